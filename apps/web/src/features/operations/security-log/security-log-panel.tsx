import type { SecurityLogRow } from '@maidan/contract/operations/security-log';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { securityLogQuery } from './queries.ts';
import { securityLogWords } from './words.ts';

/** Who signed in from where, which codes were wrong, what was refused, who was appointed. */
export function SecurityLogPanel({
  q,
  page,
  onSearch,
  onPage,
}: {
  q: string;
  page: number;
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
}) {
  const words = useWords(securityLogWords);
  const [show, setShow] = useState<'all' | 'refused'>('all');
  const { data, error, refetch } = useQuery(securityLogQuery({ show, q, page }));
  return (
    <PagedPanel
      search={<SearchInput label={words.search} placeholder={words.searchHint} value={q} onChange={onSearch} />}
      label={words.show}
      states={[
        { key: 'all', label: words.all },
        { key: 'refused', label: words.refused },
      ]}
      state={show}
      onState={setShow}
      page={page}
      pageSize={data?.pageSize}
      onPage={onPage}
      total={data?.total}
      failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
      skeleton={<TableSkeleton rows={6} columns={5} />}
    >
      {data && (
        <Card flush>
          <Table<SecurityLogRow>
            label={words.list}
            rows={data.rows}
            rowKey={(row) => row._id}
            empty={
              <EmptyState level={2} drawing="list" title={words.none}>
                {words.noneWhy}
              </EmptyState>
            }
            columns={columns()}
          />
        </Card>
      )}
    </PagedPanel>
  );
}

function columns(): Column<SecurityLogRow>[] {
  const words = wordsNow(securityLogWords);
  return [
    { key: 'when', header: words.when, cell: ({ lastAt }) => dateTime(lastAt) },
    { key: 'what', header: words.what, lead: true, cell: (row) => <What row={row} /> },
    {
      key: 'who',
      header: words.who,
      cell: ({ name, email }) =>
        name ? (
          <span>
            {name} <span className="quiet small">{email}</span>
          </span>
        ) : (
          <span className="quiet">{words.nobody}</span>
        ),
    },
    { key: 'address', header: words.address, cell: ({ address }) => address },
    {
      key: 'outcome',
      header: words.outcome,
      cell: ({ refusal }) =>
        refusal ? <Chip tone="red">{refusalIn(refusal)}</Chip> : <Chip tone="green">{words.done}</Chip>,
    },
  ];
}

function What({ row: { act, route, event, times, firstAt } }: { row: SecurityLogRow }) {
  const words = wordsNow(securityLogWords);
  const more = [event, times > 1 && words.times({ count: number(times), time: dateTime(firstAt) })].filter(Boolean);
  return (
    <span>
      {act ? words.acts[act] : route}
      {more.length > 0 && <span className="quiet small"> {more.join(' · ')}</span>}
    </span>
  );
}

function refusalIn(code: string): string {
  const { refusals } = wordsNow(securityLogWords);
  return (refusals as Record<string, string>)[code] ?? code.replaceAll('_', ' ');
}
