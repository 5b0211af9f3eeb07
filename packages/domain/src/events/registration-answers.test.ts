import { expect, test } from 'vitest';
import {
  answerProblems,
  type AnswerLimits,
  type AnswerType,
  askedByName,
  type AnswerValue,
  type Question,
  withOwnFields,
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
  expect(answerProblems([question('text')], {})).toEqual([
    {
      path: 'answers.q1',
      msg: 'Club: please answer',
      code: 'answer_missing',
      values: { id: 'q1', question: 'Club' },
    },
  ]);
  expect(answerProblems([question('text', false)], {})).toEqual([]);
});

test('an answer that nobody asked for is refused', () => {
  expect(answerProblems([], { other: 'x' })).toEqual([
    { path: 'answers.other', msg: 'This question is not asked', code: 'question_not_asked', values: {} },
  ]);
});

test('switched-on questions become questions of the form', () => {
  expect(askedByName({ tshirtSize: true, dietaryRestrictions: false, skillLevel: false })).toMatchObject([
    { id: 'tshirtSize', answerType: 'dropdown', isRequired: false },
  ]);
});

test.each<[AnswerType, AnswerLimits, AnswerValue, string | null]>([
  ['text', { minLength: 3 }, 'ab', 'Club: at least 3 characters'],
  ['text', { minLength: 3, maxLength: 5 }, 'abcd', null],
  ['text', { maxLength: 5 }, 'abcdef', 'Club: at most 5 characters'],
  ['number', { min: 18 }, 17, 'Club: at least 18'],
  ['number', { min: 18, max: 60 }, '18', null],
  ['number', { max: 60 }, '60.5', 'Club: at most 60'],
  ['date', { earliest: '2026-05-02' }, '2026-05-01', 'Club: not before 02/05/2026'],
  ['date', { earliest: '2026-05-02', latest: '2026-05-02' }, '2026-05-02', null],
  ['date', { latest: '2026-05-02' }, '2026-05-03', 'Club: not after 02/05/2026'],
  ['dropdown', { minLength: 50 }, 'Red', null],
])('a %s within %j answered with %j', (answerType, validation, answer, expected) => {
  const [problem] = answerProblems([{ ...question(answerType), validation }], { q1: answer });
  expect(problem?.msg ?? null).toBe(expected);
});

test('limits do not make a question that may be left out a required one', () => {
  expect(answerProblems([{ ...question('text', false), validation: { minLength: 3 } }], { q1: '' })).toEqual([]);
});

test('level and medical conditions go to their own fields; what was typed there stays', () => {
  const form = { answers: { skillLevel: 'State level', medicalConditions: ' Asthma ', club: 'Deccan' } };
  expect(withOwnFields({ ...form, referralSource: '', accommodationRequired: '' })).toEqual({
    referralSource: 'State level',
    accommodationRequired: 'Asthma',
    answers: { club: 'Deccan' },
  });
  expect(withOwnFields({ answers: {}, referralSource: 'Beginner', accommodationRequired: '' })).toEqual({
    referralSource: 'Beginner',
    accommodationRequired: '',
    answers: {},
  });
});
