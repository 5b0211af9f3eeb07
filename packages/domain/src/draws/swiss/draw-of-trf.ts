import type { Fact } from '../../fact.ts';
import { createRandom } from '../../random.ts';
import type { AskedSwissBye, Draw, DrawMatch, Entry } from '../draw.ts';
import { trfFact } from '../facts/trf-facts.ts';
import type { MatchResult } from '../result.ts';
import { halfPoints } from './unplayed.ts';
import { swissGames } from './players.ts';
import { longestSwiss, openRound } from './swiss.ts';
import { linesOf, playersIn, type TrfPlayer, type TrfProblem, type TrfReport } from './trf.ts';
import { pairedRounds, readTrfRound, type TrfBoard, type TrfRoundRead } from './trf-boards.ts';
import { barredPlayers, byesIn, describingLines, lentIn, otherPoints } from './trf-lines.ts';
import { trfSettings } from './trf-rounds.ts';
import { pointsText } from './text.ts';

export type TrfDraw = {
  draw: Draw;
  /** By match id: all boards that are over. */
  results: Record<string, MatchResult>;
  /** What does not fit exactly, and how it is taken. */
  notes: Fact[];
};

export type TrfDrawVerdict = ({ ok: true } & TrfDraw) | { ok: false; problems: TrfProblem[] };

/** As many as a draw holds. */
const mostPlayers = 1024;

/**
 * A tournament report (TRF16, TRF26) as a Swiss draw with its results, so that the next round is paired here as if all
 * rounds before had been: pairing numbers are the starting ranks, colours, byes, forfeits, lent points (250, XXA) and
 * forbidden pairs (260, XXP) are those of the report. `entries`: who each starting rank is. `rounds`: how many are
 * played, where the report does not say it (142, XXR).
 *
 * Refused with the line of each fault: players who do not name each other, results that do not fit, other points than
 * 1, ½ and 0, an open game before the last paired round.
 */
export function drawOfTrf(
  report: TrfReport,
  told: { id: string; category: string; entries: ReadonlyMap<number, Entry>; rounds?: number | undefined },
): TrfDrawVerdict {
  const players = playersIn(report).sort((x, y) => x.number - y.number);
  const entryOf = (number: number) => told.entries.get(number)?.id ?? String(number);
  const paired = pairedRounds(players);
  const rounds = told.rounds ?? roundsTold(report);
  const problems = [...pointProblems(report), ...sizeProblems(players, { rounds, paired })];
  const read = roundsOf(players, paired);
  problems.push(...read.flatMap((one) => one.problems.map((fact) => ({ line: 0, fact }))), ...openBefore(read));
  if (problems.length > 0 || rounds === null)
    return { ok: false, problems: problems.map((one) => ({ ...one, line: one.line || lineOf(report, one.fact) })) };

  const base = emptyDraw(report, { ...told, players, rounds });
  const results: Record<string, MatchResult> = {};
  const matches = read.flatMap(({ boards }, at) =>
    boards.map((board, i): DrawMatch => {
      const id = `${base.id}/R${at + 1}/${i + 1}`;
      const result = resultOf(board, entryOf);
      if (result) results[id] = result;
      return {
        id,
        round: at + 1,
        position: i + 1,
        a: { entry: entryOf(board.white) },
        b: { entry: entryOf(board.black) },
      };
    }),
  );
  const boards = Math.floor(players.length / 2);
  const open = Array.from({ length: rounds - paired }, (_, at) => openRound(base, paired + at + 1, boards)).flat();
  const unrated = read.flatMap(({ boards: all }, at) =>
    all.flatMap((board, i) => (board.unrated ? [`${base.id}/R${at + 1}/${i + 1}`] : [])),
  );
  const draw: Draw = {
    ...base,
    matches: [...matches, ...open],
    swiss: {
      ...base.swiss,
      colours: true,
      takenOver: paired,
      byes: read.map(({ allocated: [first] }) => (first === undefined ? null : entryOf(first))),
      ...filled('byesAsked', arrangedIn(report, read, entryOf)),
      ...filled('unrated', unrated),
    },
  };
  return { ok: true, draw, results, notes: notesOf(players, read, { draw, results, entryOf }) };
}

/** An optional list, absent while it is empty. */
const filled = <Key extends string, Of>(key: Key, list: readonly Of[]) =>
  (list.length > 0 ? { [key]: list } : {}) as Partial<Record<Key, readonly Of[]>>;

function emptyDraw(
  report: TrfReport,
  told: { id: string; category: string; entries: ReadonlyMap<number, Entry>; players: TrfPlayer[]; rounds: number },
): Draw {
  const entries = told.players.flatMap(({ number }) => told.entries.get(number) ?? []);
  const barred = barredPlayers(report).map(({ from, to, players }) => ({
    from,
    to: Math.min(to, told.rounds),
    entries: players.flatMap((number) => told.entries.get(number)?.id ?? []),
  }));
  return {
    id: told.id,
    category: told.category,
    format: 'swiss',
    rule: 'BWF',
    lotSeed: 0,
    totalSlots: entries.length,
    numRounds: told.rounds,
    entries,
    slots: entries.map(({ id }) => ({ kind: 'player', entry: id })),
    byes: [],
    matches: [],
    swiss: {
      colours: true,
      initial: firstColour(report, told.id),
      byes: [],
      ...filled('lent', lentIn(report)),
      ...filled('barred', barred),
      ...filled('head', describingLines(report)),
    },
    notes: [],
  };
}

/** Who begins: by the report, or by the rounds played; before the first round, where nothing says it, by lot. */
function firstColour(report: TrfReport, id: string): 'w' | 'b' {
  const isOpen =
    pairedRounds(playersIn(report)) === 0 && linesOf(report, '152').length + linesOf(report, 'XXC').length === 0;
  if (!isOpen) return trfSettings(report).initial;
  return createRandom(`${id}/colour`).below(2) === 0 ? 'w' : 'b';
}

/** What the report says (142, XXR); null where it does not. */
export function roundsTold(report: TrfReport): number | null {
  const players = playersIn(report).map((player) => ({ ...player, rounds: [] }));
  const lines = report.lines.filter((line) => typeof line === 'string');
  return trfSettings({ lines: [...lines, ...players] }).rounds || null;
}

function roundsOf(players: readonly TrfPlayer[], paired: number): TrfRoundRead[] {
  const scores = new Map(players.map(({ number }) => [number, 0]));
  const add = (player: number, half: number) => scores.set(player, (scores.get(player) ?? 0) + half);
  return Array.from({ length: paired }, (_, at) => {
    const read = readTrfRound(players, at + 1, scores);
    for (const { white, black, outcome } of read.boards) {
      if (outcome === 'drawn') [white, black].forEach((one) => add(one, 1));
      if (outcome === 'white' || outcome === 'walkover_white') add(white, 2);
      if (outcome === 'black' || outcome === 'walkover_black') add(black, 2);
    }
    for (const player of read.allocated) add(player, 2);
    for (const { player, half } of read.arranged) add(player, half);
    return read;
  });
}

function resultOf({ outcome, white, black }: TrfBoard, entryOf: (number: number) => string): MatchResult | null {
  if (outcome === null) return null;
  if (outcome === 'drawn' || outcome === 'void') return { winner: '', kind: outcome };
  const winner = entryOf(outcome === 'white' || outcome === 'walkover_white' ? white : black);
  return { winner, kind: outcome.startsWith('walkover') ? 'walkover' : 'played' };
}

/** Byes by arrangement, of rounds that are paired and of rounds to come; a second allocated bye counts as one. */
function arrangedIn(report: TrfReport, read: readonly TrfRoundRead[], entryOf: (number: number) => string) {
  const paired = read.flatMap(({ arranged, allocated }, at) => [
    ...arranged.map((one) => ({ ...one, round: at + 1 })),
    ...allocated.slice(1).map((player) => ({ player, half: 2 as const, round: at + 1 })),
  ]);
  const ahead = playersIn(report).flatMap(({ number: player, rounds }) =>
    rounds.slice(read.length).flatMap(({ result }, at) => {
      const half = letterHalves[result];
      return half === undefined ? [] : [{ player, half, round: read.length + at + 1 }];
    }),
  );
  const lines = byesIn(report).flatMap(({ letter, round, player }) => {
    const half = letterHalves[letter];
    return half === undefined || round <= read.length ? [] : [{ player, half, round }];
  });
  const byKey = new Map([...lines, ...ahead, ...paired].map((one) => [`${one.player}/${one.round}`, one]));
  return [...byKey.values()]
    .sort((x, y) => x.round - y.round || x.player - y.player)
    .map(({ player, ...one }): AskedSwissBye => ({ entry: entryOf(player), ...one }));
}

const letterHalves: Readonly<Record<string, 0 | 1 | 2>> = { F: 2, H: 1, Z: 0 };

const pointProblems = (report: TrfReport): TrfProblem[] =>
  otherPoints(report).map(({ line, code }) => ({ line, fact: trfFact(code) }));

function sizeProblems(players: readonly TrfPlayer[], of: { rounds: number | null; paired: number }): TrfProblem[] {
  const { rounds, paired } = of;
  const most = Math.max(longestSwiss(players.length), paired);
  const fact =
    players.length > mostPlayers
      ? trfFact('trf_players_most', { most: mostPlayers })
      : rounds === null
        ? trfFact('trf_no_rounds')
        : rounds < paired
          ? trfFact('trf_rounds_fewer', { rounds, paired })
          : rounds > most
            ? trfFact('trf_rounds_most', { most })
            : null;
  return fact ? [{ line: 1, fact }] : [];
}

/** Only the latest paired round may have boards without a result. */
const openBefore = (read: readonly TrfRoundRead[]): TrfProblem[] =>
  read
    .slice(0, -1)
    .flatMap(({ boards }, at) =>
      boards.flatMap(({ outcome, white }) =>
        outcome === null ? [{ line: 0, fact: trfFact('trf_open_before', { round: at + 1, player: white }) }] : [],
      ),
    );

/** The line of the player whom a fault is about. */
function lineOf({ lines }: TrfReport, { values }: Fact): number {
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => typeof line !== 'string' && line.number === values.player),
    )
  );
}

function notesOf(
  players: readonly TrfPlayer[],
  read: readonly TrfRoundRead[],
  { draw, results, entryOf }: Pick<TrfDraw, 'draw' | 'results'> & { entryOf: (number: number) => string },
): Fact[] {
  const games = swissGames(draw, results);
  const twice = read.flatMap(({ allocated }, at) =>
    allocated.slice(1).map((player) => trfFact('trf_bye_twice', { round: at + 1, player })),
  );
  const differ = players.flatMap(({ number: player, points }) => {
    const counted = halfPoints(games.get(entryOf(player)) ?? []) / 2;
    const values = { player, written: pointsText(points), counted: pointsText(counted) };
    return counted === points ? [] : [trfFact('trf_points_differ', values)];
  });
  return [...twice, ...differ];
}
