import type { OwnEvent } from '@maidan/contract/events/event';
import { type PartnerWay, partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { openEvent } from '../records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saveLateEntries, savePartnerWays, saveTournamentStatus, saveWaiting } from '../records/events.ts';
import { act, ownEvent, type Scope, subject } from './own-event.ts';

/** They end when the event is locked: whoever was under way until then is in. */
export function endRegistrations(deps: Deps, scope: Scope): Promise<OwnEvent> {
  return act(deps, scope, 'end_registrations', (tx, after) =>
    saveTournamentStatus(tx, scope.eventId, after.tournamentStatus, deps.clock()),
  );
}

export function startRegistrations(deps: Deps, scope: Scope, now: Date): Promise<OwnEvent> {
  return act(deps, scope, 'start_registrations', (tx, after) =>
    saveTournamentStatus(tx, scope.eventId, after.tournamentStatus, now),
  );
}

/** Late entries wait for the desk, unpaid; whoever waits when they end keeps waiting there. */
export async function keepLateEntries(deps: Deps, scope: Scope, open: boolean): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'edit', lock: true });
    await saveLateEntries(tx, scope.eventId, open);
    const action = open ? 'event_late_entries_opened' : 'event_late_entries_ended';
    await audit(tx, { actorId: scope.userId, action, ...subject(scope.eventId) });
    return ownEvent(tx, scope.eventId);
  });
}

/** How free places reach the waiting list; offers under way keep their end. */
export async function keepWaiting(
  deps: Deps,
  scope: Scope,
  settings: { offerHours: number; byHand: boolean },
): Promise<OwnEvent> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'edit', lock: true });
    await saveWaiting(tx, scope.eventId, settings);
    const details = { hours: settings.offerHours, byHand: settings.byHand };
    await audit(tx, { actorId: scope.userId, action: 'event_waiting_changed', ...subject(scope.eventId), details });
    return ownEvent(tx, scope.eventId);
  });
}

/** How entries of pairs may come to their partner from now on; those that are there stay. */
export async function keepPartnerWays(deps: Deps, scope: Scope, asked: readonly PartnerWay[]): Promise<OwnEvent> {
  const ways = partnerWays.filter((way) => asked.includes(way));
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { ...scope, right: 'edit', lock: true });
    await savePartnerWays(tx, scope.eventId, ways);
    const details = { ways };
    await audit(tx, {
      actorId: scope.userId,
      action: 'event_partner_ways_changed',
      ...subject(scope.eventId),
      details,
    });
    return ownEvent(tx, scope.eventId);
  });
}
