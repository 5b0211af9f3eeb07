import { sql } from 'kysely';
import { readLive } from '../src/features/matchday/desk/read-desk.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Dice } from './dice.ts';

const minute = 60_000;

/**
 * Spreads what was written in a second over a morning: each match began once its court was free and ended before now,
 * and everyone in a match has checked in.
 */
export async function letTheMorningPass(deps: Deps, eventId: string, chance: Dice): Promise<void> {
  const now = deps.clock().getTime();
  const { matches } = await readLive(deps, eventId);
  const touched = matches.filter(({ status }) => status === 'done' || status === 'playing' || status === 'called');
  const times = touched.map(({ _id, start, status }) => {
    const planned = Math.min(start ? Date.parse(start) : now, now - 4 * minute);
    // A match in play has had time for what its umpire has counted, and followed one that was over by then.
    const latest = now - (status === 'done' ? 50 : 20) * minute;
    const started = Math.min(planned + chance.whole(1, 5) * minute, latest);
    const finished = Math.min(started + chance.whole(19, 28) * minute, now - minute);
    return {
      id: _id,
      called: new Date(status === 'called' ? now - 2 * minute : started - 3 * minute).toISOString(),
      started: status === 'called' ? null : new Date(started).toISOString(),
      finished: status === 'done' ? new Date(finished).toISOString() : null,
    };
  });
  await sql`update match_states m set called_at = t.called, started_at = t.started, finished_at = t.finished
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t(id text, called timestamptz, started timestamptz, finished timestamptz)
    where m.event_id = ${eventId} and m.match_id = t.id`.execute(deps.db);
  const entries = touched.flatMap(({ sides }) => sides.flatMap(({ entry }) => entry ?? []));
  await sql`update registrations r set checked_in_by = e.organizer_id,
      checked_in_at = least(e.starts_at - interval '25 minutes', now() - interval '10 minutes')
    from events e, registration_entries n
    where e.id = r.event_id and n.registration_id = r.id and n.id = any(${entries}::uuid[]) and r.checked_in_at is null`.execute(
    deps.db,
  );
}
