import type { OrderForPayer } from '@maidan/contract/payments';
import { IconBuildingBank, IconCheck, IconCreditCard, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { rupees } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import classes from './checkout.module.css';
import type { Method, Outcome } from './queries.ts';

const methods = [
  { key: 'upi', label: 'UPI' },
  { key: 'card', label: 'Card' },
  { key: 'netbanking', label: 'Net banking' },
] as const;

const accounts: Record<Method, { Icon: typeof IconCheck; title: string; sub: string }> = {
  upi: { Icon: IconDeviceMobile, title: 'success@upi', sub: 'Test UPI address; no app opens' },
  card: { Icon: IconCreditCard, title: '4111 1111 1111 1111', sub: 'Test card; no number is asked for' },
  netbanking: { Icon: IconBuildingBank, title: 'Test bank', sub: 'No account is reached' },
};

const outcomes: { key: Outcome; label: string; sub: string }[] = [
  { key: 'success', label: 'The payment succeeds', sub: 'You get your ticket' },
  { key: 'failed', label: 'The bank refuses it', sub: 'You can try again' },
  { key: 'dropped', label: 'The payer leaves', sub: 'The place stays held for a while' },
];

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
  const [method, setMethod] = useState<Method>('upi');
  const [outcome, setOutcome] = useState<Outcome>('success');
  const { Icon, title, sub } = accounts[method];
  return (
    <div className={classes.form}>
      <Tabs label="How to pay" tabs={methods} value={method} onChange={setMethod}>
        <div className={classes.account}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <span>
            <strong className="num">{title}</strong>
            <span className="quiet">{sub}</span>
          </span>
        </div>
      </Tabs>
      <fieldset className={classes.outcomes}>
        <legend>How should this test payment end?</legend>
        {outcomes.map((one) => (
          <label key={one.key} htmlFor={`outcome-${one.key}`}>
            <input
              id={`outcome-${one.key}`}
              type="radio"
              name="outcome"
              checked={outcome === one.key}
              onChange={() => setOutcome(one.key)}
            />
            <strong>{one.label}</strong>
            <span className="quiet">{one.sub}</span>
          </label>
        ))}
      </fieldset>
      <Button kind="main" size="lg" wide loading={busy} onClick={() => onPay({ outcome, method })}>
        Pay {rupees(order.amount)}
      </Button>
    </div>
  );
}
