"""Long text cut in its middle.

39802768403379665923543072061912024537047727804924259387134268656523863597493005 … 63406309376
"""

LONGEST = 160
"""Letters of a value in a finding."""


def shortened(text: str, longest: int = LONGEST) -> str:
    """The beginning and the end of a text that has more letters than `longest`."""
    half = longest // 2
    return text if len(text) <= longest else f"{text[:half]} … {text[-half:]}"
