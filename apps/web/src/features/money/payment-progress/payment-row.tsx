import type { PaymentProgress } from '@maidan/contract/money/payment-progress';
import { sumRupees } from '@maidan/domain/money';
import { dateTime, rupees, shortDate, time, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { CardRow } from '../../../ui/layout/card.tsx';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

const tones: Record<PaymentProgress['state'], Tone> = {
  in_bank: 'green',
  on_its_way: 'gold',
  arrives: 'gold',
  held: 'red',
  refunded: 'grey',
  refunding: 'gold',
  refund_open: 'red',
  disputed: 'gold',
  taken_back: 'red',
  declined: 'red',
  being_paid: 'blue',
  not_paid: 'grey',
};

/** What goes back in full has none: it went back as well. Of a part the commission is that of the rest. */
const withCommission: ReadonlySet<PaymentProgress['state']> = new Set([
  'in_bank',
  'on_its_way',
  'arrives',
  'held',
  'refund_open',
]);

/** One payment: who, the fee, and its state in words. */
export function PaymentRow({ payment, isOfOneEvent }: { payment: PaymentProgress; isOfOneEvent: boolean }) {
  const words = useWords(progressWords);
  const { state, at, amount, commission, refunded, notMade, refund } = payment;
  const back = { made: words.refunded, under_way: words.goesBack, open: words.couldNot };
  const hasCommission = withCommission.has(state);
  return (
    <CardRow
      title={payment.playerName}
      sub={[
        !isOfOneEvent && payment.eventName,
        hasCommission && words.commission({ amount: rupees(commission) }),
        hasCommission &&
          refunded < amount &&
          words.net({ amount: rupees(sumRupees([amount, -refunded, -commission])) }),
        refund && state !== 'refunded' && back[refund]({ amount: rupees(refund === 'made' ? refunded : notMade) }),
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
function useMore({ state, at, heldUntil }: PaymentProgress): string | null {
  const words = useWords(progressWords);
  if (state === 'in_bank') return words.since({ day: shortDate(at) });
  if (heldUntil !== null) return words.placeHeld({ time: time(heldUntil) });
  if (state === 'being_paid') return words.unanswered;
  return state === 'declined' || state === 'not_paid' ? words.released : null;
}
