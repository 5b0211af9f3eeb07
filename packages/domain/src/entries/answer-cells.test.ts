import { expect, test } from 'vitest';
import { answerColumns, answerOrders, readAnswers } from './answer-cells.ts';
import { recognizeColumns } from './player-sheet.ts';
import type { AnswerType, Question } from '../events/registration-answers.ts';

const question = (
  id: string,
  text: string,
  answerType: AnswerType = 'text',
  change: Partial<Question> = {},
): Question => ({
  id,
  question: text,
  answerType,
  isRequired: false,
  options: [],
  ...change,
});
const now = new Date('2026-11-21T08:00:00Z');

test('a column whose header repeats a question answers it; what a player is entered by stays that', () => {
  const questions = [question('school', 'School'), question('shirt', 'T-shirt size'), question('phone', 'Phone')];
  const header = ['Name', 'SCHOOL', 't shirt SIZE (S / M / L)', 'Phone', 'Coach', 'School', ''];
  expect(answerColumns(header, recognizeColumns(header), questions)).toEqual([
    null,
    'school',
    'shirt',
    null,
    null,
    null,
    null,
  ]);
});

const shirt = question('q', 'T-shirt size', 'dropdown', { options: ['S', 'M', 'XL'] });

test.each<[Question, string, string | number | boolean]>([
  [question('q', 'Which club?'), '  Deccan  Gymkhana ', 'Deccan Gymkhana'],
  [question('q', 'How many years?', 'number'), '१२', '12'],
  [question('q', 'Emergency contact', 'phone'), '98765 43210', '98765 43210'],
  [question('q', 'Since when?', 'date'), '3/2/2014', '2014-02-03'],
  [question('q', 'Bus?', 'boolean'), 'Yes', true],
  [question('q', 'Bus?', 'boolean'), 'हाँ', true],
  [shirt, 'xl', 'XL'],
  [question('q', 'E-mail', 'email'), 'a@b.in', 'a@b.in'],
])('%o: %s', (asked, written, answer) => {
  expect(readAnswers([asked], { q: written }, now)).toEqual({ answers: { q: answer }, left: [] });
});

test.each<[Question, string]>([
  [shirt, 'XXXL'],
  [question('q', 'How many years?', 'number'), 'many'],
  [question('q', 'How many years?', 'number', { validation: { max: 9 } }), '10'],
  [question('q', 'Since when?', 'date'), '2/25/2014'],
  [question('q', 'Bus?', 'boolean'), 'perhaps'],
  [question('q', 'E-mail', 'email'), 'a at b'],
])('left out and told: %o: %s', (asked, written) => {
  expect(readAnswers([asked], { q: written }, now)).toEqual({
    answers: {},
    left: [{ question: asked.question, written }],
  });
});

test('a blank cell says nothing, no is no answer to keep, and nobody has to answer now', () => {
  const bus = question('bus', 'Bus?', 'boolean', { isRequired: true });
  expect(readAnswers([bus, shirt], { bus: 'No', q: ' ', other: 'x' }, now)).toEqual({ answers: {}, left: [] });
  expect(readAnswers([{ ...shirt, isRequired: true }], {}, now)).toEqual({ answers: {}, left: [] });
});

test('dates that answer a question are read in the order that their column proves', () => {
  const since = question('since', 'Since when?', 'date');
  const rows = ['2/11/2014', '12/25/2014'].map((written) => ({ answers: { since: written } }));
  const orders = answerOrders([since], rows, now);
  expect(rows.map(({ answers }) => readAnswers([since], answers, now, orders).answers)).toEqual([
    { since: '2014-02-11' },
    { since: '2014-12-25' },
  ]);
});
