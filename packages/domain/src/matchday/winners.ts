import { podium } from '../draws/advance.ts';
import type { Draw } from '../draws/draw.ts';
import type { Results } from '../draws/result.ts';

export interface CategoryWinners {
  firstPlace?: string | undefined;
  secondPlace?: string | undefined;
  thirdPlace?: string | undefined;
}

export type WinnersVerdict =
  | { ok: true; winners: Record<string, CategoryWinners> }
  | { ok: false; reason: 'winners_empty' }
  | { ok: false; reason: 'winners_category_unknown' | 'winner_named_twice'; category: string };

/** As much as a place takes. */
const longestWinner = 120;

const places = ['firstPlace', 'secondPlace', 'thirdPlace'] as const;

/**
 * The winners to keep: names trimmed, blank places and blank categories left out (A§5), category names as the event
 * spells them. At least one place must be filled, and nobody takes two places of a category.
 */
export function decideWinners(given: Record<string, CategoryWinners>, categories: readonly string[]): WinnersVerdict {
  const winners: [string, CategoryWinners][] = [];
  for (const [name, filled] of Object.entries(given)) {
    const kept = Object.fromEntries(
      places.map((place) => [place, filled[place]?.trim() ?? ''] as const).filter(([, winner]) => winner !== ''),
    ) as CategoryWinners;
    const named = Object.values(kept).map((winner) => winner.toLowerCase());
    if (named.length === 0) continue;
    const category = categories.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (category === undefined) return { ok: false, reason: 'winners_category_unknown', category: name };
    if (new Set(named).size < named.length) return { ok: false, reason: 'winner_named_twice', category };
    winners.push([category, kept]);
  }
  if (winners.length === 0) return { ok: false, reason: 'winners_empty' };
  return { ok: true, winners: Object.fromEntries(winners) };
}

/**
 * The winners as the draws tell them, for every category that is played to its end: of a knock-out the podium, of groups and Swiss rounds the
 * standings. Those who share a place stand beside each other. Where a category goes on in stages, its last one says it: the stage of the first places.
 */
export function proposeWinners(draws: readonly Draw[], results: Results): Record<string, CategoryWinners> {
  const proposed: [string, CategoryWinners][] = [];
  for (const first of draws.filter(({ stage }) => !stage)) {
    const draw = lastStage(draws, first);
    const standing = podium(draw, results);
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    const winners = places.flatMap((place, at) => {
      const here = standing.flatMap((one) => (one.place === at + 1 ? [names.get(one.entry) ?? ''] : []));
      return here.length > 0 ? [[place, here.join(', ').slice(0, longestWinner)] as const] : [];
    });
    if (winners.length > 0) proposed.push([first.category, Object.fromEntries(winners)]);
  }
  return Object.fromEntries(proposed);
}

/** The stage in which the first places of a category are played. */
function lastStage(draws: readonly Draw[], draw: Draw): Draw {
  const next = draws.find(({ stage }) => stage?.after === draw.category && stage.from === 1);
  return next ? lastStage(draws, next) : draw;
}
