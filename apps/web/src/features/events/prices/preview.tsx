import type { OwnEvent } from '@maidan/contract/events/event';
import { depositOf, depositReason } from '@maidan/domain/events/prices/deposit';
import { priceOf, type PriceLine, sumsOf } from '@maidan/domain/events/prices/price-of';
import type { DiscountCode } from '@maidan/domain/events/prices/price-rules';
import { feeBack, ruleAt } from '@maidan/domain/events/refund-policy';
import { indiaDay } from '@maidan/domain/india-time';
import { fromRupees, paise, type Paise } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factInWords } from '../../../platform/facts/facts.ts';
import { date, rupees, rupeesOfPaise, shortDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { depositInWords } from '../public-events/deposit-said.ts';
import { ruleInWords } from './calendar.tsx';
import { policyOf, type PriceDraft, rulesOf, unfinishedRows } from './price-form.ts';
import classes from './prices.module.css';
import { codesQuery } from './queries.ts';
import { priceWords } from './words.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);
const total = (amounts: readonly number[]) => paise(amounts.reduce((sum, one) => sum + one, 0));

/** Whom the organizer imagines: in which categories, as what, with which code, entering and cancelling on which days. */
interface Imagined {
  categories: string[];
  feeClass: string;
  code: string;
  on: string;
  cancels: string;
}

/** What a player would pay and get back by the rules typed so far: the same rules as the call. */
export function PricePreview({ event, draft, now }: { event: OwnEvent; draft: PriceDraft; now: Date }) {
  const words = useWords(priceWords);
  const { data: codes = [] } = useQuery(codesQuery(event._id));
  const [who, setWho] = useState<Imagined>(() => ({
    categories: event.categories.slice(0, 1).map(({ name }) => name),
    feeClass: '',
    code: '',
    on: indiaDay(new Date(event.lastdate)),
    cancels: indiaDay(now),
  }));
  const code = codes.find((one) => one.code === who.code);
  const lines = (at: Date) => linesOf({ event, draft, who, at, code: code ? codeOf(code) : null });
  const count = who.categories.length;
  const today = lines(now);
  const fees = sumsOf(today, count);
  const { deposit } = rulesOf(draft);
  const deposits = (of: readonly Paise[]) =>
    total(of.map((fee, at) => depositOf(deposit, { category: who.categories[at] ?? '', fee })));
  const set = (change: Partial<Imagined>) => setWho((before) => ({ ...before, ...change }));
  return (
    <Card title={words.whatPays}>
      <Stack gap={12}>
        <MultiSelectField
          label={words.entersIn}
          data={event.categories.map(({ name }) => name)}
          value={who.categories}
          onChange={(categories) => set({ categories })}
        />
        {draft.classes.length > 0 && (
          <SelectField
            label={words.asClass}
            data={[
              { value: '', label: words.noClass },
              ...[...new Set(draft.classes.map(({ name }) => name).filter(Boolean))].map((name) => ({
                value: name,
                label: name,
              })),
            ]}
            value={who.feeClass}
            onChange={(feeClass) => set({ feeClass: feeClass ?? '' })}
          />
        )}
        {codes.length > 0 && (
          <SelectField
            label={words.withCode}
            data={[{ value: '', label: words.noCode }, ...codes.map((one) => ({ value: one.code, label: one.code }))]}
            value={who.code}
            onChange={(chosen) => set({ code: chosen ?? '' })}
          />
        )}
        <DateField label={words.onDay} value={who.on} onChange={(on) => on && set({ on })} />
      </Stack>
      {count === 0 ? (
        <p className="quiet">{words.chooseCategory}</p>
      ) : (
        <>
          <Answer label={words.payToday} amount={total([...fees, deposits(fees)])} />
          <Answer
            label={words.payOn({ day: shortDate(noon(who.on)) })}
            amount={total([...sumsOf(lines(noon(who.on)), count), deposits(sumsOf(lines(noon(who.on)), count))])}
          />
          <KeyValueList
            figures
            items={[
              ...today.map((line) => ({
                label: line.reason ? factInWords(line.reason) : (who.categories[line.at] ?? ''),
                value: rupees(line.amount / 100),
              })),
              ...(deposit && deposits(fees) > 0
                ? [{ label: factInWords(depositReason(deposit.back)), value: rupeesOfPaise(deposits(fees)) }]
                : []),
              { label: words.toPay, value: rupeesOfPaise(total([...fees, deposits(fees)])), strong: true },
            ]}
          />
          <Back
            draft={draft}
            fees={fees}
            deposit={deposits(fees)}
            day={who.cancels}
            onDay={(cancels) => set({ cancels })}
          />
        </>
      )}
      <Unfinished draft={draft} />
      <PlayersRead draft={draft} event={event} />
    </Card>
  );
}

function Answer({ label, amount }: { label: string; amount: Paise }) {
  return (
    <p className={classes.answer}>
      <span>{label}</span>
      <b className="num">{rupeesOfPaise(amount)}</b>
    </p>
  );
}

/** What comes back of what is paid today, when it is cancelled on a day; the deposit with it, as long as the rules give some back. */
function Back({
  draft,
  fees,
  deposit,
  day,
  onDay,
}: {
  draft: PriceDraft;
  fees: readonly Paise[];
  deposit: Paise;
  day: string;
  onDay: (day: string) => void;
}) {
  const words = useWords(priceWords);
  const policy = policyOf(draft);
  const back = total(fees.map((fee) => feeBack(policy, fee, noon(day))));
  const { percent } = ruleAt(policy, noon(day));
  const paid = rupeesOfPaise(total(fees));
  return (
    <>
      <DateField label={words.cancelsOn} value={day} onChange={(chosen) => chosen && onDay(chosen)} />
      <p className={classes.answer}>
        <span className="quiet">
          {policy.keep > 0 && percent > 0
            ? words.cancelKept({ percent, paid, keep: rupeesOfPaise(policy.keep) })
            : words.cancelWhy({ percent, paid })}
          {deposit > 0 && percent > 0 && ` ${words.cancelDeposit({ deposit: rupeesOfPaise(deposit) })}`}
        </span>
        <b className="num">{words.comesBack({ amount: rupeesOfPaise(percent > 0 ? total([back, deposit]) : back) })}</b>
      </p>
      {deposit > 0 && percent === 0 && (
        <p className="quiet">{words.depositBeforeDraw({ deposit: rupeesOfPaise(deposit) })}</p>
      )}
    </>
  );
}

/** Rows that lack an amount or a day, by name: without a word they would seem to change nothing. */
function Unfinished({ draft }: { draft: PriceDraft }) {
  const words = useWords(priceWords);
  const titles = { dates: words.dateName, classes: words.className, bundles: words.bundleName, rules: words.ruleName };
  const rows = unfinishedRows(draft).map(({ list, name, number }) =>
    name ? `${titles[list]({ number })} (${name})` : titles[list]({ number }),
  );
  return rows.length > 0 && <Note tone="gold">{words.unfinished({ rows: rows.join(', ') })}</Note>;
}

function PlayersRead({ draft, event }: { draft: PriceDraft; event: OwnEvent }) {
  const words = useWords(priceWords);
  const refunds = useWords(refundStateWords);
  const { rules, keep } = policyOf(draft);
  const dates = rulesOf(draft).dates.map((rule) => {
    const what = `${rule.name}: ${ruleInWords(rule)}`;
    return rule.until
      ? words.until({ what, until: date(noon(rule.until)) })
      : words.fromDay({ what, from: date(noon(rule.from ?? '')) });
  });
  const asked = draft.deposit && {
    back: draft.deposit.back,
    amount: Number(draft.deposit.amount),
    own: draft.deposit.own.map(({ category, amount }) => ({ category, amount: Number(amount) })),
  };
  const deposit = depositInWords(asked, event.categories);
  return (
    <>
      <h3 className={classes.part}>{words.playersRead}</h3>
      <p>{dates.length > 0 ? `${dates.join('; ')}.` : words.noDates}</p>
      {deposit && <p>{deposit}</p>}
      <p>{refunds.ifYouCancel({ windows: refundWindows({ rules: [...rules], keep: keep / 100 }) })}</p>
    </>
  );
}

function linesOf({
  event,
  draft,
  who,
  at,
  code,
}: {
  event: OwnEvent;
  draft: PriceDraft;
  who: Imagined;
  at: Date;
  code: DiscountCode | null;
}): PriceLine[] {
  const entries = who.categories.map((category) => ({
    player: 0,
    category,
    base: fromRupees(event.categories.find(({ name }) => name === category)?.price ?? 0),
    feeClass: who.feeClass || null,
  }));
  return priceOf(rulesOf(draft), entries, { at, code });
}

const codeOf = ({
  code,
  percent,
  amount,
  categories,
}: {
  code: string;
  percent?: number | undefined;
  amount?: number | undefined;
  categories?: string[] | undefined;
}): DiscountCode => ({
  code,
  percent,
  amount: amount === undefined ? undefined : fromRupees(amount),
  categories: categories ?? null,
});
