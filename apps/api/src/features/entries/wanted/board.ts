import type { Asker, WantedCategory } from '@maidan/contract/entries/wanted-partners';
import { takesPairs } from '@maidan/domain/entries/entering/wanted-partners';
import { rupees } from '@maidan/domain/money';
import { plainName } from '@maidan/domain/plain-name';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Candidate, candidatesOf, mayAsk, seekerOf, shownName } from './seekers.ts';
import * as store from './store.ts';

/** Who wants a partner in an event, for those only who may play with them: a name and a city, nothing else. */
export async function readBoard(deps: Deps, { userId, eventId }: { userId: string; eventId: string }) {
  const event = await store.findEvent(deps.db, eventId);
  if (!event) throw new AppError('event_not_found');
  const wanted = (await store.listWanted(deps.db, eventId)).filter((row) => takesPairs(row, row.now));
  const candidates = await candidatesOf(deps.db, deps, { userId, eventId, wanted });
  const asked = await store.listAsked(deps.db, { userId, eventId });
  const categories = new Map<string, WantedCategory>();
  const hidden = new Set<string>();
  for (const row of wanted.filter((one) => one.userId !== userId)) {
    const as = candidates.filter((one) => mayAsk(deps, one, row, userId)).map((one) => toAsker(one, row, asked));
    if (as.length === 0) {
      hidden.add(row.categoryId);
      continue;
    }
    const of = categories.get(row.categoryId) ?? { name: row.category, pays: rupees(row.wantedPaise), players: [] };
    of.players.push({ _id: row.entryId, name: shownName(row, seekerOf(deps, row)), city: row.city, as });
    categories.set(row.categoryId, of);
  }
  return {
    event: { _id: event.id, name: event.name },
    categories: [...categories.values()],
    others: [...hidden].filter((id) => !categories.has(id)).length,
    unknown: candidates.filter(({ dob, gender }) => !dob || !gender).map(({ name }) => name),
  };
}

function toAsker(
  { entryId, playerId, name }: Candidate,
  row: store.WantedRow,
  asked: Awaited<ReturnType<typeof store.listAsked>>,
): Asker {
  const before = asked.find((one) => one.entryId === row.entryId && one.plainName === plainName(name));
  const state = before?.state === 'open' || before?.state === 'declined' ? before.state : null;
  return { entryId, playerId, name, asked: state, requestId: state === 'open' ? (before?.id ?? null) : null };
}
