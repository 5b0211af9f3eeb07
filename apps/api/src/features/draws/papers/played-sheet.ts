import type { Draw } from '@maidan/domain/draws/draw';
import type { Results } from '@maidan/domain/draws/result';
import { rubberText, scoreText } from './score-text.ts';
import type { KnockOutSheet, Place } from './knock-out-sheet.ts';

/** The sheet with what the stored draw adds: seeds on the lines, and the score below a winner's name. */
export function withPlay(sheet: KnockOutSheet, draw: Draw | undefined, results: Results): KnockOutSheet {
  if (!draw) return sheet;
  const named = Map.groupBy(draw.entries, ({ name }) => name);
  // Of two people with the same name it is unknown which is the seed.
  const seedOf = (name: string | null) => {
    const [one, ...others] = name === null ? [] : (named.get(name) ?? []);
    return others.length === 0 ? one?.seed : undefined;
  };
  const places = sheet.places.map((round, r) =>
    round.map((place, at): Place => {
      if (r === 0) return { ...place, seed: seedOf(place.name) };
      const id = `${draw.id}/R${r}/${at + 1}`;
      const result = Object.hasOwn(results, id) ? results[id] : undefined;
      const winner = draw.entries.find((entry) => entry.id === result?.winner)?.name ?? null;
      return { ...place, name: place.name ?? winner, score: scoreText(result), rubbers: rubberText(result, draw.tie) };
    }),
  );
  return { places };
}
