/**
 * Phrases of translated English, with what a native writer says instead. The check of prose refuses them in Markdown, so
 * that they stay out once an edit has removed them. Code is not looked at.
 */
const phrases = [
  [/\b(?:is|are|was|were|be|been) told\b/i, 'is described, is shown'],
  [/\btold apart\b/i, 'distinguished'],
  [/\btells? (?:how|that|what|where|whether|which|who|why)\b/i, 'says, shows, explains'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, in addition to, besides'],
  [/\bin the manner of\b/i, 'like, as … does'],
  [/\bload (?:it|them) again\b/i, 'download again'],
  [/\bkinds? of (?:node|machine)s?\b/i, 'type of node'],
  [/\bwithout a word\b/i, 'without a message'],
  [/\btakes? another way\b/i, 'works differently'],
  [/\bis no (?:key|flag|option|part) of\b/i, 'unknown key, is not part of'],
  [/\bfor all that\b/i, 'nevertheless'],
  [/\bby oneself\b/i, 'yourself'],
  [/\btells? of\b/i, 'reports, mentions'],
  [/\bstill tells?\b/i, 'still shows, still records'],
  [/\bcuts? (?:it|them|one) up\b/i, 'divide'],
  [/\basks? for (?:it|them) under\b/i, 'look it up under'],
  [/\bgive\w* (?:\w+ ){0,2}away\b/i, 'hand out'],
  [/\bputs? (?:it|that|this) right\b/i, 'corrects'],
  [/\bnone of (?:its|their) business\b/i, 'does not use, does not read'],
];

/** @typedef {{ type: string, value?: string, children?: Node[], position?: { start: object } }} Node */

/** @param {Node} node @returns {Node[]} */
const texts = (node) => (node.type === 'text' ? [node] : (node.children ?? []).flatMap(texts));

/** A check for remark of the files below folders: `.use(plainWords, { below: ['site/'] })`. */
export default function plainWords(/** @type {{ below: readonly string[] }} */ { below }) {
  return (/** @type {Node} */ tree, /** @type {import('vfile').VFile} */ file) => {
    if (!below.some((folder) => file.path.startsWith(folder))) return;
    for (const node of texts(tree)) {
      for (const [phrase, instead] of phrases) {
        const found = phrase.exec((node.value ?? '').replaceAll('\n', ' '));
        if (found === null) continue;
        const message = file.message(`“${found[0]}” reads like a translation; write: ${instead}`, {
          place: node.position,
          source: 'plain-words',
          ruleId: 'phrase',
        });
        message.expected = [instead];
      }
    }
  };
}
