import type { OwnEvent } from '@maidan/contract/events/event';
import { isOver, type Standing, standingOf } from '@maidan/domain/events/lists';
import { wordsNow } from '../../../platform/language.tsx';
import { inPlay, lastDayOf } from '../event/event-state.ts';
import { eventWords } from '../event/words.ts';

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');

/**
 * What the events of the tab "Completed" are: their registrations ended, which says nothing of play. "1 in play · 1 to be
 * played · 1 over"; the parts add up to the tab's count.
 */
export function standingsText(events: readonly OwnEvent[], now: Date): string {
  const words = wordsNow(eventWords).standing;
  const standings = events.filter(isOver).map((event) => standingOf(event, lastDayOf(event), inPlay(event, now)));
  const count = (...ones: Standing[]) => standings.filter((one) => ones.includes(one)).length;
  const playing = count('playing');
  const toCome = count('to_be_played');
  const over = count('recorded', 'unrecorded', 'called_off');
  return joined([
    playing > 0 && words.inPlay({ count: playing }),
    toCome > 0 && words.toCome({ count: toCome }),
    over > 0 && words.over({ count: over }),
  ]);
}

/**
 * The same of the tab "Ongoing", which holds every event whose registrations have not ended: "2 open · 1 with the
 * administrator · 1 draft".
 */
export function ongoingText(events: readonly OwnEvent[]): string {
  const words = wordsNow(eventWords).standing;
  const ongoing = events.filter((event) => !isOver(event));
  const approved = ongoing.filter(({ approvalStatus }) => approvalStatus === 'approved');
  const playing = approved.filter(({ isLive }) => isLive).length;
  const count = (status: OwnEvent['approvalStatus']) =>
    ongoing.filter(({ approvalStatus }) => approvalStatus === status).length;
  const [open, pending, rejected, draft] = [
    approved.length - playing,
    count('pending_approval'),
    count('rejected'),
    count('draft'),
  ];
  return joined([
    playing > 0 && words.inPlay({ count: playing }),
    open > 0 && words.approved({ count: open }),
    pending > 0 && words.pending({ count: pending }),
    rejected > 0 && words.rejected({ count: rejected }),
    draft > 0 && words.drafts({ count: draft }),
  ]);
}
