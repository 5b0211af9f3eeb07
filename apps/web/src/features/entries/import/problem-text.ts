import type { JudgedRow, RowProblem } from '@maidan/contract/entries/judged-rows';
import { formatPhone } from '@maidan/domain/contact';
import { date } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from './words.ts';

/** What a row is called: its number in the sheet, with its tab if there are several. */
export type RowNamer = (row: number) => string;

/** A problem of a row in the language of the page. */
export function problemText({ field, kind, value, number, day, people = [] }: RowProblem, nameOf: RowNamer): string {
  const { problems, fields, paid } = wordsNow(importWords);
  if (day) return problems[kind === 'too_young' ? 'born_before' : 'born_after']({ value, day: date(day) });
  if (kind === 'paid_otherwise') return problems[kind]({ value: paid[value as keyof typeof paid] });
  if (kind === 'here_already' && value) return problems.here_partly({ value });
  const words = problems[kind];
  if (typeof words === 'string') return words;
  const who = people.map((one) => personText(one, nameOf)).join('; ');
  const other = number === null ? '' : nameOf(number);
  return words({ field: fields[field], value, number: number ?? 0, other, who });
}

export type AlikePerson = NonNullable<RowProblem['people']>[number];

/** Somebody of a like name by where they stand: "Asha Rao / Meera Nair, row 2". */
function personText({ who, name, partners }: AlikePerson, nameOf: RowNamer): string {
  const { people } = wordsNow(importWords);
  const pair = partners.length > 0 ? people.pair({ player: name, partner: partners.join(', ') }) : name;
  return 'row' in who ? people.inRow({ who: pair, row: nameOf(who.row) }) : people.inEvent({ who: pair });
}

/** The same with what tells them from others of the name. */
export function personInFull(person: AlikePerson, nameOf: RowNamer): string {
  const { people } = wordsNow(importWords);
  const { dob, phone, categories } = person;
  const who = personText(person, nameOf);
  const born = dob ? people.born({ who, day: date(dob) }) : who;
  const called = phone ? people.withPhone({ who: born, phone: formatPhone(phone) }) : born;
  return categories.length > 0 ? people.inCategories({ who: called, categories: categories.join(', ') }) : called;
}

/** A note of a row, in the language of the page. */
export function noteText(
  { kind, value, field, row = 0 }: JudgedRow['notes'][number],
  own: number,
  nameOf: RowNamer,
): string {
  const { notes, fields } = wordsNow(importWords);
  if (kind === 'text_left_out') return notes[kind]({ value, field: field ? fields[field] : '' });
  if (kind === 'joins_row') return notes[kind]({ value, row: nameOf(row), own: nameOf(own) });
  if (kind === 'pair_of_row') return notes[kind]({ value, row: nameOf(row) });
  return kind === 'apart' ? notes[kind] : notes[kind]({ value });
}
