import { eventFact } from '@maidan/domain/events/facts/event-facts';
import { settingsMoved, tableMoved } from '@maidan/domain/schedule/replanning/move-days';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findFixtures, note, publish, savePlan } from '../../draws/records/fixtures.ts';
import { listMatchStates, type MatchState } from '../../draws/records/match-states.ts';
import { toldOtherwise } from '../../draws/records/told-fixtures.ts';

/** Whether a match was called or played. */
export const hasBegun = (play: readonly MatchState[]): boolean =>
  play.some(({ status }) => status !== 'waiting' && status !== 'held');

/**
 * The plan of an event moves with its date by the same days: courts, clock times and draws stay. What is public is
 * public on the new days. The caller has locked the event; nothing moves once a match was called.
 */
export async function movePlan(
  tx: Db,
  { eventId, userId, days }: { eventId: string; userId: string; days: number },
): Promise<void> {
  const fixtures = days === 0 ? null : await findFixtures(tx, eventId);
  if (!fixtures) return;
  const play = await listMatchStates(tx, eventId);
  if (hasBegun(play)) throw new AppError('revision_outdated', { fact: eventFact('play_has_begun') });
  const settings = settingsMoved(fixtures.settings, days);
  const editable = tableMoved(fixtures.editable, fixtures.settings, settings);
  const version = await savePlan(tx, { userId, eventId, version: fixtures.version }, fixtures, {
    draws: fixtures.draws,
    assignments: fixtures.assignments,
    settings,
    editable,
  });
  if (fixtures.publishedVersion === fixtures.version) await publish(tx, eventId);
  // The change of the date is told with the old and the new one.
  await toldOtherwise(tx, eventId, fixtures.version);
  await note(tx, { userId, eventId }, 'plan_moved', { version, days, matches: fixtures.assignments.length });
}
