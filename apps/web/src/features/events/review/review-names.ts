import type { ReviewItem } from '@maidan/contract/events/review';
import { rupees } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Status } from '../../../ui/chip.tsx';
import { reviewWords } from './words.ts';

export const chipOf: Record<ReviewItem['approvalStatus'], Status> = {
  draft: 'draft',
  pending_approval: 'pending',
  approved: 'approved',
  rejected: 'rejected',
};

export function feesText({ from, to }: ReviewItem['fees']): string {
  if (to === 0) return wordsNow(reviewWords).free;
  return from === to ? rupees(from) : `${from === 0 ? wordsNow(reviewWords).free : rupees(from)}–${rupees(to)}`;
}

export function fieldName(field: string): string {
  const known: Readonly<Record<string, string>> = wordsNow(reviewWords).fields;
  return known[field] ?? field;
}

/** A log action in words; an action without a translation is shown as it is. */
export function actionName(action: string): string {
  const known: Readonly<Record<string, string>> = wordsNow(reviewWords).actions;
  const plain = action.replace(/^event_/, '').replaceAll('_', ' ');
  return known[action] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
