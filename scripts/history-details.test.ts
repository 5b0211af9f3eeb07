import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Deed } from '@maidan/domain/events/history';
import { historySentenceHindi } from '@maidan/domain/events/history-hindi';
import { toldDetails } from '@maidan/domain/events/told-details';
import { expect, test } from 'vitest';

// The Hindi of a deed is made from the details that leave the log: one that stays there reads "undefined".

const domain = path.join(import.meta.dirname, '../packages/domain/src');
const actions = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:deeds|history(?:-hindi)?)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(domain, file), 'utf8').matchAll(/case '([a-z_]+)'/g)])
  .map(([, action = '']) => action);

/** The details that the sentence of an action asks for. */
function asked(action: string): string[] {
  const names = new Set<string>();
  const details = new Proxy({}, { get: (_, name) => (names.add(String(name)), 'x') });
  try {
    historySentenceHindi({ action, details, about: 'Asha Rao' } as unknown as Deed);
  } catch {
    // A list was asked for; its name is known by now.
  }
  return [...names];
}

test('whatever a Hindi sentence is made of leaves the log', () => {
  expect(actions.length).toBeGreaterThan(60);
  const kept = actions.flatMap((action) =>
    asked(action)
      .filter((name) => !(name in toldDetails({ category: 'Open', [name]: 1 })))
      .map((name) => `${action}: ${name}`),
  );
  expect([...new Set(kept)]).toEqual([]);
});
