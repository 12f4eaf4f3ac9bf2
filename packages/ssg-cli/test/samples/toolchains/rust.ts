import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Command,
  inToolchains,
  type Program,
  run,
  TOOLCHAINS,
  type Toolchain,
  versionOf,
} from '../toolchain.ts';

async function prepareRust(
  programs: readonly Program[],
  folder: string,
  crateName = 'rust',
): Promise<ReadonlyMap<string, Command>> {
  const bins = join(folder, 'src', 'bin');
  mkdirSync(bins, { recursive: true });
  const crate = join(TOOLCHAINS, crateName);
  const manifest = (await run(['cat', join(crate, 'Cargo.toml')])).output;
  writeFileSync(join(folder, 'Cargo.toml'), manifest);
  writeFileSync(join(folder, 'Cargo.lock'), (await run(['cat', join(crate, 'Cargo.lock')])).output);
  for (const { name, code } of programs) writeFileSync(join(bins, `${name}.rs`), code);
  const target = join(crate, 'target');
  const cargo = ['cargo', 'build', '--offline', '--quiet', '--keep-going', '--bins', '--target-dir', target];
  const built = await run(cargo, { cwd: folder, timeout: 1_800_000 });
  const commands = programs.map(({ name }): readonly [string, Command] => [
    name,
    built.errors.includes(`src/bin/${name}.rs`)
      ? { failed: built.errors }
      : { run: [join(target, 'debug', name)] },
  ]);
  return new Map(commands);
}

const CARGO_TOML = [
  '[package]',
  'name = "sample"',
  'version = "0.0.0"',
  'edition = "2021"',
  '',
  '[dependencies]',
  'reqwest = { version = "0.13", features = ["form", "json", "multipart", "query"] }',
  'serde_json = "1"',
  'tokio = { version = "1", features = ["macros", "rt-multi-thread"] }',
].join('\\n');

const UREQ_TOML = [
  '[package]',
  'name = "sample"',
  'version = "0.0.0"',
  'edition = "2021"',
  '',
  '[dependencies]',
  'base64 = "0.22"',
  'serde_json = "1"',
  'ureq = { version = "3", features = ["json"] }',
].join('\\n');

/** The version of a crate that a folder of toolchains is locked to. */
async function lockedVersion(folder: string, crate: string): Promise<string | undefined> {
  if (inToolchains(folder, 'Cargo.lock') === undefined) return undefined;
  const lock = (await run(['cat', join(TOOLCHAINS, folder, 'Cargo.lock')])).output;
  return new RegExp(`name = "${crate}"\\nversion = "([^"]+)"`).exec(lock)?.[1];
}

/** Rust, with the crates that its samples use. */
export const RUST: readonly Toolchain[] = [
  {
    language: 'rust',
    needs: 'cargo, and reqwest with tokio from crates.io',
    install: [
      'mkdir -p $T/rust/src',
      `printf '${CARGO_TOML}\\n' > $T/rust/Cargo.toml`,
      'echo "fn main() {}" > $T/rust/src/main.rs',
      'cd $T/rust && cargo build',
    ],
    isQuick: false,
    detect: async () => {
      const [reqwest, cargo] = [
        await lockedVersion('rust', 'reqwest'),
        await versionOf('cargo', '--version'),
      ];
      return reqwest === undefined || cargo === undefined ? undefined : `${cargo}, reqwest ${reqwest}`;
    },
    prepare: (programs, folder) => prepareRust(programs, folder),
  },
  {
    language: 'rust',
    client: 'ureq',
    needs: 'cargo, and ureq from crates.io',
    install: [
      'mkdir -p $T/rust-ureq/src',
      `printf '${UREQ_TOML}\\n' > $T/rust-ureq/Cargo.toml`,
      'echo "fn main() {}" > $T/rust-ureq/src/main.rs',
      'cd $T/rust-ureq && cargo build',
    ],
    isQuick: false,
    detect: async () => {
      const version = await lockedVersion('rust-ureq', 'ureq');
      return version === undefined ? undefined : `${await versionOf('cargo', '--version')}, ureq ${version}`;
    },
    prepare: (programs, folder) => prepareRust(programs, folder, 'rust-ureq'),
  },
];
