import type { Entry } from '@maidan/domain/draws/draw';
import { drawOfTrf } from '@maidan/domain/draws/swiss/draw-of-trf';
import { nextSwissRound } from '@maidan/domain/draws/swiss/swiss';
import { playersIn, type TrfPlayer, type TrfReport, writeTrf } from '@maidan/domain/draws/swiss/trf';
import { trfOfDraw } from '@maidan/domain/draws/swiss/trf-of-draw';
import { trfRound, trfSettings } from '@maidan/domain/draws/swiss/trf-rounds';

const tournament = { name: '', city: '', start: '', end: '' };

/**
 * A report taken over after each of its rounds: what differs in the players' lines that go out again (but for the rank,
 * which follows from the tie-breaks), and in the next round as it is paired then.
 */
export function roundTrip(report: TrfReport): { rounds: number; differing: string[] } {
  const { rounds, initial } = trfSettings(report);
  const differing: string[] = [];
  for (let round = 0; round <= rounds; round++) {
    // Before the first round only this line tells the colour that the lot gave.
    const part: TrfReport = { lines: [`152 ${initial.toUpperCase()}`, ...until(report, round).lines] };
    const players = new Map(playersIn(part).map((one) => [`e${one.number}`, one]));
    const verdict = drawOfTrf(part, { id: 'cat', category: 'Open', entries: entriesOf(part), rounds });
    if (!verdict.ok) {
      differing.push(`after ${round}: ${verdict.problems.map(({ fact }) => fact.text).join('; ')}`);
      continue;
    }
    const { draw, results } = verdict;
    const out = playersIn(trfOfDraw(draw, results, tournament, (entry) => players.get(entry)));
    if (linesOf(out) !== linesOf(playersIn(part))) differing.push(`after ${round}: other lines`);
    if (round === rounds) continue;
    const wanted = trfRound(report, round + 1);
    const here = new Set([...wanted.pairs.flat(), wanted.bye]);
    const next = nextSwissRound(
      draw,
      results,
      [...players.keys()].filter((id) => !here.has(id.slice(1))),
    );
    const made = next.ok
      ? next.draw.matches.flatMap(({ round: of, a, b }) =>
          of === round + 1 && 'entry' in a && 'entry' in b ? [`${a.entry}–${b.entry}`] : [],
        )
      : [];
    const pairs = wanted.pairs.map(([a, b]) => `e${a}–e${b}`);
    if (made.sort().join() !== pairs.sort().join()) differing.push(`round ${round + 1}: other pairs`);
  }
  return { rounds: rounds + 1, differing };
}

const entriesOf = (report: TrfReport) =>
  new Map(
    playersIn(report).map(({ number, name }): [number, Entry] => [
      number,
      { id: `e${number}`, name, players: [`p${number}`] },
    ]),
  );

const linesOf = (players: readonly TrfPlayer[]) => writeTrf({ lines: players.map((one) => ({ ...one, rank: null })) });

const points: Readonly<Record<string, number>> = { 1: 1, '+': 1, W: 1, F: 1, U: 1, '=': 0.5, D: 0.5, H: 0.5 };

const until = ({ lines }: TrfReport, rounds: number): TrfReport => ({
  lines: lines.map((line) => {
    if (typeof line === 'string') return line;
    const kept = line.rounds.slice(0, rounds);
    return { ...line, rounds: kept, points: kept.reduce((sum, { result }) => sum + (points[result] ?? 0), 0) };
  }),
});
