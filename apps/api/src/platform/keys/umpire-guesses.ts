import { guessLimits, judgeGuess } from '@maidan/domain/matchday/umpire';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { audit } from '../db/audit.ts';
import { changedRows, type Db, inTransaction, oneRow, rows } from '../db/db.ts';
import { newId } from '../ids.ts';

export interface Guesser {
  eventId: string;
  /** Identifies this device or address. */
  source: string;
  isKnown: boolean;
  /** The factor by which load tests scale all limits. */
  scale: number;
}

/** From this many wrong guesses in an hour on, the history mentions them. */
const worthTelling = 10;

/** Guesses at one event are serialized, on every node. */
const lockGuesses = (tx: Db, eventId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('umpire-guesses/' || ${eventId}::text, 0))`.execute(tx);

/**
 * Counts a guess before the password is checked, so that many at once get no further than one after another; refuses
 * when this source or the event has had too many. Returns the id for `forgetGuess`.
 */
export async function countGuess(db: Db, { eventId, source, isKnown, scale }: Guesser): Promise<string> {
  const verdict = await inTransaction(db, async (tx) => {
    await lockGuesses(tx, eventId);
    await sql`delete from umpire_guesses where event_id = ${eventId} and at <= now() - interval '1 day'`.execute(tx);
    const before = await rows(
      tx,
      sql<{ at: Date; source: string; isKnown: boolean; now: Date }>`
        select at, source, is_known, clock_timestamp() as now from umpire_guesses
        where event_id = ${eventId} order by at`,
    );
    const own = before.flatMap((guess) => (guess.source === source ? [guess.at] : []));
    const strangers = before.flatMap((guess) => (guess.isKnown ? [] : [guess.at]));
    const now = before[0]?.now ?? new Date();
    const judged = judgeGuess({ isKnown, own, strangers, scale }, now);
    if (!judged.ok) return { ...judged, seconds: (judged.until.getTime() - now.getTime()) / 1000 };
    const id = newId();
    await sql`insert into umpire_guesses (id, event_id, source, is_known, at)
      values (${id}, ${eventId}, ${source}, ${isKnown}, clock_timestamp())`.execute(tx);
    return { ok: true as const, id };
  });
  if (verdict.ok) return verdict.id;
  const code = verdict.reason === 'door_closed' ? 'umpire_door_closed' : 'rate_limited';
  throw new AppError(code, { retryAfterSeconds: Math.max(1, verdict.seconds) });
}

export async function forgetGuess(db: Db, id: string): Promise<void> {
  await sql`delete from umpire_guesses where id = ${id}`.execute(db);
}

/** Records it as wrong; the history mentions it when there are many, and when the door closes. */
export function keepWrongGuess(db: Db, { eventId, scale }: Guesser, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockGuesses(tx, eventId);
    await sql`update umpire_guesses set is_wrong = true where id = ${id}`.execute(tx);
    const { guesses } = await wrongGuesses(tx, { eventId, here: null, scale });
    const action = tellingOf(guesses / scale);
    if (!action || (await wasTold(tx, eventId, action))) return;
    const details = { guesses };
    await audit(tx, {
      actorId: null,
      actorKind: 'system',
      action,
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
      details,
    });
  });
}

/** Slow guessing reaches the same number again and again: the history mentions it once an hour. */
async function wasTold(tx: Db, eventId: string, action: string): Promise<boolean> {
  const { told } = await oneRow(
    tx,
    sql<{ told: boolean }>`select exists (select 1 from audit_log
      where event_id = ${eventId} and action = ${action} and at > now() - interval '1 hour') as told`,
  );
  return told;
}

function tellingOf(guesses: number): string | null {
  if (guesses === guessLimits.hour) return 'umpire_door_closed';
  return guesses === worthTelling ? 'umpire_passwords_guessed' : null;
}

export interface WrongGuesses {
  /** By strangers in the last hour. */
  guesses: number;
  /** How many of them from the caller's address. */
  fromHere: number;
  /** From how many addresses they came. */
  places: number;
  /** Null while strangers may try; otherwise until when they may not. */
  closedUntil: Date | null;
}

/** What the desk is shown about wrong umpire passwords. */
export async function wrongGuesses(
  db: Db,
  { eventId, here, scale }: { eventId: string; here: string | null; scale: number },
): Promise<WrongGuesses> {
  const { strangers, now, ...figures } = await oneRow(
    db,
    sql<{ guesses: number; fromHere: number; places: number; strangers: Date[]; now: Date }>`
      select count(*) filter (where is_wrong and at > now() - interval '1 hour')::int as guesses,
        count(*) filter (where is_wrong and at > now() - interval '1 hour' and source = ${here})::int as from_here,
        count(distinct source) filter (where is_wrong and at > now() - interval '1 hour')::int as places,
        coalesce(array_agg(at order by at), '{}') as strangers, now() as now
      from umpire_guesses where event_id = ${eventId} and not is_known and at > now() - interval '1 day'`,
  );
  const verdict = judgeGuess({ isKnown: false, own: [], strangers, scale }, now);
  return { ...figures, closedUntil: verdict.ok ? null : verdict.until };
}

/** Forgets guesses at a password that has changed, or that the desk has reviewed. */
export function forgetUmpireGuesses(tx: Db, eventId: string): Promise<number> {
  return changedRows(tx, sql`delete from umpire_guesses where event_id = ${eventId}`);
}
