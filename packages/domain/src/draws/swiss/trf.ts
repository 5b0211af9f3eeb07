import type { Fact } from '../../fact.ts';
import { trfFact } from '../facts/trf-facts.ts';

/** A round in a player's line of a report: whom and with which colour, and the letter of the result. */
export type TrfRound = { opponent: number | null; colour: 'w' | 'b' | null; result: string };

/** A player's line (001) of a tournament report. */
export type TrfPlayer = {
  /** Starting rank from 1, which is the pairing number. */
  number: number;
  sex: string;
  title: string;
  name: string;
  rating: number | null;
  federation: string;
  fideId: string;
  birth: string;
  points: number;
  rank: number | null;
  rounds: TrfRound[];
};

/**
 * A tournament report as FIDE's programs exchange it (TRF16 and TRF26): players, and all other lines as they are
 * written, in their order.
 */
export type TrfReport = { lines: (TrfPlayer | string)[] };

/** What is wrong with a report, and in which line (from 1). */
export type TrfProblem = { line: number; fact: Fact };

export type TrfVerdict = { ok: true; report: TrfReport } | { ok: false; problems: TrfProblem[] };

const firstRound = 91;
const roundWidth = 10;
const results = '-+WDL1=0HFUZ';

/** Reads a report. A player's line that cannot be read is a problem; lines of other kinds are kept as they are. */
export function readTrf(text: string): TrfVerdict {
  const problems: TrfProblem[] = [];
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, at) => {
      if (!line.startsWith('001')) return line;
      const read = readPlayer(line);
      if ('rounds' in read) return read;
      problems.push({ line: at + 1, fact: read });
      return line;
    });
  const players = playersIn({ lines });
  const numbers = new Set(players.map(({ number }) => number));
  if (players.length === 0 && problems.length === 0) problems.push({ line: 1, fact: trfFact('trf_no_players') });
  lines.forEach((player, at) => {
    if (typeof player === 'string') return;
    if (players.find(({ number }) => number === player.number) !== player)
      problems.push({ line: at + 1, fact: trfFact('trf_rank_twice', { player: player.number }) });
    for (const { opponent } of player.rounds)
      if (opponent !== null && (!numbers.has(opponent) || opponent === player.number))
        problems.push({ line: at + 1, fact: trfFact('trf_no_such_opponent', { player: player.number, opponent }) });
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, report: { lines } };
}

/** The players of a report, in order of their lines. */
export function playersIn({ lines }: TrfReport): TrfPlayer[] {
  return lines.flatMap((line) => (typeof line === 'string' ? [] : [line]));
}

/** The text behind a code in each of its lines, without the spaces around it. */
export function linesOf({ lines }: TrfReport, code: string): string[] {
  return lines.flatMap((line) =>
    typeof line === 'string' && line.startsWith(code) ? [line.slice(code.length).trim()] : [],
  );
}

function readPlayer(written: string): TrfPlayer | Fact {
  const line = written.trimEnd();
  const at = (first: number, last: number) => line.slice(first - 1, last).trim();
  const number = Number(at(5, 8));
  if (!Number.isInteger(number) || number < 1) return trfFact('trf_no_rank', { written: at(5, 8) });
  const points = Number(at(81, 84).replace(',', '.'));
  if (!Number.isFinite(points)) return trfFact('trf_no_points', { written: at(81, 84) });
  const rounds: TrfRound[] = [];
  for (let start = firstRound; start < line.length; start += roundWidth) {
    const round = readRound(line.slice(start, start + roundWidth));
    if (!round) return trfFact('trf_round_unreadable', { round: rounds.length + 1, player: number });
    rounds.push(round);
  }
  return {
    number,
    sex: at(10, 10),
    title: at(11, 13),
    name: at(15, 47),
    rating: wholeOf(at(49, 52)),
    federation: at(54, 56),
    fideId: at(58, 68),
    birth: at(70, 79),
    points,
    rank: wholeOf(at(86, 89)),
    rounds,
  };
}

const wholeOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

function readRound(field: string): TrfRound | null {
  const [who, colour, result] = [field.slice(0, 4).trim(), field.slice(5, 6).toLowerCase(), field.slice(7, 8)];
  const opponent = who === '' ? 0 : wholeOf(who);
  const letter = result.trim() === '' ? '' : result.toUpperCase();
  if (opponent === null || !['', ' ', '-', 'w', 'b'].includes(colour) || !results.includes(letter)) return null;
  return {
    opponent: opponent === 0 ? null : opponent,
    colour: colour === 'w' || colour === 'b' ? colour : null,
    result: letter,
  };
}

/** The report as text: each line ends with `end`. */
export function writeTrf({ lines }: TrfReport, end = '\n'): string {
  return lines.map((line) => (typeof line === 'string' ? line : writePlayer(line))).join(end);
}

function writePlayer(player: TrfPlayer): string {
  const right = (value: string | number | null, width: number) =>
    String(value ?? '')
      .padStart(width)
      .slice(-width);
  const left = (value: string, width: number) => value.padEnd(width).slice(0, width);
  const rounds = player.rounds.map(({ opponent, colour, result }) =>
    opponent === null && result === ''
      ? ' '.repeat(roundWidth)
      : `  ${opponent === null ? '0000' : right(opponent, 4)} ${colour ?? '-'} ${result || ' '}`,
  );
  const fixed = [
    '001 ',
    right(player.number, 4),
    ` ${left(player.sex, 1)}${right(player.title, 3)} `,
    `${left(player.name, 33)} `,
    `${right(player.rating, 4)} ${left(player.federation, 3)} `,
    `${right(player.fideId, 11)} ${left(player.birth, 10)} `,
    `${right(player.points.toFixed(1), 4)} ${right(player.rank, 4)}`,
  ];
  return (fixed.join('') + rounds.join('')).trimEnd();
}
