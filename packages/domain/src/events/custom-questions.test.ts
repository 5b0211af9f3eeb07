import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answerTypes,
  type CustomQuestion,
  movedQuestion,
  newQuestion,
  orderedQuestions,
  questionProblems,
} from './custom-questions.ts';

const asked = (change: Partial<CustomQuestion> = {}, id = 'q1'): CustomQuestion => ({
  ...newQuestion(id, 0),
  question: 'Your club?',
  ...change,
});
const messages = (...questions: CustomQuestion[]) => questionProblems(questions).map(({ msg }) => msg);

test('a new question is a text that must be answered', () => {
  expect(newQuestion('q1', 3)).toMatchObject({ answerType: 'text', isRequired: true, order: 3, question: '' });
});

test.each<[string, Partial<CustomQuestion>, string[]]>([
  ['a question with its text', {}, []],
  ['no text', { question: '  ' }, ['Question text is required']],
  ['a dropdown without options', { answerType: 'dropdown' }, ['A dropdown question needs at least one option']],
  [
    'only empty options',
    { answerType: 'dropdown', options: ['', ' '] },
    ['A dropdown question needs at least one option'],
  ],
  ['one empty option', { answerType: 'dropdown', options: ['Red', ''] }, ['An option cannot be empty']],
  ['an option twice', { answerType: 'dropdown', options: ['Red', 'red '] }, ['Each option can be listed once']],
  ['a dropdown with options', { answerType: 'dropdown', options: ['Red', 'Blue'] }, []],
  ['options left over from another type', { answerType: 'text', options: ['', ''] }, []],
  [
    'lengths the wrong way round',
    { validation: { minLength: 10, maxLength: 2 } },
    ['The shortest answer cannot be longer than the longest'],
  ],
  [
    'numbers the wrong way round',
    { answerType: 'number', validation: { min: 5, max: 1 } },
    ['The smallest number cannot be above the largest'],
  ],
  ['one number', { answerType: 'number', validation: { min: 5, max: 5 } }, []],
  [
    'days the wrong way round',
    { answerType: 'date', validation: { earliest: '2026-05-02', latest: '2026-05-01' } },
    ['The first day cannot be after the last'],
  ],
  [
    'a day that does not exist',
    { answerType: 'date', validation: { earliest: '2026-02-30' } },
    ['The first and the last day must be dates'],
  ],
  ['limits of another type', { answerType: 'email', validation: { min: 5, max: 1 } }, []],
  ['the id of a fixed question', { id: 'tshirtSize' }, ['Two questions have the same id']],
])('%s', (_what, change, expected) => {
  expect(messages(asked(change))).toEqual(expected);
});

test('two questions with one id, or one text, are refused', () => {
  expect(messages(asked(), asked({ question: 'Your coach?' }))).toEqual(['Two questions have the same id']);
  expect(messages(asked(), asked({ question: ' your CLUB? ' }, 'q2'))).toEqual(['This question is asked twice']);
});

test('questions come back numbered in their order, with only what their type knows', () => {
  const ordered = orderedQuestions([
    asked({ order: 7, options: ['left over'], validation: { minLength: 2, max: 3 } }, 'b'),
    asked({ order: 2, answerType: 'dropdown', options: ['Red'], validation: { min: 1 } }, 'a'),
  ]);
  expect(ordered.map(({ id, order }) => [id, order])).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  expect(ordered[0]).toMatchObject({ options: ['Red'], validation: {} });
  expect(ordered[1]).toMatchObject({ options: [], validation: { minLength: 2 } });
  expect(ordered[1]?.validation).not.toHaveProperty('max');
});

const manyQuestions = fc
  .array(fc.constantFrom(...answerTypes), { maxLength: 20 })
  .map((types) => types.map((answerType, order) => asked({ answerType, order }, `q${order}`)));

test('moving loses no question, keeps the others in order, and moving back restores', () => {
  fc.assert(
    fc.property(manyQuestions, fc.nat(25), fc.nat(25), (questions, from, to) => {
      const moved = movedQuestion(questions, from, to);
      const ids = (list: CustomQuestion[]) => list.map(({ id }) => id);
      expect(ids(moved).toSorted()).toEqual(ids(questions).toSorted());
      expect(moved.map(({ order }) => order)).toEqual(moved.map((_, index) => index));
      const name = questions[from]?.id;
      expect(ids(moved).filter((id) => id !== name)).toEqual(ids(questions).filter((id) => id !== name));
      if (from < questions.length && to < questions.length) {
        expect(moved[to]?.id).toBe(name);
        expect(ids(movedQuestion(moved, to, from))).toEqual(ids(questions));
      }
    }),
  );
});
