import { shareOf } from '../new-registration/entry-fees.ts';
import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { QuotedLine } from '@maidan/contract/entries/entering';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { priceToday, pricesAt } from '../../../platform/fees/event-prices.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { codeFault, takenOff } from '../new-registration/code-field.tsx';
import { isWaiting, type Problems } from '../new-registration/entry-draft.ts';
import { fitsOf, type ManyDraft, type ManyPlayer } from './many-draft.ts';
import { placeOf, quotable, sentMany } from './many-form.ts';
import type { BilledPlayer } from './pay-step.tsx';
import { quotedEntry } from './quoted-entry.ts';
import { quoteQuery } from './queries.ts';

/** Typing a name asks for one price, not for one a letter. */
const pauseMs = 350;

export type Bill = ReturnType<typeof useBill>;

/**
 * What the form costs: by the server's quote, which counts places and fees; until it answers, by what the page knows
 * of its categories. What the server refuses is told beside its field while nothing is lost yet.
 */
export function useBill(event: PublicEvent, draft: ManyDraft, players: readonly OwnPlayer[], isAsked: boolean) {
  const ready = quotable(event, draft, players);
  const form = useSettled(JSON.stringify(isAsked ? sentMany(event, ready, players) : []));
  const sent = JSON.parse(form) as ReturnType<typeof sentMany>;
  const quote = useQuery(quoteQuery(event._id, sent, draft.code));
  const answer = quote.data && sent.length > 0 ? quote.data : null;
  const idAt = (at: number) => {
    const name = sent[at]?.player?.name;
    return players.find((one) => one.name === name)?._id;
  };
  const linesOf = (playerId: string): QuotedLine[] =>
    answer?.lines.filter(({ player }) => idAt(player) === playerId) ?? [];
  const billed = draft.players.flatMap((one): BilledPlayer[] => {
    const player = players.find(({ _id }) => _id === one.playerId);
    return player ? [billOf(event, one, player, linesOf(one.playerId))] : [];
  });
  const refusals: Record<string, Problems> = {};
  for (const { path, message, code, values } of answer?.refusals ?? []) {
    const { at, field } = placeOf(path, sent);
    const id = idAt(at);
    if (id !== undefined) (refusals[id] ??= {})[field] = fieldInWords({ path, msg: message, code, values } as never);
  }
  return {
    players: billed,
    of: (playerId: string) => billed.find(({ player }) => player._id === playerId),
    linesOf,
    total: billed.reduce((sum, { due }) => sum + due, 0),
    entries: billed.reduce((sum, { entries }) => sum + entries.length, 0),
    waiting: billed.reduce((sum, one) => sum + one.entries.filter(({ state }) => state === 'waitlisted').length, 0),
    /** Before anything is chosen: the cheapest category of each. */
    least: draft.players.reduce((sum, { playerId }) => {
      const player = players.find(({ _id }) => _id === playerId);
      const prices = player
        ? fitsOf(event, player, []).flatMap(({ category, why }) =>
            why ? [] : priceToday(event, category, new Date()).amount,
          )
        : [];
      return sum + (prices.length > 0 ? Math.min(...prices) : 0);
    }, 0),
    refusals,
    code: {
      off: takenOff(answer?.lines ?? []),
      refused: draft.code === '' ? undefined : codeFault(answer?.refusals ?? []),
      isAsking: draft.code !== '' && quote.isPlaceholderData,
    },
    isFailed: quote.isError,
  };
}

function billOf(event: PublicEvent, one: ManyPlayer, player: OwnPlayer, lines: readonly QuotedLine[]): BilledPlayer {
  const entries = event.categories.flatMap((category): BilledPlayer['entries'] => {
    const own = one.chosen.find(({ name }) => name === category.name);
    if (!own) return [];
    const known = quotedEntry(lines, category.name) ?? { ...asKnown(event, category, own), reasons: [] };
    return [{ category, partner: own.partner.trim(), ...known }];
  });
  const due = entries.reduce((sum, { amount, state }) => (state === 'held' ? sum + amount : sum), 0);
  return { player, entries, due };
}

function asKnown(
  event: PublicEvent,
  category: PublicCategory,
  { feeClass, ...own }: ManyPlayer['chosen'][number],
): Pick<QuotedLine, 'amount' | 'state'> {
  const waits = isWaiting(category);
  const alone = { category, feeClass: feeClass ?? null, invite: shareOf(own), waits };
  const amount = pricesAt(event, [alone], new Date())[0]?.amount ?? category.price;
  return { amount, state: waits ? 'waitlisted' : amount === 0 ? 'confirmed' : 'held' };
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
