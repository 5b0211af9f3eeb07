import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Pagination } from './pagination.tsx';
import classes from './paged-panel.module.css';
import { Segments } from './tabs.tsx';

/** A paginated list filtered by state: the choice of state above it, then loading, an error, or the rows. */
export function PagedPanel<const State extends string>({
  label,
  states,
  state,
  onState,
  search,
  page,
  pageSize = 20,
  onPage,
  total,
  failure,
  skeleton,
  children,
}: {
  /** Accessible name of the choice of state. */
  label: string;
  states: readonly { key: State; label: ReactNode }[];
  state: State;
  /** The list restarts at page 1. */
  onState: (state: State) => void;
  search?: ReactNode;
  page: number;
  pageSize?: number | undefined;
  onPage: (page: number) => void;
  /** Undefined until the first answer. */
  total: number | undefined;
  failure: { title: string; message: string; onRetry: () => void } | null;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.panel}>
      <div className={classes.filters}>
        {search && <div className={classes.search}>{search}</div>}
        <Segments
          label={label}
          options={states}
          value={state}
          onChange={(chosen) => {
            onState(chosen);
            onPage(1);
          }}
        />
      </div>
      {total === undefined && (failure ? <ErrorState {...failure} /> : skeleton)}
      {children}
      {total !== undefined && <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </div>
  );
}
