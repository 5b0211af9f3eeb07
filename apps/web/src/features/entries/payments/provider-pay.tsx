import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './checkout.module.css';
import { openProviderCheckout } from './provider-checkout.ts';
import { paymentWords } from './words.ts';

/** Leads to the payment provider's own page: no card number is ever typed here. */
export function ProviderPay({ order }: { order: OrderForPayer }) {
  const words = useWords(paymentWords);
  const leave = useMutation({ mutationFn: () => openProviderCheckout(order) });
  return (
    <div className={classes.form}>
      <div className={classes.account}>
        <IconShieldLock size={24} stroke={1.6} aria-hidden="true" />
        <span>
          <strong>{words.atProvider}</strong>
          <span className="quiet">{words.atProviderWhy}</span>
        </span>
      </div>
      {leave.isError && (
        <Banner tone="red" title={words.providerAway}>
          {words.providerAwayWhy}
        </Banner>
      )}
      <Button kind="main" size="lg" wide loading={leave.isPending} onClick={() => leave.mutate()}>
        {words.pay({ amount: rupees(order.amount) })}
      </Button>
    </div>
  );
}
