import type { RevisedRow } from '@maidan/domain/events/edits/revision';
import { type SocialNetwork, socialNetworks } from '@maidan/domain/events/social-links';
import { inOurWords } from '../../../platform/error-words.ts';
import { dateTime, number, rupees } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { differenceWords } from './difference-words.ts';
import { fieldName } from './review-names.ts';

/** What a waiting value is of: a field, a category or a link. */
export function revisedName({ kind, name }: RevisedRow): string {
  if (kind === 'link') return inOurWords(socialNetworks[name as SocialNetwork].label);
  return kind === 'fee' ? name : fieldName(name);
}

/** A value of an event as it is read: a moment, an amount, a name. */
export function valueOf(field: string, value: string): string {
  const text = wordsNow(differenceWords);
  if (value === '') return field === 'locationlink' ? text.noMapLink : text.nothing;
  if (field === 'dateandtime' || field === 'lastdate') return dateTime(value);
  if (field === 'prizePool') return rupees(Number(value));
  if (field === 'days') return number(Number(value));
  if (field === 'sports') return sportName(value);
  return field === 'poster' ? text.anotherPicture : value;
}

/** One side of a waiting value. */
export function revisedValue({ kind, name }: RevisedRow, value: string): string {
  if (kind === 'fee') return value === '0' ? wordsNow(differenceWords).free : rupees(Number(value));
  return kind === 'link' ? value || wordsNow(differenceWords).nothing : valueOf(name, value);
}
