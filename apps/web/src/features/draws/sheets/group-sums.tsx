import { countsScores, countsSets, type League } from '@maidan/domain/draws/league';
import type { Standing } from '@maidan/domain/draws/tables/standings-tally';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { drawnWords } from './drawn-words.ts';
import classes from './group-table.module.css';

/** Where matches won are counted, the sums stand behind the single matches: what decides between level entrants last. */
export function WonHeads() {
  const words = useWords(drawnWords);
  return (
    <>
      <th scope="col">{words.won}</th>
      <th scope="col">{words.played}</th>
      <th scope="col">{words.table.games}</th>
      <th scope="col">{words.tableWhole.points}</th>
    </>
  );
}

export function WonSums({ standing: { won, played, games, points } }: { standing: Standing }) {
  return [won, played, games.join('–'), points.join('–')].map((sum, column) => (
    <td key={column} className={classes.sum}>
      {sum}
    </td>
  ));
}

/** What a phone has room for first; the goals behind them are a swipe away. */
const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points', 'sets', 'scored'] as const;
const columnsOf = (league: League) =>
  columns.filter((column) => {
    if (column === 'drawn') return league.points.draw !== undefined;
    if (column === 'sets') return countsSets(league);
    return countsScores(league)
      ? column !== 'difference' || !countsSets(league)
      : column !== 'scored' && column !== 'difference';
  });

/** A league has its table before the single matches: on a phone the screen ends there. */
export function LeagueHeads({ league }: { league: League }) {
  const { table, tableWhole } = useWords(drawnWords);
  return columnsOf(league).map((column) => (
    <th key={column} scope="col" className={classes.small} aria-label={tableWhole[column]} title={tableWhole[column]}>
      {table[column]}
    </th>
  ));
}

export function LeagueSums({
  standing: { played, won, games, points, league: sumsInLeague },
  league,
}: {
  standing: Standing;
  league: League;
}) {
  const [own, others] = points;
  const sums: Record<(typeof columns)[number], string | number> = {
    played,
    won,
    drawn: sumsInLeague?.drawn ?? 0,
    lost: sumsInLeague?.lost ?? 0,
    sets: games.join('–'),
    scored: `${own}–${others}`,
    difference: own > others ? `+${own - others}` : String(own - others).replace('-', '−'),
    points: pointsText(sumsInLeague?.points ?? 0),
  };
  return columnsOf(league).map((column) => (
    <td key={column} className={classNames(classes.sum, classes.small, column === 'points' && classes.won)}>
      {sums[column]}
    </td>
  ));
}
