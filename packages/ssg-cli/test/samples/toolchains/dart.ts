import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, inToolchains, type Program, type Toolchain, versionOf } from '../toolchain.ts';

/**
 * Dart's virtual machine, which reads source by itself: that of an SDK, or the one that Dart Sass for 32-bit Linux brings.
 * Later versions of Dart Sass, and those for other machines, bring one that runs compiled programs only.
 */
function dartMachine(): string {
  const inNpm = ['dart', 'node_modules', 'sass-embedded-linux-ia32', 'dart-sass', 'src', 'dart'];
  return inToolchains(...inNpm) ?? 'dart';
}

/** Where the packages are that `dart pub add http` got. */
function packageList(): string | undefined {
  return inToolchains('dart', '.dart_tool', 'package_config.json');
}

export const DART: Toolchain = {
  language: 'dart',
  needs: 'Dart, and package:http of pub.dev',
  install: [
    'mkdir -p $T/dart && command -v dart || apt-get install -y --no-install-recommends libc6-i386',
    'command -v dart || npm install --prefix $T/dart --no-save --force sass-embedded-linux-ia32@1.89.0',
    `cd $T/dart && echo 'name: samples\nenvironment: {sdk: ^3.4.0}' > pubspec.yaml && dart pub add http`,
  ],
  isQuick: false,
  detect: async () => {
    if (packageList() === undefined) return undefined;
    const version = await versionOf(dartMachine(), '--version');
    return /Dart\b.*?version: \S+/.exec(version ?? '')?.[0].replace(/ SDK version:| VM version:/, '');
  },
  prepare: (programs: readonly Program[], folder: string) => {
    const commands = programs.map(({ name, code }): readonly [string, Command] => {
      const file = join(folder, `${name}.dart`);
      writeFileSync(file, code);
      return [name, { run: [dartMachine(), `--packages=${packageList() ?? ''}`, file] }];
    });
    return Promise.resolve(new Map(commands));
  },
};
