import type { SwissCategoryAnswer } from '@maidan/contract/swiss-rounds';
import { pointsText } from '@maidan/domain/draws/swiss-text';
import { number } from '../../platform/format.ts';
import { useWords } from '../../platform/language.tsx';

import { Chip } from '../../ui/chip.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import classes from './swiss-rounds.module.css';
import { swissWords } from './words.ts';

type Row = SwissCategoryAnswer['standings'][number];

/** Points and what parts those who have as many, best first. */
export function SwissStandingsTable({ swiss }: { swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  const columns: Column<Row>[] = [
    {
      key: 'player',
      header: text.player,
      lead: true,
      cell: ({ place, name, withdrawn, absent }) => (
        <span className={classes.player}>
          <span className={classes.place}>{number(place)}</span>
          {name}
          {withdrawn ? <Chip>{text.withdrawn}</Chip> : absent && <Chip>{text.away}</Chip>}
        </span>
      ),
    },
    { key: 'points', header: text.points, figures: true, cell: (row) => <strong>{pointsText(row.points)}</strong> },
    { key: 'cut', header: text.buchholzCut, figures: true, cell: (row) => pointsText(row.buchholzCut) },
    { key: 'buchholz', header: text.buchholz, figures: true, cell: (row) => pointsText(row.buchholz) },
    { key: 'won', header: text.won, figures: true, cell: (row) => number(row.won) },
  ];
  return (
    <Table
      label={text.standingsOf({ category: swiss.category })}
      columns={columns}
      rows={swiss.standings}
      rowKey={({ entry }) => entry}
      {...(swiss.standings.length > 60 ? { maxHeight: 640 } : {})}
    />
  );
}
