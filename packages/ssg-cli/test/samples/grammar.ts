import { createRequire } from 'node:module';
import { Language, type Node, Parser } from 'web-tree-sitter';
import type { SampleLanguage } from '../../src/api/samples/index.ts';

const require = createRequire(import.meta.url);

/** The grammar of each language; there is none of R among those that npm has for web-tree-sitter. */
const GRAMMARS: Readonly<Record<SampleLanguage, string | undefined>> = {
  python: 'tree-sitter-wasms/out/tree-sitter-python.wasm',
  curl: 'tree-sitter-wasms/out/tree-sitter-bash.wasm',
  csharp: 'tree-sitter-wasms/out/tree-sitter-c_sharp.wasm',
  go: 'tree-sitter-wasms/out/tree-sitter-go.wasm',
  nodejs: 'tree-sitter-wasms/out/tree-sitter-javascript.wasm',
  ruby: 'tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  php: 'tree-sitter-wasms/out/tree-sitter-php.wasm',
  java: 'tree-sitter-wasms/out/tree-sitter-java.wasm',
  powershell: '@vscode/tree-sitter-wasm/wasm/tree-sitter-powershell.wasm',
  dart: 'tree-sitter-wasms/out/tree-sitter-dart.wasm',
  javascript: 'tree-sitter-wasms/out/tree-sitter-javascript.wasm',
  c: 'tree-sitter-wasms/out/tree-sitter-c.wasm',
  'objective-c': 'tree-sitter-wasms/out/tree-sitter-objc.wasm',
  ocaml: 'tree-sitter-wasms/out/tree-sitter-ocaml.wasm',
  r: undefined,
  swift: 'tree-sitter-wasms/out/tree-sitter-swift.wasm',
  kotlin: 'tree-sitter-wasms/out/tree-sitter-kotlin.wasm',
  rust: 'tree-sitter-wasms/out/tree-sitter-rust.wasm',
};

/** Reads code into a tree; throws where the code does not follow the grammar. */
export type Parse = (code: string) => Node;

/** Whether a node is where the parser gave up or made something up. */
function findError(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node;
  for (const child of node.children) {
    const error = child?.hasError || child?.isMissing ? findError(child) : undefined;
    if (error !== undefined) return error;
  }
  return undefined;
}

/** The parser of a language, or nothing where there is no grammar. */
export async function parserOf(language: SampleLanguage): Promise<Parse | undefined> {
  const grammar = GRAMMARS[language];
  if (grammar === undefined) return undefined;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(require.resolve(grammar)));
  return (code) => {
    const root = parser.parse(code)?.rootNode;
    if (root === undefined) throw new Error('nothing was parsed');
    if (!root.hasError) return root;
    const { startPosition, text } = findError(root) ?? root;
    throw new Error(
      `line ${startPosition.row + 1}, column ${startPosition.column + 1}: ${text.slice(0, 80)}`,
    );
  };
}
