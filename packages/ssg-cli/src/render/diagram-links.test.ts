import { expect, it } from 'vitest';
import { type DiagramLink, mapDiagramLinks } from './diagram-links.ts';

const linksOf = (source: string): readonly DiagramLink[] => {
  const found: DiagramLink[] = [];
  mapDiagramLinks(source, (link) => {
    found.push(link);
    return link.target;
  });
  return found;
};

it.each([
  ['click A "./a.md"', './a.md', 9],
  ['  click A href "/a" "Tip" _blank', '/a', 16],
  ['link Shape "https://a.example" "Tip"', 'https://a.example', 12],
  ['link Ann: Board @ ./board.md', './board.md', 18],
  ['click A ""', '', 10],
])('finds the address of %s', (line, target, column) => {
  expect(linksOf(`graph LR\n${line}\n`)).toEqual([{ target, kind: 'link', line: 1, column }]);
});

it.each([
  ['sequenceDiagram\n  links Ann: {"Board": "./board.md", "Wiki" : "/wiki"}', ['./board.md', '/wiki']],
  ['C4Context\n  Person(ann, "Ann", $tags="a", $link="./ann.md")', ['./ann.md']],
  ['C4Context\n  Rel(a, b, "Uses", $link = "/a")', ['/a']],
])('finds the addresses of %s', (source, targets) => {
  const found = linksOf(source);
  expect(found.map(({ target, kind, line }) => [target, kind, line])).toEqual(
    targets.map((target) => [target, 'link', 1]),
  );
  for (const { target, column } of found)
    expect(source.split('\n')[1]?.slice(column).startsWith(`${target}"`)).toBe(true);
});

it.each([
  ['flowchart TD\nA@{ img: "./a.png", label: "A" }', './a.png', 1, 10],
  ['graph TD\nA@{ label: "A", img: "/a.png" }', '/a.png', 1, 22],
  ['graph TD\nA@{\n  img: "./a.png"\n}', './a.png', 2, 8],
])('finds the picture of a node: %s', (source, target, line, column) => {
  expect(linksOf(source)).toEqual([{ target, kind: 'image', line, column }]);
});

it.each([
  'sequenceDiagram\n  Ann->>Bob: links Ann: {"Board": "./board.md"}',
  'stateDiagram\nimg: "A state"',
  'graph LR\n%% A@{ img: "./a.png" }',
])('knows each way where it is one only: %s', (source) => {
  expect(linksOf(source)).toEqual([]);
});

it.each([
  'click A callback "Tip"',
  'click A call callback() "Tip"',
  '%% click A "./a.md"',
  'A["click B \\"./a.md\\""] --> B',
])('takes nothing else for one: %s', (line) => {
  expect(linksOf(`graph LR\n${line}\n`)).toEqual([]);
});

it('puts another address in its place, and leaves the rest as it is', () => {
  const links = 'sequenceDiagram\n  links A: {"a": "a", "b": "b"}\n';
  expect(mapDiagramLinks(links, ({ target }) => `/$&/${target}`)).toBe(
    'sequenceDiagram\n  links A: {"a": "/$&/a", "b": "/$&/b"}\n',
  );
  const source = 'graph LR\n  A["a"] --> B\n  click A "a" "a"\n  click B href "b"\n';
  expect(mapDiagramLinks(source, ({ target }) => `/${target}`)).toBe(
    source.replace('click A "a"', 'click A "/a"').replace('"b"', '"/b"'),
  );
});
