import { expect, test } from 'vitest';
import { tooEarly, twoSpellings, untranslated } from './check-words.mjs';

const file = 'apps/web/src/features/entries/new-registration/entry-flow.tsx';
const said = (text: string) => untranslated(file, text).map((line) => /“(.*)”/.exec(line)?.[1] ?? line);

test.each([
  ['text between tags', 'const A = () => <p>Nobody is waiting</p>;', 'Nobody is waiting'],
  ['one small word between tags', 'const A = ({ n }) => <span>{n} pending</span>;', 'pending'],
  ['text in Hindi alone', 'const A = () => <p>रद्द करें</p>;', 'रद्द करें'],
  ['a label', 'const A = () => <TextField label="Amount" />;', 'Amount'],
  ['a header of a table', "const columns = [{ key: 'when', header: 'When' }];", 'When'],
  ['a toast', "toast.error('Failed to load');", 'Failed to load'],
  ['a sentence with values', 'const a = (n) => `${n} lines, the newest first`;', '… lines, the newest first'],
  ['one of two words', "const a = (on) => (on ? 'Lock' : 'Unlock');", 'Lock'],
])('%s is found', (_, text, words) => {
  expect(said(text)).toContain(words);
});

test.each([
  ['words of both languages', 'const A = () => { const text = useWords(words); return <p>{text.none}</p>; };'],
  ['classes', 'const A = () => <p className="quiet small">{`${classes.net} num`}</p>;'],
  ['keys and states', "if (status === 'Waiting') send({ type: 'row-moved', key: 'Order ID' });"],
  ['drawings', 'const A = () => <path d="M0 0h10v10" transform="translate(2 4) rotate(-20)" />;'],
  ['errors, which the catalogue of refusals reads', "throw new ApiError('Authentication required');"],
  ['names', 'const A = () => <b>Maidan</b>;'],
])('%s are not', (_, text) => {
  expect(said(text)).toEqual([]);
});

test.each([
  [
    'words asked for while a module is loaded',
    'const columns = [{ header: wordsNow(words).name }];',
    'while it is loaded',
  ],
  ['a piece without its words', "const A = lazy(() => import('./a.tsx'));", 'without its words'],
])('%s are found', (_, text, why) => {
  expect(tooEarly(file, text)).toEqual([expect.stringContaining(why)]);
});

test.each([
  ['words asked for when they are said', 'const columns = () => [{ header: wordsNow(words).name }];'],
  ['a piece with its words', "const A = lazy(withWords(() => import('./a.tsx'), 'PlayersDialog'));"],
])('%s are not', (_, text) => {
  expect([...untranslated(file, text), ...tooEarly(file, text)]).toEqual([]);
});

test('a Hindi word spelled in two ways is found where it is the rarer one', () => {
  const files = [
    { file: 'a.hi.ts', text: "'ख़ाली कोर्ट'" },
    { file: 'b.hi.ts', text: "'ख़ाली'\n'खाली'" },
  ];
  expect(twoSpellings(files)).toEqual(['b.hi.ts:2 spells “ख़ाली” as “खाली”']);
  expect(twoSpellings(files.slice(0, 1))).toEqual([]);
});
