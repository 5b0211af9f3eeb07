import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { lentInRound } from './acceleration.ts';
import { swissGames, type SwissGame } from './players.ts';
import { swissStandings } from './standings.ts';
import type { TrfPlayer, TrfReport, TrfRound } from './trf.ts';

/** What a report says of the tournament itself; dates as 2026-11-28. */
export type TrfTournament = { name: string; city: string; start: string; end: string };

/**
 * A Swiss draw as FIDE's tournament report, for another program or for the federation: TRF16 with the lines of TRF26 that
 * it lacks (142 rounds, 152 first colour, 250 points lent). Nothing is made up: what is not known of a player is blank.
 * A game that was not played has `+` and `-`, a missed round `Z` (or `H` for half a point), the bye `U`.
 */
export function trfOfDraw(draw: Draw, results: Results, tournament: TrfTournament): TrfReport {
  const { swiss } = draw;
  const paired = swiss?.byes.length ?? 0;
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const numbers = new Map(order.map((entry, at) => [entry, at + 1]));
  const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
  const games = swissGames(draw, results);
  const colours = coloursOf(draw);
  const table = new Map(swissStandings(draw, results).map((one) => [one.entry, one]));
  const players = order.map((entry): TrfPlayer => {
    const own = games.get(entry) ?? [];
    const rounds = Array.from({ length: paired }, (_, at): TrfRound => {
      const seat = colours.get(`${entry}/${at + 1}`);
      const game = own.find(({ round }) => round === at + 1);
      const opponent = seat ? (numbers.get(seat.opponent) ?? null) : null;
      return { opponent, colour: seat?.colour ?? null, result: game ? letterOf(game) : '' };
    });
    return {
      ...unknown,
      number: numbers.get(entry) ?? 0,
      name: names.get(entry) ?? '',
      points: table.get(entry)?.points ?? 0,
      rank: table.get(entry)?.place ?? null,
      rounds,
    };
  });
  return { lines: [...headOf(draw, tournament, order.length), ...players, ''] };
}

const unknown = { sex: '', title: '', rating: null, federation: '', fideId: '', birth: '' };

function headOf(draw: Draw, { name, city, start, end }: TrfTournament, players: number): string[] {
  const { swiss, numRounds } = draw;
  const white = swiss?.initial !== 'b';
  const date = (day: string) => day.replaceAll('-', '/');
  return [
    `012 ${oneLine(`${name}, ${draw.category}`)}`,
    `022 ${oneLine(city)}`,
    `042 ${date(start)}`,
    `052 ${date(end)}`,
    `062 ${players}`,
    '092 Individual: Swiss-System',
    `142 ${numRounds}`,
    `152 ${white ? 'W' : 'B'}`,
    `XXR ${numRounds}`,
    `XXC ${white ? 'white1' : 'black1'}`,
    ...lentLines(draw),
  ];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Line 250 for each run of rounds in which the upper group has the same points lent. */
function lentLines({ swiss, numRounds }: Draw): string[] {
  const upper = swiss?.accelerated ?? 0;
  if (upper === 0) return [];
  return ([2, 1] as const).flatMap((half) => {
    const rounds = Array.from({ length: numRounds }, (_, at) => at + 1).filter(
      (round) => lentInRound(round, numRounds) === half,
    );
    const [from, to] = [rounds[0], rounds.at(-1)];
    if (from === undefined || to === undefined) return [];
    const right = (value: number | string, width: number) => String(value).padStart(width);
    return `250      ${right((half / 2).toFixed(1), 4)} ${right(from, 3)} ${right(to, 3)} ${right(1, 4)} ${right(upper, 4)}`;
  });
}

/** By entry and round: whom they were paired with, and the side they had. */
function coloursOf({ matches }: Draw): Map<string, Seat> {
  return new Map(
    matches.flatMap(({ round, a, b }): [string, Seat][] =>
      'entry' in a && 'entry' in b
        ? [
            [`${a.entry}/${round}`, { opponent: b.entry, colour: 'w' }],
            [`${b.entry}/${round}`, { opponent: a.entry, colour: 'b' }],
          ]
        : [],
    ),
  );
}

type Seat = { opponent: string; colour: 'w' | 'b' };

function letterOf({ opponent, paired, colour, points }: SwissGame): string {
  if (opponent === null) return paired ? 'U' : points > 0 ? 'H' : 'Z';
  if (colour === null) return points === 2 ? '+' : '-';
  return points === 2 ? '1' : points === 1 ? '=' : '0';
}
