import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { StudentField, StudentProblem } from '@maidan/domain/entries/sheet/students';
import { number } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { problemText } from '../import/problem-text.ts';
import { rulesOf } from '../new-registration/entry-draft.ts';
import { sheetWords } from './words.ts';

/** A red cell: where, why, and the category that may be used instead. */
export interface CellFault {
  field: StudentField;
  said: string;
  instead: { category: string; by: string } | null;
}

const named = {
  name: 'name',
  dob: 'born',
  gender: 'plays',
  categories: 'categories',
  partner: 'partner',
  guardian: 'guardian',
  phone: 'phone',
  fideId: 'fideId',
  aicfId: 'aicfId',
  fideRating: 'fideRating',
} as const satisfies Record<StudentField, string>;

export const fieldName = (field: StudentField): string => wordsNow(sheetWords)[named[field]];

export function faultOf(event: PublicEvent, problem: StudentProblem): CellFault {
  const { problems } = wordsNow(sheetWords);
  const { field } = problem;
  const fault = (said: string): CellFault => ({ field, said, instead: null });
  if (problem.kind === 'unread') return fault(problemText(problem.problem, number));
  if (problem.kind === 'missing') return fault(problems.missing({ field: fieldName(field) }));
  if (problem.kind === 'guardian_missing')
    return fault(field === 'phone' ? problems.guardianPhone : problems.guardianName);
  if (problem.kind === 'partner_needed') return fault(problems.partner({ category: problem.category }));
  if (problem.kind === 'twice') return fault(problems.twice({ row: problem.other }));
  const category = event.categories.find(({ name }) => name === problem.category);
  const said = category
    ? problemInWords(problem.why, rulesOf(category), new Date(event.dateandtime))
    : problem.category;
  return {
    field,
    said,
    instead: problem.instead === null ? null : { category: problem.category, by: problem.instead },
  };
}
