import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Words, bringWords } from '../src/ui/language.ts';
import { wordsNow } from '../src/platform/language.tsx';
import { date, number, relative } from '../src/platform/format.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render.tsx';

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*words.ts', { eager: true });
const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const areWords = (value: unknown): value is Words<object> =>
  typeof value === 'object' && value !== null && 'en' in value && 'hi' in value;

const defined = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(module).flatMap(([name, value]) => (areWords(value) ? [[`${path} ${name}`, value] as const] : [])),
);

function leavesOf(words: object, above = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([name, word]: [string, unknown]): [string, unknown][] =>
    typeof word === 'object' && word !== null ? leavesOf(word, `${above}${name}.`) : [[above + name, word]],
  );
}

/** Names and symbols that are the same in every language. */
const sameEverywhere = [
  'UPI',
  'CSV',
  'PDF',
  'QR',
  'Maidan',
  'WhatsApp',
  'PAN',
  'IFSC',
  'GSTIN',
  'BH',
  'BH-C1',
  'SB',
  'DE',
  'PS',
  'Rp',
  'FIDE',
  'K',
];
/** Messages that consist only of values and punctuation. */
const isOnlyValues = (word: string) => !/\p{L}/u.test(word.replaceAll(/\{[^{}]*\}/g, ''));

const valuesIn = (word: string) =>
  [
    ...new Set([...word.matchAll(/(?<!(?:\b(?:one|other)|=\d+) )\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? '')),
  ].toSorted();

const hindiOf = (words: Words<object>): object => {
  document.documentElement.lang = 'hi-IN';
  return words.hi()?.hindi ?? {};
};

beforeAll(() => bringWords('hi'));

const inEnglish = () => {
  localStorage.clear();
  document.documentElement.lang = 'en-IN';
};
beforeEach(inEnglish);
// The tests of the next file share this browser's storage.
afterEach(inEnglish);

test('words are defined in files of their own, where this test finds them', () => {
  const elsewhere = Object.entries(sources)
    .filter(([path, text]) => !/words\.ts$|\/language\.tsx?$/.test(path) && /defineWords\(/.test(text))
    .map(([path]) => path);
  expect(elsewhere).toEqual([]);
  expect(defined.length).toBeGreaterThan(10);
});

test.each(defined)('%s: every word has its Hindi', (_, words) => {
  const hindi = new Map(leavesOf(hindiOf(words)));
  for (const [path, word] of leavesOf(words.en)) {
    const translated = hindi.get(path);
    expect(typeof translated, path).toBe(typeof word);
    if (typeof word !== 'string' || typeof translated !== 'string') continue;
    expect(translated.trim(), path).not.toBe('');
    if (!sameEverywhere.includes(word) && !isOnlyValues(word)) {
      expect(translated, path).not.toBe(word);
      if (!isOnlyValues(translated)) expect(translated, path).toMatch(/\p{Script=Devanagari}/u);
    }
    expect(valuesIn(translated), path).toEqual(valuesIn(word));
  }
});

test.each(defined)('%s: every message can be said in both languages', (_, words) => {
  for (const lang of ['en-IN', 'hi-IN']) {
    document.documentElement.lang = lang;
    const spoken = new Map(leavesOf(wordsNow(words)));
    for (const [path, message] of leavesOf(words.en)) {
      const say = spoken.get(path);
      if (typeof message !== 'string' || typeof say !== 'function') continue;
      const values = Object.fromEntries(valuesIn(message).map((name) => [name, 2]));
      expect((say as (given: object) => string)(values), path).not.toMatch(/[{}]/);
    }
  }
});

test('dates, numbers and times follow the language of the page', () => {
  const at = '2026-11-21T05:18:00Z';
  const later = new Date('2026-11-21T05:40:00Z');
  expect([date(at), number(842_600), relative(at, later)]).toEqual(['21 Nov 2026', '8,42,600', '22 min ago']);
  document.documentElement.lang = 'hi-IN';
  expect([date(at), number(842_600), relative(at, later)]).toEqual(['21 नव॰ 2026', '8,42,600', '22 मिनट पहले']);
});

test('one press changes the language of everything in sight, another changes it back, and the device remembers', async () => {
  fakeApi();
  const { screen } = await renderApp('/auth/login');
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
  await screen.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.element(screen.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(localStorage.getItem('maidan-language')).toBe('hi');
  // What was typed survives the change of language.
  await expect.element(screen.getByRole('textbox', { name: 'ईमेल' })).toHaveValue('meera@example.in');
  await screen.getByRole('button', { name: 'English' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en-IN');
});

test('a device that chose Hindi opens in it', async () => {
  localStorage.setItem('maidan-language', 'hi');
  const api = fakeApi();
  api.answer(publicEventEndpoints.listPublicEvents, {
    success: true,
    events: [],
    total: 0,
    sports: [],
    states: [],
  });
  const { screen } = await renderApp('/');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'पहला टूर्नामेंट जल्द आ रहा है' })).toBeVisible();
});

test('a refusal of the server is read in Hindi, by its code where the sentence is new, else as the server said it', async () => {
  localStorage.setItem('maidan-language', 'hi');
  const api = fakeApi();
  const strange = 'A reason that nobody has heard yet';
  api.refuse(sessionEndpoints.signIn, 401, { code: 'wrong_credentials', message: 'Email or password is wrong' });
  api.refuse(sessionEndpoints.signIn, 429, { code: 'rate_limited', message: strange });
  api.refuse(sessionEndpoints.signIn, 400, { code: 'unheard_of', message: strange });
  const { screen } = await renderApp('/auth/login');
  await screen.getByRole('textbox', { name: 'ईमेल' }).fill('meera@example.in');
  await screen.getByLabelText('पासवर्ड', { exact: false }).first().fill('ten-letters');
  const press = () => screen.getByRole('button', { name: 'साइन इन करें' }).click();
  await press();
  await expect.element(screen.getByText('ईमेल या पासवर्ड ग़लत है').first()).toBeVisible();
  await press();
  await expect.element(screen.getByText(/^बहुत बार कोशिश की गई/).first()).toBeVisible();
  await press();
  await expect.element(screen.getByText(strange).first()).toBeVisible();
});
