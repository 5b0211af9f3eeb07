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

const columns = ['played', 'won', 'drawn', 'lost', 'scored', 'difference', 'points'] as const;

/** A league has its table before the single matches: on a phone the screen ends there. */
export function LeagueHeads() {
  const { table, tableWhole } = useWords(drawnWords);
  return columns.map((column) => (
    <th key={column} scope="col" className={classes.small} aria-label={tableWhole[column]} title={tableWhole[column]}>
      {table[column]}
    </th>
  ));
}

export function LeagueSums({
  standing: { played, won, points },
  league,
}: {
  standing: Standing;
  league: NonNullable<Standing['league']>;
}) {
  const [own, others] = points;
  const sums: Record<(typeof columns)[number], string | number> = {
    played,
    won,
    drawn: league.drawn,
    lost: league.lost,
    scored: `${own}–${others}`,
    difference: own > others ? `+${own - others}` : String(own - others).replace('-', '−'),
    points: pointsText(league.points),
  };
  return columns.map((column) => (
    <td key={column} className={classNames(classes.sum, classes.small, column === 'points' && classes.won)}>
      {sums[column]}
    </td>
  ));
}
