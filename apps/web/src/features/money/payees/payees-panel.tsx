import type { Payee } from '@maidan/contract/money/payees';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PagedPanel } from '../../../ui/layout/paged-panel.tsx';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { vendorState } from '../easy-split/document-names.ts';
import { TaxMonthsDialog } from '../tax/tax-months-panel.tsx';
import { FeesCarry } from '../tax/tax-profile-card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import classes from './payees.module.css';
import { payeesQuery, type Show } from './queries.ts';
import { payeeWords } from './words.ts';

/** Everybody who receives payouts, those who owe the platform first, with an administrator's actions. */
export function PayeesPanel({
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
  const words = useWords(payeeWords);
  const [show, setShow] = useState<Show>('owing');
  const [changed, setChanged] = useState<Payee | null>(null);
  const [months, setMonths] = useState<Payee | null>(null);
  const { data, error, refetch } = useQuery(payeesQuery({ show, q, page }));
  return (
    <PagedPanel
      search={<SearchInput label={words.search} placeholder={words.searchHint} value={q} onChange={onSearch} />}
      label={words.show}
      states={[
        { key: 'owing', label: words.shows.owing },
        { key: 'held', label: words.shows.held },
        { key: '', label: words.shows.all },
      ]}
      state={show}
      onState={setShow}
      page={page}
      onPage={onPage}
      total={data?.total}
      failure={error && { title: words.failed, message: messageOf(error), onRetry: () => void refetch() }}
      skeleton={<TableSkeleton rows={5} columns={6} />}
    >
      {data && (
        <Card flush>
          <Table
            label={words.title}
            columns={columnsOf(setChanged, setMonths)}
            rows={data.payees}
            rowKey={(payee) => payee._id}
            empty={
              <EmptyState level={2} drawing="list" title={show === 'owing' && q === '' ? words.nobodyOwes : words.none}>
                {words.why}
              </EmptyState>
            }
          />
        </Card>
      )}
      {months && (
        <TaxMonthsDialog
          payeeId={months._id}
          name={months.organizer.organizationName}
          onClose={() => setMonths(null)}
        />
      )}
      {changed && <ChangeDialog payee={changed} onClose={() => setChanged(null)} />}
    </PagedPanel>
  );
}

function columnsOf(onChange: (payee: Payee) => void, onMonths: (payee: Payee) => void): Column<Payee>[] {
  const words = wordsNow(payeeWords);
  return [
    {
      key: 'organizer',
      header: words.organizer,
      lead: true,
      cell: ({ organizer, vendorId }) => (
        <span className={classes.who}>
          <b>{organizer.organizationName}</b>
          <span>{`${organizer.name} · ${organizer.email}`}</span>
          <span>{vendorId}</span>
        </span>
      ),
    },
    {
      key: 'balance',
      header: words.balance,
      figures: true,
      cell: ({ balance }) =>
        balance < 0 ? <b className={classes.owes}>{words.owes({ amount: rupees(0 - balance) })}</b> : rupees(balance),
    },
    {
      key: 'limit',
      header: words.limit,
      figures: true,
      cell: ({ owedLimit, hasOwnLimit }) =>
        hasOwnLimit ? words.ownLimit({ amount: rupees(owedLimit) }) : rupees(owedLimit),
    },
    {
      key: 'tax',
      header: words.tax,
      cell: ({ tax }) => <Taxes tax={tax} />,
    },
    { key: 'status', header: words.status, cell: (payee) => <State payee={payee} /> },
    {
      key: 'act',
      header: <span className="sr">{words.action}</span>,
      cell: (payee) => (
        <Row as="span" gap={8}>
          <Button
            size="sm"
            aria-label={words.monthsOf({ name: payee.organizer.organizationName })}
            onClick={() => onMonths(payee)}
          >
            {words.months}
          </Button>
          <Button
            size="sm"
            kind="tone"
            aria-label={words.changeOf({ name: payee.organizer.organizationName })}
            onClick={() => onChange(payee)}
          >
            {words.change}
          </Button>
        </Row>
      ),
    },
  ];
}

function Taxes({ tax }: Pick<Payee, 'tax'>) {
  return (
    <span className={classes.who}>
      <FeesCarry profile={tax} />
      {tax && <span>{`${tax.legalName} · ${tax.state}`}</span>}
      {tax && <span>{[tax.pan, tax.gstin].filter(Boolean).join(' · ')}</span>}
    </span>
  );
}

function State({ payee }: { payee: Payee }) {
  const words = useWords(payeeWords);
  const { status, isEnabled, payoutsOnHold, pauseHistory } = payee;
  const reason = pauseHistory.findLast(({ to }) => to === null)?.reason;
  return (
    <span className={classes.who}>
      <Row as="span" gap={4}>
        <Chip tone={status === 'ACTIVATED' ? 'green' : 'gold'}>{vendorState(status)}</Chip>
        {!isEnabled && <Chip tone="red">{words.paused}</Chip>}
        {payoutsOnHold && <Chip tone="red">{words.held}</Chip>}
      </Row>
      {reason && <span>{reason}</span>}
    </span>
  );
}
