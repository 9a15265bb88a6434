"""A PDF keeps the list of its pages, and it is the list that pydyf makes."""

import pydyf
import pytest

from press.layout.page_list import keep, references

OWN = pydyf.PDF.page_references.fget
assert OWN is not references


def with_page(pdf: pydyf.PDF) -> pydyf.PDF:
    pdf.add_page(pydyf.Dictionary({"Type": "/Page"}))
    return pdf


def test_pages_are_referred_to_as_by_pydyf_however_many_there_are() -> None:
    pdf = pydyf.PDF()
    assert references(pdf) == OWN(pdf) == ()
    for pages in (1, 2, 3):
        with_page(pdf)
        assert len(references(pdf)) == pages
        assert references(pdf) == OWN(pdf)


def test_the_list_is_made_again_only_for_another_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pydyf.PDF, "page_references", property(OWN))
    keep()
    pdf = with_page(with_page(pydyf.PDF()))
    first = pdf.page_references
    assert pdf.page_references is first
    assert with_page(pdf).page_references[:2] == first
    assert with_page(pydyf.PDF()).page_references != first


def test_pydyf_still_makes_its_list_anew_so_that_there_is_something_to_mend() -> None:
    pdf = with_page(pydyf.PDF())
    assert OWN(pdf) is not OWN(pdf)
