import type { ErrorCode } from '@maidan/contract/errors';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, firstRow } from '../../../platform/db/db.ts';

const fixtureDeeds = [
  'fixtures_created',
  'fixtures_edited',
  'draw_changed',
  'late_entry_drawn',
  'entry_withdrawn',
  'next_stage_drawn',
  'next_stage_taken_back',
  'swiss_round_paired',
  'swiss_round_paired_again',
  'swiss_players_exchanged',
  'swiss_arranged',
  'rest_planned_anew',
  'tournament_report_opened',
] as const;

/** What somebody has done before, which is why it is refused now. */
const deedsBehind: Partial<Record<ErrorCode, readonly string[]>> = {
  registrations_already_ended: ['event_end_registrations'],
  registrations_already_started: ['event_start_registrations'],
  event_completed: ['event_record_winners'],
  event_cancelled: ['event_call_off'],
  event_is_live: ['event_put_live'],
  already_live: ['event_put_live'],
  event_not_live: ['event_taken_off_live'],
  event_already_submitted: ['event_submit', 'event_submitted'],
  event_already_approved: ['event_approved'],
  event_not_pending: ['event_approved', 'event_rejected'],
  fixtures_changed_meanwhile: fixtureDeeds,
};

/**
 * The refusal of an action on an event, with whose earlier deed stands behind it: `before` is what was done, when and
 * by whom. A colleague's press a moment ago is the most frequent reason, and the sentence alone doesn't tell it.
 */
export async function eventRefusal(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string | null },
  code: ErrorCode,
): Promise<AppError> {
  const actions = deedsBehind[code];
  if (!actions) return new AppError(code);
  const deed = await firstRow(
    db,
    sql<{ action: string; at: Date; by: string | null; byYou: boolean }>`
      select a.action, a.at, u.name as by, coalesce(a.actor_id = ${userId}::uuid, false) as "byYou"
      from audit_log a left join users u on u.id = a.actor_id and a.actor_kind = 'user'
      where a.event_id = ${eventId} and a.action = any(${[...actions]})
      order by a.at desc, a.id desc limit 1`,
  );
  return new AppError(code, deed ? { facts: { before: { ...deed, at: deed.at.toISOString() } } } : {});
}
