import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate';

/** Rules that are off, each with the reason. All others of html-validate's presets hold: standard, a11y, browser. */
const off: Readonly<Record<string, string>> = {
  'no-raw-characters':
    'A `>` in text is valid HTML as it is. A raw `<` is read as an element, which other rules find.',
  'unique-landmark':
    'The table of contents stands twice, for wide and for narrow screens, and styles show one of them. Axe looks at what is shown.',
};

const rules: RuleConfig = Object.fromEntries(Object.keys(off).map((name) => [name, 'off']));
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    elements: ['html5'],
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:browser'],
    rules,
  }),
);

/** What is wrong with the HTML of a finished page, a line each, as `rule: message (element)`. */
export async function htmlFindings(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
