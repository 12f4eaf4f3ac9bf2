import { createInterface } from 'node:readline/promises';
import type { Ask } from './init.ts';

/** Asks on the terminal. An empty answer is what was proposed. */
export function openQuestions(): { readonly ask: Ask; readonly close: () => void } {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return {
    async ask(question, proposed) {
      const answer = await lines.question(`${question} (${proposed}) `);
      return answer.trim() || proposed;
    },
    close: () => lines.close(),
  };
}
