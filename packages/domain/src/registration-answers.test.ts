import { expect, test } from 'vitest';
import {
  answerProblems,
  type AnswerType,
  askedByName,
  type AnswerValue,
  type Question,
} from './registration-answers.ts';

const question = (answerType: AnswerType, isRequired = true): Question => ({
  id: 'q1',
  question: 'Club',
  answerType,
  isRequired,
  options: ['Red', 'Blue'],
});

test.each<[AnswerType, AnswerValue, boolean]>([
  ['text', 'Deccan Shuttlers', true],
  ['text', '   ', false],
  ['text', 'a'.repeat(501), false],
  ['number', 12.5, true],
  ['number', '12', true],
  ['number', 'twelve', false],
  ['email', 'asha@club.in', true],
  ['email', 'asha@', false],
  ['phone', '98765 43210', true],
  ['phone', '12345', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-31', false],
  ['boolean', true, true],
  ['boolean', false, false],
  ['boolean', 'maybe', false],
  ['dropdown', 'Red', true],
  ['dropdown', 'Green', false],
])('a required %s answered with %j', (answerType, answer, fine) => {
  expect(answerProblems([question(answerType)], { q1: answer }).length === 0).toBe(fine);
});

test('a required question left out is named', () => {
  expect(answerProblems([question('text')], {})).toEqual([{ id: 'q1', message: 'Club: please answer' }]);
  expect(answerProblems([question('text', false)], {})).toEqual([]);
});

test('an answer that nobody asked for is refused', () => {
  expect(answerProblems([], { other: 'x' })).toEqual([{ id: 'other', message: 'This question is not asked' }]);
});

test('switched-on questions become questions of the form', () => {
  expect(askedByName({ tshirtSize: true, dietaryRestrictions: false, skillLevel: false })).toMatchObject([
    { id: 'tshirtSize', answerType: 'dropdown', isRequired: false },
  ]);
});
