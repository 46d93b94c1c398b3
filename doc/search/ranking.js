// Ranks what the search of the site finds. ./ccn docs puts NAMES before this: attributes, arguments, trace sources, columns
// and questions as [name, kind, page, anchor, help, words]. Sphinx lays both into its language_data.js.

// The weights of Sphinx's own search, which finds words in the text of pages.
var Scorer = {
  objNameMatch: 11, objPartialMatch: 6, objPrio: {0: 15, 1: 5, 2: -5}, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
};

const Ranking = {
  // Words of a question that say nothing about its subject.
  FILLERS: new Set(("a an and are as at be by can could do does each find for from get give how i if in into is it its list many me mean "
    + "means much my of on one or our set sets setting should show so some that the their there these this to use used using want what "
    + "when where which who why will with without would you your change choose define make ccn ns3").split(" ")),
  // Words that mean the same here.
  SAME: {
    buffer: "queue", capacity: "size", cache: "store", caches: "store", caching: "store", cs: "store", csv: "export", chunk: "segment",
    dropped: "drop", drops: "drop", eviction: "evict", replacement: "evict", graph: "figure", plot: "figure", packet: "message",
    losses: "loss", lost: "loss", latency: "delay", largest: "maximum", limit: "maximum", max: "maximum", most: "maximum",
    logs: "log", logging: "log", repetition: "replication", rtt: "delay", seeds: "seed", timeouts: "timeout",
  },
  LEAST: 0.5, // share of the question's words, by weight, that a name or heading must have
  PER_PAGE: 3,

  /** Returns the stems of a text; a name such as MaxObjects has two. */
  words(text) {
    const stemmer = new Stemmer();
    const parts = text.replace(/wi-fi/gi, "wifi").replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);
    return parts.filter((word) => word && !Ranking.FILLERS.has(word))
      .map((word) => stemmer.stemWord(Ranking.SAME[word] || word));
  },

  /** Returns a place: what leads to it, and the weight of each word that it is found by. */
  place(page, anchor, title, descr, parts, bonus) {
    const weights = new Map();
    for (const [text, weight] of parts) {
      for (const word of Ranking.words(text)) weights.set(word, Math.max(weight, weights.get(word) || 0));
    }
    return {page, anchor, title, descr, weights, bonus, phrases: parts[0][0].split(", ").map(Ranking.words)};
  },

  /** Returns all places of the site. */
  places(index) {
    const found = [];
    for (const [title, where] of Object.entries(index.alltitles)) {
      for (const [file, id] of where) {
        const isPage = index.titles[file] === title;
        const parts = isPage ? [[title, 1]] : [[title, 1], [index.titles[file], 0.7]];
        found.push(Ranking.place(file, id ? `#${id}` : "", isPage ? title : `${index.titles[file]} > ${title}`, null, parts,
          isPage ? 1.15 : 1.05));
      }
    }
    for (const [name, kind, page, anchor, help, words] of NAMES) {
      const file = index.docnames.indexOf(page);
      if (file >= 0) {
        found.push(Ranking.place(file, `#${anchor}`, name, `${kind}: ${help}`, [[words || name, 1], [name, 1], [help, 0.6]],
          words ? 1.2 : 0.9));
      }
    }
    return found;
  },

  /** Returns the places that have enough words of the question, the best first, with their scores. */
  best(query, index) {
    Ranking.known = Ranking.known || Ranking.places(index);
    const asked = [...new Set(Ranking.words(query))];
    const weight = new Map(asked.map((word) => {
      const count = Ranking.known.filter((one) => one.weights.has(word)).length;
      return [word, count ? Math.log(1 + Ranking.known.length / count) : 4];
    }));
    const total = [...weight.values()].reduce((sum, one) => sum + one, 0) || 1;
    const exact = query.trim().toLowerCase();
    const scored = [];
    for (const one of Ranking.known) {
      let sum = 0;
      for (const word of asked) sum += weight.get(word) * (one.weights.get(word) || 0);
      const share = sum / total;
      const named = one.title.toLowerCase() === exact || one.title.toLowerCase().endsWith(`:${exact}`);
      if (share < Ranking.LEAST && !named) continue;
      const rest = Math.min(...one.phrases.map((words) => words.filter((word) => !asked.includes(word)).length));
      scored.push([one, (named ? 100 : 0) + 100 * share * one.bonus - 2 * Math.min(rest, 8)]);
    }
    const pages = new Map();
    return scored.sort((a, b) => b[1] - a[1] || a[0].title.length - b[0].title.length).filter(([one]) => {
      pages.set(one.page, (pages.get(one.page) || 0) + 1);
      return pages.get(one.page) <= Ranking.PER_PAGE;
    });
  },

  /** Returns results in the form and order of Sphinx, which shows the last one first. */
  results(query, index, others) {
    const found = Ranking.best(query, index).slice(0, 30).map(([one, score]) => [
      index.docnames[one.page], one.title, one.anchor, one.descr, Math.round(100 + score), index.filenames[one.page], "title"]);
    const shown = new Set(found.map((one) => one[0] + one[2]));
    return [...others.filter((one) => !shown.has(one[0] + (one[2] || ""))), ...found.reverse()];
  },
};

// Runs as soon as both scripts of Sphinx's search are evaluated, in whichever order, and before it begins to search.
queueMicrotask(() => {
  if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false; // a page on a disk may not be fetched
  const original = Search._performSearch;
  Search._performSearch = (query, terms, excluded, highlighted, objects) => {
    const stemmer = new Stemmer();
    const fillers = new Set([...Ranking.FILLERS].map((word) => stemmer.stemWord(word)));
    const useful = new Set([...terms].filter((word) => !fillers.has(word)));
    const others = original(query, useful.size ? useful : terms, excluded, highlighted, objects);
    return Ranking.results(query, Search._index, others);
  };
});
