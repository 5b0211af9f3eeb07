import {
  type Decided,
  decideDeposits,
  type OpenDeposit,
  presences,
} from '@maidan/domain/entries/deposits/decide-deposits';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { indiaDay } from '@maidan/domain/india-time';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { currentPlan } from '../../draws/records/kept-plans.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { listDeposits } from '../records/deposits.ts';
import { lockForChange } from '../records/registrations.ts';
import { giveBack, keepDeposits } from './give-back.ts';
import * as store from './store.ts';

/**
 * Decides the deposits of whoever came, and after an event's last day those of everybody: a player at a time, each in a
 * transaction that locks the registration and reads again what it decides by. What fails for one is thrown after the others.
 */
export async function decideDue(deps: Deps): Promise<void> {
  const today = indiaDay(deps.clock());
  const failed: unknown[] = [];
  for (const { eventId, lastDay } of await store.listEvents(deps.db, today)) {
    const isOver = lastDay < today;
    const open = await store.listOpen(deps.db, eventId);
    const decided = await decideAll(deps.db, { eventId, isOver, open });
    for (const registrationId of decided.keys())
      await inTransaction(deps.db, async (tx) => {
        await lockForChange(tx, registrationId);
        const own = (await store.listOpen(tx, eventId)).filter((one) => one.registrationId === registrationId);
        const again = (await decideAll(tx, { eventId, isOver, open: own })).get(registrationId) ?? [];
        await carryOut(tx, deps, { registrationId, decided: again, entryIds: own.map(({ entryId }) => entryId) });
      }).catch((error: unknown) => {
        deps.log.error({ err: error, registrationId }, 'the deposits of a player could not be decided');
        failed.push(error);
      });
  }
  if (failed.length > 0) throw failed[0];
}

/** What is decided by now, by player; a player of whom nothing is decided is left out. */
async function decideAll(
  db: Db,
  { eventId, isOver, open }: { eventId: string; isOver: boolean; open: readonly store.OpenRow[] },
): Promise<Map<string, Decided[]>> {
  const isOnCourt = open.some(({ back }) => back === 'on_court');
  const present = isOnCourt ? await onCourt(db, eventId) : null;
  const standing = { isOver, hasCheckIns: await store.hasCheckIns(db, eventId) };
  const players = Map.groupBy(open, ({ registrationId }) => registrationId);
  return new Map(
    [...players].flatMap(([registrationId, own]) => {
      const deposits = own.map((one): OpenDeposit => ({ ...one, presence: present?.get(one.playsAs) }));
      const decided = decideDeposits(deposits, standing);
      return decided.length > 0 ? [[registrationId, decided] as const] : [];
    }),
  );
}

async function onCourt(db: Db, eventId: string) {
  const { draws = [] } = (await currentPlan(db, eventId)) ?? {};
  const play = await listMatchStates(db, eventId);
  const begun = play.filter(({ status }) => status === 'playing' || status === 'suspended').map(({ match }) => match);
  return presences(draws, { results: resultsOfPlay(play), begun: new Set(begun) });
}

async function carryOut(
  tx: Db,
  deps: Deps,
  {
    registrationId,
    decided,
    entryIds,
  }: { registrationId: string; decided: readonly Decided[]; entryIds: readonly string[] },
): Promise<void> {
  const open = await listDeposits(tx, entryIds);
  const given = open.flatMap((one) => {
    const found = decided.find(({ id, state }) => id === one.id && state === 'given_back');
    return found ? [{ ...one, why: found.why }] : [];
  });
  const kept = open.filter((one) => decided.some(({ id, state }) => id === one.id && state === 'kept'));
  await giveBack(tx, deps, { registrationId, deposits: given, actorId: null });
  await keepDeposits(tx, deps, { registrationId, deposits: kept });
}
