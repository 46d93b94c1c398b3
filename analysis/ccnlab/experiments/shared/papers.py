"""The papers whose experiments are repeated, by their numbers in targets.csv, as in doc/references.rst."""

from __future__ import annotations

from typing import NamedTuple


class Paper(NamedTuple):
    """A paper as it is cited in text, and in full."""

    citation: str  # author and year
    reference: str


PAPERS = {
    "000": Paper("Rodrigues 2014",
                 "António Rodrigues, Understanding Content Dissemination using Content Centric Networking, project "
                 "report, 2014."),
    "001": Paper("Guimarães et al. 2013",
                 "P. H. V. Guimarães and others, Experimenting Content-Centric Networks in the Future Internet Testbed "
                 "Environment, IEEE International Conference on Communications, Workshops, 2013."),
    "002": Paper("Jacobson et al. 2009",
                 "V. Jacobson, D. K. Smetters, J. D. Thornton, M. Plass, N. Briggs, R. Braynard, Networking Named "
                 "Content, CoNEXT 2009; Communications of the ACM, 2012."),
    "003": Paper("Tourani et al.",
                 "R. Tourani, T. Mick, F. Natividad, S. Misra, Performance analysis of FTP versus CCNx; Secure Content "
                 "Delivery in ICN. Slides without a date."),
    "004": Paper("Almishari et al. 2013",
                 "M. Almishari, P. Gasti, N. Nathan, G. Tsudik, Optimizing Bi-directional Low-Latency Communication in "
                 "Named Data Networking, ACM SIGCOMM Computer Communication Review, 2013."),
}
