import { countsScores, type League } from '@maidan/domain/draws/league';
import type { Standing } from '@maidan/domain/draws/standings-tally';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { drawnWords } from './drawn-words.ts';
import classes from './group-table.module.css';

/** Where matches won are counted, they stand behind the single matches. */
export function WonHeads() {
  const words = useWords(drawnWords);
  return (
    <>
      <th scope="col">{words.won}</th>
      <th scope="col">{words.played}</th>
    </>
  );
}

export function WonSums({ standing: { won, played } }: { standing: Standing }) {
  return (
    <>
      <td className={classes.sum}>{won}</td>
      <td className={classes.sum}>{played}</td>
    </>
  );
}

/** What a phone has room for first; the goals behind them are a swipe away. */
const columns = ['played', 'won', 'drawn', 'lost', 'difference', 'points', 'scored'] as const;
const columnsOf = (league: League) =>
  columns.filter((column) => countsScores(league) || (column !== 'scored' && column !== 'difference'));

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
  standing: { played, won, points, league: sumsInLeague },
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
