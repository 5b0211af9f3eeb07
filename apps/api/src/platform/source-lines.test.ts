import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { sourceLines } from './source-lines.ts';

test('an error in the built server names the line of its source', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maidan-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = path.join(folder, 'faulty.ts');
  writeFileSync(
    source,
    `interface Gone {\n  one: 1;\n}\nexport function fault(_: Gone): Error {\n  return new Error('here');\n}\n`,
  );
  const build = await rolldown({ input: source });
  const program = path.join(folder, 'dist/main.js');
  await build.write({ file: program, sourcemap: true });
  const built = readFileSync(program, 'utf8').split('\n');
  const line = built.findIndex((text) => text.includes('new Error')) + 1;
  const stack = `Error: here\n    at fault (${pathToFileURL(program).href}:${line}:9)`;
  expect(sourceLines(program)(stack)).toContain(`(${source}:5:`);
  expect(sourceLines(source)(stack)).toBe(stack);
});
