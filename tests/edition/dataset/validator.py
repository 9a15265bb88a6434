"""Asks a crate's own validator what is wrong with it, and fetches nothing: validator.py CRATE CONTEXT; answers in JSON.

It runs in an environment of its own. CONTEXT is a file with the terms that the crate's context stands for.
"""

import json
import sys
from pathlib import Path

import requests
from requests.adapters import BaseAdapter
from rocrate_validator import services
from rocrate_validator.models import Severity, ValidationSettings

NAMED = "https://w3id.org/ro/crate/1.1/context"


class Here(BaseAdapter):
    """Answers from this machine: with the terms, and of all else that it is not to be had."""

    def __init__(self, terms: bytes) -> None:
        super().__init__()
        self.terms = terms

    def send(self, request: requests.PreparedRequest, *_: object, **__: object) -> requests.Response:
        """The answer to a request that is not sent anywhere."""
        answer = requests.Response()
        answer.request, answer.url = request, request.url
        answer.status_code, answer._content = (200, self.terms) if request.url == NAMED else (404, b"")
        answer.headers["Content-Type"] = "application/ld+json"
        return answer

    def close(self) -> None:
        """There is nothing to close."""


def main(crate: str, terms: str) -> None:
    """Print how many checks were made, and what they found: how bad, what, and of which entity."""
    here = Here(Path(terms).read_bytes())
    requests.Session.get_adapter = lambda *_, **__: here
    result = services.validate(
        ValidationSettings(
            rocrate_uri=crate,
            profile_identifier="ro-crate-1.1",
            requirement_severity=Severity.RECOMMENDED,
            skip_availability_check=True,
            no_cache=True,
        )
    )
    found = [[each.severity.name, each.message, str(each.violatingEntity)] for each in result.get_issues()]
    print(json.dumps({"checks": len(result.executed_checks), "found": found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
