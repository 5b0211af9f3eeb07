import { randomInt } from 'node:crypto';
import type { LevelAnswer } from '@maidan/contract/matchday/lots';
import { drawLot, levelEntries } from '@maidan/domain/draws/lots';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepPublished, lockFixtures, saveDraw } from '../../draws/records/fixtures.ts';
import { type Day, type DeskCaller, openDay, readDay } from '../records/day.ts';

export async function listLevel(deps: Deps, caller: DeskCaller, eventId: string): Promise<{ level: LevelAnswer[] }> {
  return { level: levelOf(await readDay(deps.db, caller, eventId, deps.clock())) };
}

const levelOf = ({ plan: { draws }, results, started }: Day): LevelAnswer[] =>
  draws.flatMap((draw) => {
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    const hasStage = draws.some(({ stage }) => stage?.after === draw.category);
    return levelEntries(draw, { results, started }).map(({ group, entries, lot, isOpen }) => ({
      category: draw.category,
      group,
      entries: entries.map((entry) => ({ entry, name: names.get(entry) ?? entry })),
      lot: lot ? { order: [...lot.order], number: lot.number ?? null } : null,
      isOpen: isOpen && !hasStage,
    }));
  });

/** A number short enough to read out in the hall. */
const largestNumber = 1_000_000;

/** The lot becomes part of the draw, in a new version, so that everything that reads standings follows it. */
export async function drawLots(
  deps: Deps,
  caller: DeskCaller,
  form: { userId: string; eventId: string; category: string; entries: string[]; order?: string[] | undefined },
): Promise<{ level: LevelAnswer[] }> {
  const { userId, eventId, category, entries, order } = form;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'results' }, deps.clock());
    const locked = await lockFixtures(tx, { userId, eventId, right: 'results' });
    const draw = locked.fixtures.draws.find((one) => one.category === category);
    if (!draw) throw new AppError('not_level');
    if (locked.fixtures.draws.some(({ stage }) => stage?.after === category)) throw new AppError('lot_followed');
    const how = order ? { order } : { number: randomInt(1, largestNumber) };
    const verdict = drawLot(draw, { entries, ...how }, day);
    if (!verdict.ok) throw new AppError(verdict.reason);
    const version = await saveDraw(tx, { userId, eventId, version: locked.fixtures.version }, locked, verdict.draw);
    await keepPublished(tx, eventId, locked);
    const details = { version, category, order: verdict.lot.order, number: verdict.lot.number ?? null };
    await audit(tx, {
      ...caller.actor,
      action: 'lot_drawn',
      subjectKind: 'fixtures',
      subjectId: eventId,
      eventId,
      details,
    });
    return { level: levelOf(await readDay(tx, caller, eventId, deps.clock())) };
  });
}
