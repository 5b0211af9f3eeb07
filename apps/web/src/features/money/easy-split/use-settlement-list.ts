import { type Settlement, settlementSorts } from '@maidan/contract/money/settlements';
import type { SettlementStatus } from '@maidan/domain/money/settlements';
import { useState } from 'react';
import type { Sort } from '../../../ui/layout/table.tsx';
import { type SettlementsAsked, settlementsQuery } from './money-queries.ts';

/** Fewer on a phone, where each is four lines. */
export const settlementsAtOnce = () => (matchMedia('(max-width: 640px)').matches ? 10 : 25);

export interface SettlementFilter {
  q: string;
  status: SettlementStatus | '';
}

export const isNarrowed = ({ q, status }: SettlementFilter) => q !== '' || status !== '';

/** Filter, order and selection of the settlements; changing the filter returns to the first page. */
export function useSettlementList() {
  const [filter, setFilter] = useState<SettlementFilter>({ q: '', status: '' });
  const [sort, setSort] = useState<Sort>({ key: 'createdAt', descending: true });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlyMap<string, Settlement>>(new Map());
  const asked: SettlementsAsked = {
    ...filter,
    sort: settlementSorts.find((key) => key === sort.key) ?? 'createdAt',
    order: sort.descending ? 'desc' : 'asc',
  };
  return {
    filter,
    sort,
    page,
    selected,
    /** Everything that matches, and the page of it that is shown. */
    asked,
    shown: settlementsQuery({ ...asked, page, pageSize: settlementsAtOnce() }),
    isFiltered: isNarrowed(filter),
    show: (next: SettlementFilter) => {
      setFilter(next);
      setPage(1);
    },
    sortBy: (next: Sort) => {
      setSort(next);
      setPage(1);
    },
    go: setPage,
    /** Selected rows of other pages stay selected. */
    select: (keys: ReadonlySet<string>, rows: readonly Settlement[]) => {
      const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
      const next = [...keys].map((key) => known.get(key)).filter((row): row is Settlement => row !== undefined);
      setSelected(new Map(next.map((row) => [row.id, row])));
    },
    selectNone: () => setSelected(new Map()),
  };
}
