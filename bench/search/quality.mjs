/** Scores of an engine's answers to labeled queries. */

/** Share of queries, in percent: right page first, within three, mean reciprocal rank, right section first. */
export function scoresOf(queries, answers) {
  const ranks = queries.map((query, i) => rankOf(query, answers[i].hits));
  const labeled = queries
    .map((query, i) => ({ query, first: answers[i].hits[0] }))
    .filter(({ query }) => query.anchors);
  return {
    count: queries.length,
    first: share(ranks, (rank) => rank === 1),
    three: share(ranks, (rank) => rank > 0 && rank <= 3),
    reciprocal: (100 * ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0)) / ranks.length,
    section:
      labeled.length === 0 ? undefined : share(labeled, ({ query, first }) => hasSection(query, first)),
  };
}

function rankOf({ pages }, hits) {
  return hits.findIndex(({ path }) => pages.includes(plain(path))) + 1;
}

function hasSection({ anchors }, hit) {
  if (hit === undefined) return false;
  return anchors.some((label) => {
    const [page, anchor = ''] = label.split('#');
    if (page !== plain(hit.path)) return false;
    return anchor.endsWith('*') ? hit.anchor.startsWith(anchor.slice(0, -1)) : hit.anchor === anchor;
  });
}

function plain(path) {
  return path.replace(/^\/|\/$|\.html$/g, '');
}

function share(values, isGood) {
  return (100 * values.filter(isGood).length) / values.length;
}
