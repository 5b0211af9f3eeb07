import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { useRetry } from '../open-refunds/queries.ts';
import { ByHandDialog } from '../open-refunds/refund-dialogs.tsx';
import { openRefundWords } from '../open-refunds/words.ts';
import classes from './payment-alerts.module.css';

/** An administrator's options for a refund that the bank rejected: retry, or record that the platform paid. */
export function OpenRefundActions({ alert, refundId }: { alert: PaymentAlert; refundId: string }) {
  const words = useWords(openRefundWords);
  const [isOpen, setOpen] = useState(false);
  const of = { eventId: null, refundId };
  const name = alert.playerName ?? '';
  const amount = alert.amounts[0]?.amount ?? 0;
  const retry = useSubmit(useRetry(), { done: words.onItsWay({ amount: rupees(amount), name }) });
  return (
    <div className={classes.actions}>
      <Button
        size="sm"
        kind="tone"
        loading={retry.isPending}
        onClick={() => void retry.send((key) => ({ of, body: {}, key }))}
      >
        {words.again}
      </Button>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.byHand}
      </Button>
      {isOpen && <ByHandDialog of={of} name={name} amount={amount} onClose={() => setOpen(false)} />}
    </div>
  );
}
