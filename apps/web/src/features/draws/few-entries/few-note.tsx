import type { OwnEvent } from '@maidan/contract/events/event';
import { usualFormats } from '@maidan/domain/draws/category-format';
import { fewEntries } from '@maidan/domain/draws/formats/few-entries';
import { isAloneTold } from '@maidan/domain/events/registration-window';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { fewEntriesWords, fewInWords } from './words.ts';

/**
 * That a category has too few entries, from a week before they close: as the sport is usually played. What is chosen for
 * its draw is judged where it is chosen.
 */
export function FewNote({ event, category }: { event: OwnEvent; category: OwnEvent['categories'][number] }) {
  useWords(fewEntriesWords);
  const now = useNow();
  const isOpen = event.tournamentStatus === 'open' || event.tournamentStatus === 'closed';
  if (event.approvalStatus !== 'approved' || !isOpen || category.participants === 0) return null;
  if (!isAloneTold({ lastDate: new Date(event.lastdate) }, now)) return null;
  const few = fewEntries(category.participants, usualFormats(event.sports, event.categories)[category.name]);
  return few && fewInWords(few);
}
