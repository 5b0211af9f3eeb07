import { createHash } from 'node:crypto';
import { keepRead } from '../../../platform/db/kept-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type PartHistory, partHistory, type Parts, textOf } from '../../../platform/part-history.ts';
import { readLive } from './read-desk.ts';
import { type DeskCaller, mustReadDesk } from '../records/day.ts';

type Desk = Awaited<ReturnType<typeof readLive>>;

const mostEvents = 200;

/**
 * What the desk and every umpire's phone poll every few seconds: read once for simultaneous requests, and sent as
 * changes to clients that name the version they have.
 */
export function deskNews(deps: Deps) {
  const histories = new Map<string, PartHistory>();
  const read = async (eventId: string) => {
    const desk = await readLive(deps, eventId);
    const { matches, ...rest } = desk;
    const text = `${JSON.stringify(rest)}${matches.map(textOf).join()}`;
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const history = histories.get(eventId) ?? partHistory();
    history.note(version, partsOf(desk));
    // The most recently read event comes last.
    histories.delete(eventId);
    histories.set(eventId, history);
    const [oldest] = histories.keys();
    if (histories.size > mostEvents && oldest !== undefined) histories.delete(oldest);
    return { version, ...desk };
  };
  return async (caller: DeskCaller, eventId: string, { known }: { known?: string | undefined }) => {
    await mustReadDesk(deps.db, caller, eventId);
    const desk = await keepRead(deps.db, `desk:${eventId}`, () => read(eventId));
    const changed = known === undefined ? null : histories.get(eventId)?.since(known);
    if (!changed || changed.has('order')) return desk;
    const { matches, expected } = desk;
    const starts = [...changed].flatMap((name) =>
      name.startsWith('start ') ? [[name.slice(6), expected?.starts[name.slice(6)] ?? null]] : [],
    );
    return {
      ...desk,
      since: known,
      matches: matches.filter(({ _id }) => changed.has(`match ${_id}`)),
      expected: expected && { ...expected, starts: Object.fromEntries(starts) as Record<string, string | null> },
    };
  };
}

/** The parts tracked individually; the rest is small and always sent. */
function partsOf({ matches, expected }: Desk): Parts {
  return new Map([
    ['order', matches.map(({ _id }) => _id).join(' ')],
    ...matches.map((match) => [`match ${match._id}`, textOf(match)] as const),
    ...Object.entries(expected?.starts ?? {}).map(([match, start]) => [`start ${match}`, start] as const),
  ]);
}
