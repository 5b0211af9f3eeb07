import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { IconBuildingBank, IconCheck, IconCreditCard, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from './checkout.module.css';
import { isTopUp } from './checkout-state.ts';
import type { Method, Outcome } from './queries.ts';
import { paymentWords } from './words.ts';

const methods = ['upi', 'card', 'netbanking'] as const;

/** Only the test bank has a translated name; the two others are numbers that look the same in every language. */
const accounts: Record<Method, { Icon: typeof IconCheck; title: string | null }> = {
  upi: { Icon: IconDeviceMobile, title: 'success@upi' },
  card: { Icon: IconCreditCard, title: '4111 1111 1111 1111' },
  netbanking: { Icon: IconBuildingBank, title: null },
};

const outcomes = ['success', 'failed', 'dropped', 'disputed'] as const satisfies readonly Outcome[];

/** Plays the payer of a test order: how they pay, and how it ends. */
export function PayForm({
  order,
  busy,
  onPay,
}: {
  order: OrderForPayer;
  busy: boolean;
  onPay: (act: { outcome: Outcome; method: Method }) => void;
}) {
  const words = useWords(paymentWords);
  const [method, setMethod] = useState<Method>('upi');
  const [outcome, setOutcome] = useState<Outcome>('success');
  const { Icon, title } = accounts[method];
  return (
    <div className={classes.form}>
      <Tabs
        label={words.howToPay}
        tabs={methods.map((key) => ({ key, label: words.methods[key] }))}
        value={method}
        onChange={setMethod}
      >
        <div className={classes.account}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <strong className="num">{title ?? words.testBank}</strong>
            <span className="quiet">{words.accounts[method]}</span>
          </span>
        </div>
      </Tabs>
      <fieldset className={classes.outcomes}>
        <legend>{words.howToEnd}</legend>
        {(isTopUp(order) ? (['success', 'failed'] as const) : outcomes).map((one) => (
          <label key={one} htmlFor={`outcome-${one}`}>
            <input
              id={`outcome-${one}`}
              type="radio"
              name="outcome"
              checked={outcome === one}
              onChange={() => setOutcome(one)}
            />
            <strong>{words.outcomes[one].label}</strong>
            <span className="quiet">
              {isTopUp(order) && one === 'success' ? words.countsAtOnce : words.outcomes[one].sub}
            </span>
          </label>
        ))}
      </fieldset>
      <Button kind="main" size="lg" wide loading={busy} onClick={() => onPay({ outcome, method })}>
        {words.pay({ amount: rupees(order.amount) })}
      </Button>
    </div>
  );
}
