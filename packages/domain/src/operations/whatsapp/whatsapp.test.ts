import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { News } from '../notifications.ts';
import { button, footer, plainMessage, templateMessage, templates } from './templates.ts';
import { askedIn, startText } from './written-words.ts';

const called = {
  kind: 'match_called',
  event: 'Pune Open',
  match: 'MS R1/1',
  court: 3,
  player: 'Asha Rao',
  opponent: 'Bina Shah',
  place: null,
  by: '2026-12-12T05:10:00.000Z',
} as const satisfies News;

test('a call has its variables in the language of the reader', () => {
  expect(templateMessage(called, 'en')).toMatchObject({
    template: 'maidan_match_called',
    language: 'en',
    variables: { player: 'Asha Rao', court: 'court 3', until: '10:40 am', event: 'Pune Open' },
  });
  expect(templateMessage(called, 'hi')?.variables.court).toBe('कोर्ट 3');
  expect(templateMessage({ ...called, court: 1, courtName: 'Show court' }, 'hi')?.variables.court).toBe('Show court');
});

test('whoever follows a player is not called to the court, and other news has no template', () => {
  expect(templateMessage({ ...called, followed: true }, 'en')).toBeNull();
  expect(templateMessage({ kind: 'vendor_active' }, 'en')).toBeNull();
});

test.each(Object.entries(templates))(
  '%s: its words name its variables, in both languages, inside the text',
  (_kind, one) => {
    for (const body of Object.values(one.body)) {
      const named = [...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(Object.keys(one.examples)));
      // Meta refuses a body that ends with a variable, and one with more variables than words.
      expect(body).toMatch(/[^}]$/);
      expect(body.length).toBeLessThan(324);
    }
  },
);

test('a value is one line, never empty and never too long', () => {
  const news = {
    kind: 'announcement',
    event: 'Pune Open',
    text: `One\n\ntwo\t  three ${'x'.repeat(900)}`,
    textHindi: null,
    players: [],
  } as const;
  const text = templateMessage(news, 'en')?.variables.text ?? '';
  expect(text).toMatch(/^One two three x+…$/);
  expect(text).toHaveLength(700);
  expect(templateMessage({ ...news, event: ' ' }, 'en')?.variables.event).toBe('–');
});

test('within a day of their own message people get the same words as plain text', () => {
  const message = templateMessage(called, 'en');
  expect(message && plainMessage(message, 'https://maidan.example/my')).toBe(
    `Match call for Asha Rao: please come to court 3 by 10:40 am. ${message?.variables.match}, Pune Open. See you there.\nhttps://maidan.example/my\nWrite STOP to end these messages.`,
  );
});

test.each([
  ['STOP', { is: 'stop' }],
  [' stop. ', { is: 'stop' }],
  ['बंद', { is: 'stop' }],
  ['Please stop by court 3', null],
  ['stop the match', null],
  ['START', { is: 'start', code: null }],
  ['चालू', { is: 'start', code: null }],
  [startText('k7m2qxabc'), { is: 'start', code: 'k7m2qxabc' }],
  ['Start here please', null],
  ['When do I play?', null],
  ['', null],
])('“%s” is read', (text, asked) => {
  expect(askedIn(text)).toEqual(asked);
});

test('docs/whatsapp.md has every template word for word', () => {
  const page = readFileSync(new URL('../../../../../docs/whatsapp.md', import.meta.url), 'utf8');
  for (const { name, body, examples } of Object.values(templates)) {
    expect(page).toContain(`### \`${name}\``);
    for (const words of Object.values(body)) expect(page).toContain(`> ${words}\n`);
    for (const [variable, example] of Object.entries(examples))
      expect(page).toContain(`| \`${variable}\` | ${example} |`);
  }
  for (const words of [...Object.values(footer), ...Object.values(button)]) expect(page).toContain(words);
});
