import { eventDaysInWords } from '@maidan/domain/event-days';
import { formatRupees, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { labelOfLine } from '../../money/records/order-line-labels.ts';
import { renderStatement } from '../../money/statements/print-statement.ts';
import * as store from './receipts-store.ts';

const at = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
const ways: Record<string, string> = { upi: 'UPI', card: 'card', netbanking: 'net banking' };
const states: Record<store.RefundRow['status'], string> = {
  created: 'On its way',
  sent: 'On its way',
  done: 'Made',
  failed: 'Not taken by the bank yet',
};

/**
 * What a player paid online for one registration in one payment, what was refunded, and what is left, for themselves or
 * an employer.
 */
export async function receiptPdf(
  deps: Deps,
  own: { userId: string; registrationId: string; orderRef: string | null },
): Promise<{ name: string; bytes: Buffer }> {
  const paid = await store.findPaid(deps.db, own);
  if (!paid) throw new AppError('receipt_not_found');
  const [lines, refunds] = await Promise.all([
    store.listLines(deps.db, paid.orderId),
    store.listRefunds(deps.db, paid.orderId),
  ]);
  const tooMany = refunds.filter(({ isTooMany }) => isTooMany && paid.isCounted);
  const bytes = await renderStatement({
    title: `Receipt: ${paid.eventName}`,
    about: [
      `${paid.playerName}   ·   Order ${paid.orderRef}`,
      `Paid ${at.format(paid.paidAt)} by ${ways[paid.method ?? ''] ?? 'online payment'}${paid.reference ? `   ·   Bank reference ${paid.reference}` : ''}`,
      `To ${paid.organizationName}   ·   ${paid.location}   ·   ${eventDaysInWords(paid, 'en', 'short')}`,
    ],
    warning: deps.payments.isTestMoney ? 'Test payments: no money was moved.' : null,
    figures: figuresOf({ paid, lines, refunds }),
    apart:
      tooMany.length === 0
        ? null
        : {
            title: 'Paid a second time',
            note: 'It paid for nothing and goes back in full. It is no part of the sums above.',
            figures: [{ label: 'Paid twice, sent back', value: money(sum(tooMany)) }],
          },
    table: {
      title: 'Refunds',
      header: ['Date', 'Reason', 'State', 'Reference', 'Amount'],
      rows: refunds.map((one) => [
        at.format(one.createdAt),
        one.reason,
        states[one.status],
        one.paidReference ?? '–',
        money(one.amountPaise),
      ]),
      empty: 'None.',
    },
    notes: ['Entry fees go to the organizer of the tournament; the platform collects them in the organizer’s name.'],
    footer: paid.organizationName,
  });
  return { name: `receipt-${paid.orderRef}.pdf`, bytes };
}

const money = (amount: number) => formatRupees(paise(amount));
const sum = (list: readonly store.RefundRow[]) => list.reduce((all, { amountPaise }) => all + amountPaise, 0);

/** Each fee, discount and deposit, what was paid in all, and what went back of it. */
function figuresOf({
  paid,
  lines,
  refunds,
}: {
  paid: store.PaidRow;
  lines: readonly store.LineRow[];
  refunds: readonly store.RefundRow[];
}) {
  const ofFee = refunds.filter(({ isTooMany, isDeposit }) => !isDeposit && (!isTooMany || !paid.isCounted));
  const deposits = sum(refunds.filter(({ isDeposit }) => isDeposit));
  const refunded = sum(ofFee);
  const whole = paid.amountPaise + paid.depositPaise;
  const isMade = ofFee.every(({ status }) => status === 'done');
  return [
    ...lines.map((line) => ({ label: labelOfLine(line, lines), value: money(line.amountPaise) })),
    { label: paid.isCounted ? 'Paid' : 'Paid too late', value: money(whole), kind: 'result' as const },
    ...(deposits > 0 ? [{ label: 'Deposit given back', value: money(0 - deposits) }] : []),
    ...(refunded > 0
      ? [{ label: isMade ? 'Refunded' : 'Refunded or being refunded', value: money(0 - refunded) }]
      : []),
    ...(refunded + deposits > 0
      ? [{ label: 'Kept', value: money(whole - refunded - deposits), kind: 'result' as const }]
      : []),
  ];
}
