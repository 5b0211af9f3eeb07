import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { shareRead } from '../../../platform/db/shared-read.ts';
import { listEventNames } from '../records/event-names.ts';
import * as seals from '../records/seals.ts';
import { findCheckedEvent } from './store.ts';

const kinds = {
  draw_changed: 'swap',
  entry_withdrawn: 'withdrawal',
  late_entry_drawn: 'late_entry',
  swiss_players_exchanged: 'exchange',
  swiss_round_paired_again: 'paired_again',
  swiss_arranged: 'arrangement',
} as const;

/** What the published draws were made from, with the opened seal, and what people changed in them since. */
export function readDrawCheck(deps: Deps, eventId: string) {
  return shareRead(deps.db, `draw-check:${eventId}`, async () => {
    const event = await findCheckedEvent(deps.db, eventId);
    if (!event) throw new AppError('event_not_found');
    const { publishedVersion: version, publishedAt } = event;
    const all = await seals.listSeals(deps.db, eventId);
    const makings = version === null ? [] : await seals.listMakings(deps.db, eventId, version);
    const made = makings.at(-1);
    const range = made && version !== null ? { from: made.version, to: version } : null;
    const changes = range ? await seals.listChangesByHand(deps.db, eventId, range) : [];
    const bases = made?.bases ?? [];
    const ids = [
      ...bases.flatMap(({ entries }) => entries.map(({ id }) => id)),
      ...changes.flatMap((one) => one.entries),
    ];
    const { entries } = await listEventNames(deps.db, eventId, [{ entries: ids.map((id) => ({ id, players: [] })) }]);
    const closed = all.find(({ secret }) => secret === null);
    return {
      closesAt: event.closesAt.toISOString(),
      sealed: closed ? hashOf(closed) : null,
      made:
        made && publishedAt
          ? {
              madeAt: made.madeAt.toISOString(),
              publishedAt: publishedAt.toISOString(),
              drawNumber: made.lotSeed,
              seal: openedSeal(all.find(({ number }) => number === made.seal)),
              bases,
            }
          : null,
      makings: makings.map(({ madeAt, entries: count, seal }) => ({
        madeAt: madeAt.toISOString(),
        entries: count,
        isSealed: seal !== null,
      })),
      changes: changes.map(({ at, action, ...change }) => ({ ...change, at: at.toISOString(), kind: kinds[action] })),
      names: Object.fromEntries([...entries].map(([id, { name }]) => [id, name])),
    };
  });
}

const hashOf = ({ hash, sealedAt }: seals.PublicSeal) => ({ hash, sealedAt: sealedAt.toISOString() });

const openedSeal = (seal: seals.PublicSeal | undefined) =>
  seal?.secret ? { ...hashOf(seal), secret: seal.secret } : null;
