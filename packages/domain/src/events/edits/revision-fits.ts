import type { Fact } from '../../fact.ts';
import { eventFact } from '../facts/event-facts.ts';
import type { TournamentStatus } from '../lifecycle.ts';
import type { RevisedValues } from './revision.ts';

interface EventNow {
  tournamentStatus: TournamentStatus;
  isLive: boolean;
  dateandtime: string;
  lastdate: string;
  categories: readonly { _id?: string | undefined }[];
}

export type RevisionProblem =
  | { kind: 'state'; reason: 'event_cancelled' | 'event_completed' | 'event_is_live' }
  | { kind: 'outdated'; fact: Fact };

const outdated = (fact: Fact): RevisionProblem => ({ kind: 'outdated', fact });

/** Why waiting values can no longer take effect; null while they can. Name and links may change of any event. */
export function revisionProblem(event: EventNow, after: RevisedValues, now: Date): RevisionProblem | null {
  const { eventName: _name, customization: _links, ...planned } = after;
  if (Object.keys(planned).length > 0) {
    if (event.tournamentStatus === 'cancelled') return { kind: 'state', reason: 'event_cancelled' };
    if (event.tournamentStatus === 'completed') return { kind: 'state', reason: 'event_completed' };
  }
  if (after.dateandtime !== undefined) {
    if (event.isLive) return { kind: 'state', reason: 'event_is_live' };
    if (Date.parse(after.dateandtime) <= now.getTime()) return outdated(eventFact('new_date_passed'));
  }
  if (Date.parse(after.lastdate ?? event.lastdate) >= Date.parse(after.dateandtime ?? event.dateandtime))
    return outdated(eventFact('entries_close_after_start'));
  const gone = after.categories?.find(({ _id }) => !event.categories.some((one) => one._id === _id));
  return gone ? outdated(eventFact('fee_without_category', { category: gone.name })) : null;
}
