import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { endDateTime, startDateTime } from '../../../platform/schedule/evening.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { drawnWords } from '../../draws/sheets/drawn-words.ts';
import type { StoredSchedule } from '../queries.ts';
import { sheetWords } from '../../draws/sheets/sheet-words.ts';

type Draw = StoredSchedule['draws'][number];
/** `first` and `last` in words. */
type Row = { draw: Draw; first: string | null; last: string | null };

/** A draw without matches has no time and misses none. */
const moment = (at: string | null, { matches }: Draw) =>
  at ?? (matches.length > 0 ? wordsNow(sheetWords).notPlaced : '–');
/** Lines without a player; of Swiss rounds those that are paired so far, one a round at most. */
const byesOf = ({ slots, swiss }: Draw) =>
  swiss ? swiss.byes.filter((entry) => entry !== null).length : slots.filter(({ kind }) => kind === 'bye').length;

const columns = (): Column<Row>[] => [
  { key: 'category', header: wordsNow(sheetWords).category, lead: true, cell: ({ draw }) => draw.category },
  {
    key: 'format',
    header: wordsNow(sheetWords).format,
    end: true,
    cell: ({ draw }) => wordsNow(drawnWords).formats[draw.format],
  },
  {
    key: 'entries',
    header: wordsNow(sheetWords).entries,
    figures: true,
    cell: ({ draw }) => number(draw.entries.length),
  },
  { key: 'byes', header: wordsNow(sheetWords).byes, figures: true, cell: ({ draw }) => number(byesOf(draw)) },
  {
    key: 'matches',
    header: wordsNow(sheetWords).matches,
    figures: true,
    cell: ({ draw }) => number(draw.matches.length),
  },
  { key: 'first', header: wordsNow(sheetWords).begins, cell: ({ draw, first }) => moment(first, draw) },
  { key: 'last', header: wordsNow(sheetWords).ends, cell: ({ draw, last }) => moment(last, draw) },
];

/** The draw of each category, and when it plays. */
export function CategorySchedule({ stored }: { stored: StoredSchedule }) {
  const words = useWords(sheetWords);
  const days = stored.settings as unknown as ScheduleSettings;
  const when = new Map(stored.summary.categories.map((one) => [one.category, one]));
  const rows = stored.draws.map((draw) => {
    const { first = null, last = null } = when.get(draw.category) ?? {};
    return { draw, first: first && startDateTime(days, first), last: last && endDateTime(days, last) };
  });
  return (
    <Card title={words.categories} flush>
      <Table label={words.categories} columns={columns()} rows={rows} rowKey={({ draw }) => draw.category} />
    </Card>
  );
}
