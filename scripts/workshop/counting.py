"""What the commands share that count: values as TOML has them, and how much of the processor it took."""

import json
from collections.abc import Mapping
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage


def as_toml(value: object) -> str:
    """Texts, numbers and lists of them as in JSON; a table on its line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{json.dumps(key)} = {as_toml(each)}' for key, each in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


def seconds() -> float:
    """Processor time of this process, and of those that it began and that have ended."""
    return sum(use.ru_utime + use.ru_stime for use in map(getrusage, (RUSAGE_SELF, RUSAGE_CHILDREN)))
