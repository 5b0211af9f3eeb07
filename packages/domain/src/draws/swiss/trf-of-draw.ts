import { type CountedRating, usualRating } from '../chess/ratings.ts';
import type { Draw, LentPoints } from '../draw.ts';
import type { Results } from '../result.ts';
import { lentInRound } from './acceleration.ts';
import type { NationalLine } from './trf-lines.ts';
import { swissGames, type SwissGame } from './players.ts';
import { swissStandings } from './standings.ts';
import type { TrfPlayer, TrfReport, TrfRound } from './trf.ts';

/** What a report says of the tournament itself; dates as 2026-11-28. */
export type TrfTournament = {
  name: string;
  city: string;
  start: string;
  end: string;
  /** Which rating orders the players; said where there are national ones (172). */
  ratedBy?: CountedRating | undefined;
};

/** TRF26, line 172. */
const rankingCodes: Readonly<Record<CountedRating, string>> = {
  fide: 'FIDE',
  national: 'NRO',
  fide_national: 'FIDON',
  national_fide: 'NIDOF',
  highest: 'HBFN',
  lowest: 'LBFN',
  event: 'OTHER',
};

/** What is known of a player beside the draw, as the report has it; without a name the draw's stands, as of a pair. */
export type TrfDetails = Partial<
  Pick<TrfPlayer, 'sex' | 'title' | 'name' | 'rating' | 'federation' | 'fideId' | 'birth'>
> & {
  national?: Omit<NationalLine, 'player'> | undefined;
};

/**
 * A Swiss draw as FIDE's tournament report, for another program or for the federation: TRF16 with the lines of TRF26 that
 * it lacks (142 rounds, 152 first colour, 250 points lent). Nothing is made up: what is not known of a player is blank.
 * A game that was not played has `+` and `-`, a missed round `Z` (or `H` for half a point, `F` for a point), the bye
 * `U`. `details`: what is known of the player of an entry.
 */
export function trfOfDraw(
  draw: Draw,
  results: Results,
  tournament: TrfTournament,
  details: (entry: string) => TrfDetails | undefined = () => undefined,
): TrfReport {
  const { swiss } = draw;
  const paired = swiss?.byes.length ?? 0;
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const numbers = new Map(order.map((entry, at) => [entry, at + 1]));
  const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
  const games = swissGames(draw, results);
  const colours = coloursOf(draw);
  const unrated = new Set(draw.swiss?.unrated);
  const table = new Map(swissStandings(draw, results).map((one) => [one.entry, one]));
  const players = order.map((entry): TrfPlayer => {
    const own = games.get(entry) ?? [];
    const rounds = Array.from({ length: paired }, (_, at): TrfRound => {
      const seat = colours.get(`${entry}/${at + 1}`);
      const game = own.find(({ round }) => round === at + 1);
      const opponent = seat ? (numbers.get(seat.opponent) ?? null) : null;
      return {
        opponent,
        colour: seat?.colour ?? null,
        result: game ? letterOf(game, unrated.has(seat?.match ?? '')) : '',
      };
    });
    return {
      ...unknown,
      name: names.get(entry) ?? '',
      ...details(entry),
      number: numbers.get(entry) ?? 0,
      points: table.get(entry)?.points ?? 0,
      rank: table.get(entry)?.place ?? null,
      rounds,
    };
  });
  const national = order.flatMap((entry, at) => {
    const known = details(entry)?.national;
    return known ? [nationalLine({ ...known, player: at + 1 })] : [];
  });
  const [first] = national;
  const isSaid = first === undefined || draw.swiss?.head?.some((line) => line.startsWith('172'));
  const ranking = isSaid ? [] : [`172 ${first.slice(0, 3)} ${rankingCodes[tournament.ratedBy ?? usualRating]}`];
  return { lines: [...headOf(draw, tournament, order.length), ...ranking, ...players, ...national, ''] };
}

/** National rating support (TRF26): a line as the player's, beginning with the federation. */
function nationalLine({ federation, player, rating, id }: NationalLine): string {
  const line = `${federation} ${String(player).padStart(4)}`.padEnd(48);
  return `${line}${String(rating ?? '').padStart(4)}     ${id.padStart(11)}`.trimEnd();
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
    ...(swiss?.head ?? []),
    `142 ${numRounds}`,
    `152 ${white ? 'W' : 'B'}`,
    `XXR ${numRounds}`,
    `XXC ${white ? 'white1' : 'black1'}`,
    ...lentLines(draw),
    ...ownLentLines(draw),
    ...aheadLines(draw),
    ...barredLines(draw),
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
    return lentLine({ half, from, to, first: 1, last: upper });
  });
}

const right = (value: number | string, width: number) => String(value).padStart(width);

const lentLine = ({ half, from, to, first, last }: LentPoints) =>
  `250      ${right((half / 2).toFixed(1), 4)} ${right(from, 3)} ${right(to, 3)} ${right(first, 4)} ${right(last, 4)}`;

const ownLentLines = ({ swiss }: Draw) => (swiss?.lent ?? []).map(lentLine);

/** Numbers of a draw's entries, by line of the draw. */
const numbersOf = ({ slots }: Draw) =>
  new Map(slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : [])).map((entry, at) => [entry, at + 1]));

/** Line 240 for each round to come and kind of bye that is arranged already. */
function aheadLines(draw: Draw): string[] {
  const numbers = numbersOf(draw);
  const ahead = (draw.swiss?.byesAsked ?? []).filter(({ round }) => round > (draw.swiss?.byes.length ?? 0));
  const groups = Map.groupBy(ahead, ({ round, half }) => `240 ${'ZHF'[half]} ${right(round, 3)}`);
  return [...groups].map(
    ([start, byes]) => `${start}${byes.map(({ entry }) => ` ${right(numbers.get(entry) ?? 0, 4)}`).join('')}`,
  );
}

/** Line 260 for entries that must not meet. */
function barredLines(draw: Draw): string[] {
  const numbers = numbersOf(draw);
  return (draw.swiss?.barred ?? []).map(
    ({ from, to, entries }) =>
      `260 ${right(from, 3)} ${right(to, 3)}${entries.map((entry) => ` ${right(numbers.get(entry) ?? 0, 4)}`).join('')}`,
  );
}

/** By entry and round: whom they were paired with, and the side they had. */
function coloursOf({ matches }: Draw): Map<string, Seat> {
  return new Map(
    matches.flatMap(({ id: match, round, a, b }): [string, Seat][] =>
      'entry' in a && 'entry' in b
        ? [
            [`${a.entry}/${round}`, { match, opponent: b.entry, colour: 'w' }],
            [`${b.entry}/${round}`, { match, opponent: a.entry, colour: 'b' }],
          ]
        : [],
    ),
  );
}

type Seat = { match: string; opponent: string; colour: 'w' | 'b' };

function letterOf({ opponent, paired, colour, points }: SwissGame, isUnrated: boolean): string {
  if (opponent === null) return paired ? 'U' : ('ZHF'[points] ?? '');
  if (colour === null) return points === 2 ? '+' : '-';
  return (isUnrated ? 'LDW' : '0=1')[points] ?? '';
}
