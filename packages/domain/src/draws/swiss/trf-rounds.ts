import { lentBy } from './acceleration.ts';
import type { Colour } from './colours.ts';
import type { SwissPlayer, SwissRound } from './pairing.ts';
import { playersOf, type SwissGame } from './players.ts';
import { barredPlayers, lentIn } from './trf-lines.ts';
import { linesOf, playersIn, type TrfPlayer, type TrfReport, type TrfRound } from './trf.ts';

/** How a report's rounds are paired. */
export type TrfSettings = {
  /** Rounds of the tournament, as far as it is known. */
  rounds: number;
  /** The colour of the highest ranked of those paired in the first round. */
  initial: Colour;
};

/** Rounds and first colour of a tournament; where no line tells them, from what was played. */
export function trfSettings(report: TrfReport): TrfSettings {
  const players = playersIn(report);
  const [told] = [...linesOf(report, '142'), ...linesOf(report, 'XXR')].map(Number).filter((rounds) => rounds > 0);
  const rounds = told ?? Math.max(0, ...players.map((player) => player.rounds.length));
  const letter = linesOf(report, '152')[0]?.[0]?.toLowerCase();
  const [word] = linesOf(report, 'XXC').flatMap((line) => /white1|black1/.exec(line)?.[0] ?? []);
  if (letter === 'w' || letter === 'b') return { rounds, initial: letter };
  if (word) return { rounds, initial: word === 'white1' ? 'w' : 'b' };
  const first = players.filter((player) => isPaired(player.rounds[0]));
  const at = first.findIndex((player) => player.rounds[0]?.colour);
  const colour = first[at]?.rounds[0]?.colour ?? 'w';
  return { rounds, initial: at % 2 === 0 || at < 0 ? colour : colour === 'w' ? 'b' : 'w' };
}

/** The players of round `round`, from 1, as the pairing sees them after the rounds before. */
export function trfPlayers(report: TrfReport, round: number, { rounds }: TrfSettings): SwissPlayer[] {
  const players = playersIn(report).sort((x, y) => x.number - y.number);
  const games = new Map(players.map((player) => [String(player.number), gamesOf(player)]));
  const spans = lentIn(report);
  const barred = barredPairs(report, round);
  return playersOf(games, {
    order: players.map(({ number }) => String(number)),
    rounds: round - 1,
    last: round === rounds,
    absent: players.flatMap((player) =>
      player.rounds.length >= round && !isPaired(player.rounds[round - 1]) ? [String(player.number)] : [],
    ),
    lent: (id, of) => lentBy(spans, Number(id), of),
    barred: (id) => barred.get(id) ?? new Set(),
  });
}

/** Round `round` as the report has it, in no order. */
export function trfRound(report: TrfReport, round: number): SwissRound {
  const players = playersIn(report);
  const of = ({ rounds }: TrfPlayer) => rounds[round - 1];
  return {
    pairs: players.flatMap((player) =>
      of(player)?.colour === 'w' ? [[String(player.number), String(of(player)?.opponent)] as const] : [],
    ),
    bye: players.filter((player) => of(player)?.result === 'U').map(({ number }) => String(number))[0] ?? null,
  };
}

const isPaired = (round: TrfRound | undefined) =>
  round !== undefined && (round.opponent !== null || round.result === 'U');

const halves: Readonly<Record<string, number>> = { 1: 2, W: 2, '+': 2, F: 2, U: 2, '=': 1, D: 1, H: 1 };

function gamesOf({ rounds }: TrfPlayer): SwissGame[] {
  return rounds.map((round, at) => ({
    round: at + 1,
    opponent: round.opponent === null ? null : String(round.opponent),
    paired: isPaired(round),
    colour: round.opponent !== null && '1=0WDL'.includes(round.result || ' ') ? round.colour : null,
    points: halves[round.result] ?? 0,
  }));
}

/** By starting rank: whom it must not meet in this round. */
function barredPairs(report: TrfReport, round: number): Map<string, Set<string>> {
  const barred = new Map<string, Set<string>>();
  for (const { from, to, players } of barredPlayers(report)) {
    if (round < from || to < round) continue;
    const list = players.map(String);
    for (const one of list) barred.set(one, new Set([...(barred.get(one) ?? []), ...list]));
  }
  for (const [one, others] of barred) others.delete(one);
  return barred;
}
