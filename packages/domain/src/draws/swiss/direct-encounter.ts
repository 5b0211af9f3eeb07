import type { SwissGame } from './players.ts';

type Games = ReadonlyMap<string, readonly SwissGame[]>;

/**
 * Level entries parted by the games between them over the board, forfeits left out (FIDE handbook C.07, article 6). Who
 * have all met stand by the points of these games, and again among those still level (6.2). Where games are missing,
 * somebody goes first only who would be alone at the top whatever they had brought, and the rest is looked at again (6.3).
 */
export function byDirectEncounter(level: readonly string[], games: Games): (readonly string[])[] {
  if (level.length < 2) return [level];
  const inside = new Set(level);
  const between = new Map(
    level.map((id) => {
      const met = (games.get(id) ?? []).filter(
        ({ opponent, colour }) => colour !== null && opponent !== null && inside.has(opponent),
      );
      const points = met.reduce((total, game) => total + game.points, 0);
      return [id, { points, most: points + 2 * (level.length - 1 - met.length) }] as const;
    }),
  );
  const of = (id: string) => between.get(id) ?? { points: 0, most: 0 };
  if (level.every((id) => of(id).points === of(id).most)) {
    const scores = [...new Set(level.map((id) => of(id).points))].sort((x, y) => y - x);
    if (scores.length === 1) return [level];
    return scores.flatMap((score) =>
      byDirectEncounter(
        level.filter((id) => of(id).points === score),
        games,
      ),
    );
  }
  const first = level.find((id) => level.every((other) => other === id || of(id).points > of(other).most));
  if (first === undefined) return [level];
  return [
    [first],
    ...byDirectEncounter(
      level.filter((id) => id !== first),
      games,
    ),
  ];
}
