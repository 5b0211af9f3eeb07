import type { PaymentProgress } from '@maidan/contract/money/payment-progress';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dateTime, rupees, shortDate, time, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { Card, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { paymentsQuery } from './queries.ts';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

const pageSize = 10;

/** Every payment in any state, with the name of whoever paid or tried to: "why is one missing?" takes one search. */
export function PaymentsCard() {
  const words = useWords(progressWords);
  const [{ q, page }, setAsked] = useState({ q: '', page: 1 });
  const { data, error, refetch } = useQuery(paymentsQuery(q, page));
  return (
    <Card
      level={3}
      flush
      title={words.payments}
      aside={data && <span className="quiet">{words.found({ count: data.total })}</span>}
    >
      <div className={classes.search}>
        <SearchInput
          label={words.search}
          placeholder={words.searchHint}
          value={q}
          onChange={(typed) => setAsked({ q: typed, page: 1 })}
        />
      </div>
      {error && !data && (
        <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TableSkeleton rows={6} columns={3} />}
      {data?.total === 0 && (
        <EmptyState level={3} drawing="ticket" title={q ? words.noneFits : words.none}>
          {q ? words.noneFitsWhy : words.noneWhy}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <CardList label={words.payments}>
            {data.payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </CardList>
          <Pagination page={page} pageSize={pageSize} total={data.total} onPage={(to) => setAsked({ q, page: to })} />
        </>
      )}
    </Card>
  );
}

const tones: Record<PaymentProgress['state'], Tone> = {
  in_bank: 'green',
  on_its_way: 'gold',
  arrives: 'gold',
  refunded: 'grey',
  declined: 'red',
  being_paid: 'blue',
  not_paid: 'grey',
};

function PaymentRow({ payment }: { payment: PaymentProgress }) {
  const words = useWords(progressWords);
  const { state, at, amount, commission, refunded } = payment;
  const isPaid = state !== 'declined' && state !== 'being_paid' && state !== 'not_paid';
  return (
    <CardRow
      title={payment.playerName}
      sub={[
        payment.eventName,
        isPaid && words.commission({ amount: rupees(commission) }),
        refunded > 0 && state !== 'refunded' && words.refunded({ amount: rupees(refunded) }),
        useMore(payment),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <span className={classes.end}>
          <b className="num">{rupees(amount)}</b>
          <Chip tone={tones[state]}>
            {state === 'arrives'
              ? words.states.arrives({ day: `${weekday(at)} ${shortDate(at)}` })
              : state === 'declined'
                ? words.states.declined({ at: dateTime(at) })
                : words.states[state]}
          </Chip>
        </span>
      }
    />
  );
}

/** What the state's label leaves open: since when it has been in the bank, until when an unpaid place is held. */
function useMore({ state, at, heldUntil, utr }: PaymentProgress): string | null {
  const words = useWords(progressWords);
  if (state === 'in_bank' && utr) return words.since({ day: shortDate(at), utr });
  if (heldUntil !== null) return words.held({ time: time(heldUntil) });
  return state === 'declined' || state === 'not_paid' ? words.released : null;
}
