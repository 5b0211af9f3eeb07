import type { Review } from '@maidan/contract/events/review';
import { onlyInHindi } from '../../../platform/language.tsx';

const hindi = onlyInHindi(() => import('./check-words.hi.ts'));

/** A line of the checklist, which is the domain's, in the language of the page. */
export const checklistInWords = (check: Review['checklist'][number]): { label: string; detail: string } =>
  hindi()?.checkInHindi(check) ?? check;
