import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

/** A court that nobody is called to; a null `until` means for good. */
export interface ClosedCourt {
  court: number;
  since: Date;
  until: Date | null;
  reason: string | null;
}

/** Whether the desk suggests the next match for a free court, calls it by itself, or does neither. */
export type HallMode = 'manual' | 'suggest' | 'automatic';

/** The desk's settings for the hall of a live event. */
export interface HallState {
  stopped: { since: Date; reason: string | null } | null;
  /** When play last went on after a stop: matches called before then wait anew. */
  resumedAt: Date | null;
  noShowMinutes: number;
  mode: HallMode;
  /** Those closed at the given moment. */
  closed: readonly ClosedCourt[];
}

const usualNoShowMinutes = 10;

/** The caller must have checked access. */
export async function readHallState(db: Db, eventId: string, now: Date): Promise<HallState> {
  const state = await firstRow(
    db,
    sql<Omit<HallState, 'stopped' | 'closed'> & { stoppedAt: Date | null; reason: string | null }>`
      select stopped_at as "stoppedAt", stop_reason as reason, resumed_at as "resumedAt",
        no_show_minutes as "noShowMinutes", mode
      from hall_states where event_id = ${eventId}`,
  );
  const closed = await rows(
    db,
    sql<ClosedCourt>`select court, since, until, reason from closed_courts
      where event_id = ${eventId} and (until is null or until > ${now}) order by court`,
  );
  const { stoppedAt = null, reason = null, resumedAt = null } = state ?? {};
  const { noShowMinutes = usualNoShowMinutes, mode = 'suggest' } = state ?? {};
  return { stopped: stoppedAt && { since: stoppedAt, reason }, resumedAt, noShowMinutes, mode, closed };
}
