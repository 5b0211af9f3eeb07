import type { Draw, Entry } from './draw.ts';

/** The public part of an entrant: no person's id, no academy, no district. */
export type PublicEntry = Pick<Entry, 'id' | 'name' | 'seed' | 'chess'>;

/** The public part of a draw: names on lines. Its notes are for the organizer only. */
export function publicDraw(draw: Draw): Omit<Draw, 'entries' | 'notes' | 'separation'> & { entries: PublicEntry[] } {
  const { entries, notes: _notes, separation: _separation, ...rest } = draw;
  return {
    ...rest,
    entries: entries.map(({ id, name, seed, chess }) => ({
      id,
      name,
      ...(seed === undefined ? {} : { seed }),
      ...(chess ? { chess } : {}),
    })),
  };
}

/** A public draw in the form that draw trees are built from. */
export const shownDraw = (
  draw: Omit<Draw, 'entries' | 'notes' | 'separation'> & { entries: readonly PublicEntry[] },
): Draw => ({
  ...draw,
  entries: draw.entries.map((entry) => ({ ...entry, players: [] })),
  notes: [],
});

/**
 * What has been played in these draws, with the rubbers of a tie in order. Play may have continued on a later version
 * of the fixtures: matches that these do not have, and winners who are not in their draw, are left out.
 */
export function publicPlay<
  Played extends { match: string; winner: string | null; rubbers?: Rubber[] },
  Rubber extends { name: string },
>(draws: readonly Draw[], play: readonly Played[]): Played[] {
  const drawOf = new Map(draws.flatMap((draw) => draw.matches.map(({ id }) => [id, draw] as const)));
  return play.flatMap((played) => {
    const draw = drawOf.get(played.match);
    if (!draw || (played.winner && !draw.entries.some(({ id }) => id === played.winner))) return [];
    const { rubbers } = played;
    if (!rubbers || !draw.tie) return [played];
    const names = draw.tie.rubbers.map(({ name }) => name);
    return [{ ...played, rubbers: rubbers.toSorted((x, y) => names.indexOf(x.name) - names.indexOf(y.name)) }];
  });
}
