/** The elements of HTML, those that browsers still draw, and those that stand for drawings and formulas. */
const elements =
  'a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas caption ' +
  'center circle cite clippath code col colgroup data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em ' +
  'embed fieldset figcaption figure filter font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header ' +
  'hgroup hr html i iframe image img input ins kbd label legend li line lineargradient link main map mark marker marquee ' +
  'mask math menu menuitem meta meter mi mn mo mrow msqrt msub msup nav nobr noembed noframes noscript object ol optgroup ' +
  'option output p param path pattern picture plaintext polygon polyline pre progress q radialgradient rb rect rp rt rtc ' +
  'ruby s samp script search section select slot small source span stop strike strong style sub summary sup svg switch ' +
  'symbol table tbody td template text textarea textpath tfoot th thead time title tr track tspan tt u ul use var video ' +
  'view wbr xmp';

/** Their names, in lower case. */
export const elementNames: ReadonlySet<string> = new Set(elements.split(' '));
