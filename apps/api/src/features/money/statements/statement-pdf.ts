import type { Statement } from '@maidan/contract/money/statements';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { formatRupees, paise } from '@maidan/domain/money';
import { renderStatement } from './print-statement.ts';
import type { SheetFigure } from './statement-pages.ts';
import {
  depositLines,
  deskLines,
  minus,
  hasNoDesk,
  inPaise,
  owedLabel,
  revenueOf,
  takenFromTransfer,
  toHandBackLabel,
  transferWord,
} from './statement.ts';

const inIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });

const money = (amount: number) => formatRupees(paise(inPaise(amount)));

export function statementPdf(statement: Statement): Promise<Buffer> {
  const { event, figures, settlements, desk, toCollect } = statement;
  const owed: SheetFigure[] =
    toCollect.amount > 0 ? [{ label: owedLabel(toCollect), value: money(toCollect.amount) }] : [];
  const { toHandBack } = desk;
  const promised: SheetFigure[] =
    toHandBack.amount > 0
      ? [{ label: `Of this, ${toHandBackLabel(toHandBack)}`, value: money(toHandBack.amount) }]
      : [];
  return renderStatement({
    title: `Statement: ${event.name}`,
    about: [
      `${statement.organizationName}   ·   ${event.location}   ·   ${eventDaysInWords({ startsAt: new Date(event.dateandtime), lastDay: event.lastDay }, 'en', 'short')}`,
      `As of ${inIndia.format(new Date(statement.generatedAt))}   ·   Event code ${event.code}`,
    ],
    warning: statement.isTestMoney ? 'Test payments: no money was moved.' : null,
    figures: sheetFigures(figures),
    apart:
      hasNoDesk(desk) && owed.length === 0
        ? null
        : {
            title: 'Taken at the desk',
            note: deskNote,
            figures: [
              ...deskLines(desk).map(({ label, amount }): SheetFigure => ({ label, value: money(amount) })),
              {
                label: 'Revenue of the event: paid online less refunds, and taken at the desk',
                value: money(revenueOf(statement)),
                kind: 'result',
              },
              ...promised,
              ...owed,
            ],
          },
    table: {
      title: 'Transfers to the bank',
      header: ['Settlement', 'UTR', 'Status', 'Date', 'Amount'],
      rows: settlements.map((one) => [
        one.settlementId,
        one.utr ?? '–',
        transferWord(one),
        inIndia.format(new Date(one.settledAt ?? one.initiatedAt)),
        money(one.amount),
      ]),
      empty: 'Nothing has been transferred yet.',
    },
    notes: [
      'Every amount of online money is a sum of lines of the ledger; the CSV file of this statement lists them one by one.',
      'The payment provider’s fee is borne by the platform and not taken from your share. A transfer may carry shares of other events besides; its amount here is this event’s part.',
    ],
    footer: statement.organizationName,
  });
}

const deskNote = 'Handed to you directly: never part of a payout, and no commission is taken from it.';

function sheetFigures(figures: Statement['figures']): SheetFigure[] {
  const part = (label: string, amount: number): SheetFigure => ({ label, value: money(amount), kind: 'part' });
  const off = (label: string, amount: number): SheetFigure => ({ label, value: money(0 - amount) });
  return [
    { label: `Paid by players (${figures.payments})`, value: money(figures.gross) },
    part('Discounts that were given, not in this amount', figures.discounts),
    off(`Refunds (${figures.refunds})`, figures.refunded),
    ...(figures.commissionGst === null
      ? [off('Commission', figures.commission)]
      : [
          off('Commission, without GST', minus(figures.commission, figures.commissionGst)),
          off('GST on the commission', figures.commissionGst),
        ]),
    ...(figures.tcs === null ? [] : [off('Tax collected at source (TCS)', figures.tcs)]),
    ...(figures.tds === null ? [] : [off('Tax deducted at source (TDS)', figures.tds)]),
    ...(figures.adjustments === 0
      ? []
      : [
          {
            label: 'Adjustments: refunds you paid by hand, disputes, kept deposits',
            value: money(figures.adjustments),
          },
        ]),
    { label: 'Your share', value: money(figures.net), kind: 'result' },
    ...(figures.feeGst === null
      ? []
      : [part('GST in the fees, by your invoices less credit notes: you pay it', figures.feeGst)]),
    part(figures.settled < 0 ? takenFromTransfer : 'Transferred to the bank', figures.settled),
    part('On its way: sent, not credited yet', figures.inTransit),
    part('On its way: with the next payouts', figures.open),
    ...depositLines(figures).map(({ label, amount }) => part(label, amount)),
    part('Payment provider’s fee, borne by the platform', figures.gatewayFee),
    part('GST on that fee', figures.gatewayFeeGst),
  ];
}
