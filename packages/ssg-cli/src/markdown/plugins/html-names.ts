/** The elements of HTML, including obsolete ones that browsers still render. */
const elements =
  'a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas ' +
  'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image ' +
  'img input ins kbd label legend li link main map mark marquee math menu menuitem meta meter nav nobr noembed ' +
  'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s ' +
  'samp script search section select slot small source span strike strong style sub summary sup svg table tbody td ' +
  'template text textarea tfoot th thead time title tr track tt u ul var video wbr xmp';

/** Elements of SVG and MathML. */
const parts =
  'circle clippath defs desc ellipse filter foreignobject g line lineargradient marker mask mi mn mo mrow msqrt ' +
  'msub msup path pattern polygon polyline radialgradient rect stop switch symbol textpath tspan use view';

/** Names of elements of SVG and MathML, in lower case. */
export const foreignNames: ReadonlySet<string> = new Set(parts.split(' '));

/** The names of all elements, in lower case. */
export const elementNames: ReadonlySet<string> = new Set([...elements.split(' '), ...foreignNames]);
