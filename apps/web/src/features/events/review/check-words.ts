import type { Review } from '@maidan/contract/events/review';
import { alsoSays, factInWords } from '../../../platform/facts/facts.ts';
import { onlyInHindi } from '../../../platform/language.tsx';

const hindi = onlyInHindi(() => import('./check-words.hi.ts'));
alsoSays(() => hindi()?.reviewFactsHindi);

/** A line of the checklist, which is the domain's, in the language of the page. */
export const checklistInWords = ({ key, label, detail, fact }: Review['checklist'][number]) => ({
  label: hindi()?.labels[key] ?? label,
  detail: factInWords({ ...fact, text: detail }),
});
