import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useEffect, useState } from 'react';
import { forgetHalfFilled, halfFilled, keepHalfFilled } from '../../../platform/device/tab-draft.ts';
import { type ManyDraft, startMany } from './many-draft.ts';

/** As this account left the form in this tab, without players and categories that are gone meanwhile. */
function kept(owner: string, form: string, event: PublicEvent, players: readonly OwnPlayer[]): ManyDraft {
  const found = halfFilled(owner, form) as Partial<ManyDraft> | undefined;
  const start = startMany(players);
  if (!Array.isArray(found?.players)) return start;
  const isOpen = (name: string) => event.categories.some((one) => one.name === name && one.entries !== 'closed');
  const still = found.players
    .filter(({ playerId }) => players.some(({ _id }) => _id === playerId))
    .map((one) => ({ ...one, chosen: one.chosen.filter(({ name }) => isOpen(name)) }));
  return { ...start, ...found, players: still, consent: false };
}

/** The draft, kept with every change until `forget`. */
export function useManyDraft(owner: string, event: PublicEvent, players: readonly OwnPlayer[]) {
  const form = `${event._id} several`;
  const [begun] = useState(() => kept(owner, form, event, players));
  const [draft, setDraft] = useState(begun);
  useEffect(() => {
    if (draft !== begun) keepHalfFilled(owner, form, draft);
  }, [owner, form, draft, begun]);
  return { draft, setDraft, forget: () => forgetHalfFilled(form) };
}
