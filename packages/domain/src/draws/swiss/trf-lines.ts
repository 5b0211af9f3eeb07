import type { LentPoints } from '../draw.ts';
import { linesOf, playersIn, type TrfReport } from './trf.ts';

/** Half points lent by accelerated rounds: lines 250 (from round to round, from player to player) or XXA (round by round). */
export function lentIn(report: TrfReport): LentPoints[] {
  const spans = report.lines.flatMap((line): LentPoints[] => {
    if (typeof line !== 'string' || !line.startsWith('250')) return [];
    const at = (from: number, to: number) => Number(line.slice(from, to));
    return [{ half: 2 * at(9, 13), from: at(14, 17), to: at(18, 21), first: at(22, 26), last: at(27, 31) }];
  });
  const own = linesOf(report, 'XXA').flatMap((line) => {
    const [player = 0, ...points] = line.split(/\s+/).map(Number);
    return points.flatMap((one, at): LentPoints[] =>
      one > 0 ? [{ half: 2 * one, from: at + 1, to: at + 1, first: player, last: player }] : [],
    );
  });
  return [...spans, ...own].filter(({ half }) => half > 0);
}

/** Starting ranks that must not meet, from one round to another. */
export type BarredPlayers = { from: number; to: number; players: readonly number[] };

/** Pairs that the tournament forbids: lines 260 (from round to round) and XXP (always), each a list of players. */
export function barredPlayers(report: TrfReport): BarredPlayers[] {
  const always = linesOf(report, 'XXP').map((line): BarredPlayers => ({ from: 1, to: 9999, players: numbersIn(line) }));
  const inRounds = linesOf(report, '260').map((line): BarredPlayers => {
    const [from = 0, to = 0, ...players] = numbersIn(line);
    return { from, to, players };
  });
  return [...inRounds, ...always];
}

const numbersIn = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(Number);

/** A bye by arrangement: a letter of lines 240, in a round, of a starting rank. */
export type ArrangedBye = { letter: string; round: number; player: number };

export function byesIn(report: TrfReport): ArrangedBye[] {
  return linesOf(report, '240').flatMap((line) => {
    const [round = 0, ...players] = numbersIn(line.slice(1));
    return players.map((player) => ({ letter: line.slice(0, 1).toUpperCase(), round, player }));
  });
}

/** What a federation's line (three letters instead of 001) says of a player: TRF26's national rating support. */
export type NationalLine = { federation: string; player: number; rating: number | null; id: string };

export function nationalLines(report: TrfReport): NationalLine[] {
  const numbers = new Set(playersIn(report).map(({ number }) => number));
  return report.lines.flatMap((line): NationalLine[] => {
    if (typeof line !== 'string' || !isNational(line)) return [];
    const at = (first: number, last: number) => line.slice(first - 1, last).trim();
    const player = Number(at(5, 8));
    const rating = Number(at(49, 52));
    return numbers.has(player)
      ? [{ federation: at(1, 3), player, rating: rating > 0 ? rating : null, id: at(58, 68) }]
      : [];
  });
}

const isNational = (line: string) => /^[A-Z]{3} +\d+ /.test(line) && !line.startsWith('XX');

/** Lines that describe the tournament: they come back in the report written here. */
const described = ['032', '072', '102', '112', '122', '132', '172', '192', '202', '212', '222'];
/** Lines that are read, or that say what the players' lines say. */
const read = [
  '012',
  '022',
  '042',
  '052',
  '062',
  '092',
  '142',
  '152',
  '182',
  '240',
  '250',
  '260',
  'XXR',
  'XXC',
  'XXA',
  'XXP',
];

/** Lines 162 or XXS that change what a game counts, and lines 299 that give or take points. */
export function otherPoints(report: TrfReport): { line: number; code: 'trf_points_system' | 'trf_points_given' }[] {
  return report.lines.flatMap((line, at): { line: number; code: 'trf_points_system' | 'trf_points_given' }[] => {
    if (typeof line !== 'string') return [];
    if (line.startsWith('299')) return [{ line: at + 1, code: 'trf_points_given' as const }];
    const isUsual = /^(162|XXS)/.test(line) && ![...line.slice(3).matchAll(pointsOfLetter)].some(isUnusual);
    return /^(162|XXS)/.test(line) && !isUsual ? [{ line: at + 1, code: 'trf_points_system' as const }] : [];
  });
}

const pointsOfLetter = /([A-Z]+)\s*=?\s*(\d+(?:\.\d+)?)/g;
const usualPoints: Readonly<Record<string, number>> = {
  // TRF26 (162).
  W: 1,
  D: 0.5,
  L: 0,
  A: 0,
  P: 1,
  X: 0.5,
  // JaVaFo (XXS).
  WW: 1,
  BW: 1,
  WD: 0.5,
  BD: 0.5,
  WL: 0,
  BL: 0,
  ZPB: 0,
  HPB: 0.5,
  FPB: 1,
  PAB: 1,
  FW: 1,
  FL: 0,
};
const isUnusual = ([, letter = '', points]: RegExpMatchArray) => usualPoints[letter] !== Number(points);

/** What describes the tournament, as it is written: for the report that goes out from here. */
export function describingLines({ lines }: TrfReport): string[] {
  return lines.flatMap((line) =>
    typeof line === 'string' && described.includes(line.slice(0, 3)) ? [line.trimEnd()] : [],
  );
}

/** Lines that nothing here is made of, with their numbers: teams, boards and what is not of TRF16 or TRF26. */
export function unusedLines({ lines }: TrfReport): { line: number; text: string }[] {
  return lines.flatMap((line, at) => {
    if (typeof line !== 'string' || line.trim() === '' || line.startsWith('###')) return [];
    const code = line.slice(0, 3);
    const isUsed = [...described, ...read, '162', 'XXS', '299'].includes(code) || isNational(line);
    return isUsed ? [] : [{ line: at + 1, text: line.trim().slice(0, 80) }];
  });
}
