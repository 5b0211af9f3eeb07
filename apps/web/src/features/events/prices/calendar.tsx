import type { DateRule } from '@maidan/domain/events/prices/price-rules';
import { indiaDay } from '@maidan/domain/india-time';
import { type Paise, toRupees } from '@maidan/domain/money';
import { rupees, shortDate } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { feeLane, placeOf, refundLane, type Span, type Stretch } from './lanes.ts';
import { policyOf, type PriceDraft, rulesOf } from './price-form.ts';
import classes from './prices.module.css';
import { priceWords } from './words.ts';

/** Fee and refund over the same days, with play at their end: what the fields below say, drawn. */
export function PriceCalendar({ draft, span, now }: { draft: PriceDraft; span: Span; now: Date }) {
  const words = useWords(priceWords);
  const fees = feeLane(rulesOf(draft), span);
  const refunds = refundLane(policyOf(draft), span);
  const today = indiaDay(now);
  const edges = [...new Set([...fees, ...refunds].slice(0, -1).map(({ until }) => until))].filter(
    (day) => day < span.playFrom,
  );
  const marks = [
    ...(today >= span.first && today <= span.playTo ? [{ day: today, text: words.today }] : []),
    ...edges.map((day) => ({ day, text: shortDate(`${day}T12:00:00+05:30`) })),
  ];
  return (
    <figure className={classes.calendar} aria-label={words.calendar}>
      <span />
      <div className={classes.days} aria-hidden="true">
        {spread(marks, span).map(({ day, text }) => (
          <span key={text} className="quiet" style={{ insetInlineStart: `${placeOf(span, day) * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <span className="quiet">{words.fee}</span>
      <ul className={classes.lane}>
        {fees.map(({ of, ...stretch }) => (
          <Bar key={stretch.until} stretch={stretch} tone={toneOf(of)}>
            {of ? ruleInWords(of) : words.categoryFee}
          </Bar>
        ))}
        <Play span={span} />
      </ul>
      <span className="quiet">{words.refund}</span>
      <ul className={classes.lane}>
        {refunds.map(({ of: percent, ...stretch }) => (
          <Bar
            key={stretch.until}
            stretch={stretch}
            tone={percent === 100 ? 'low' : percent === 0 ? 'empty' : undefined}
          >
            {percent === 0 ? words.none : words.back({ percent })}
          </Bar>
        ))}
        <Play span={span} />
      </ul>
    </figure>
  );
}

/** Of days that stand too close to be read, the first. */
function spread<Mark extends { day: string }>(marks: readonly Mark[], span: Span): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks)
    if (kept.every(({ day }) => Math.abs(placeOf(span, day) - placeOf(span, mark.day)) > 0.14)) kept.push(mark);
  return kept;
}

function Bar({
  stretch,
  tone,
  children,
}: {
  stretch: Omit<Stretch<unknown>, 'of'>;
  tone: 'low' | 'high' | 'empty' | undefined;
  children: string;
}) {
  const words = useWords(priceWords);
  const until = shortDate(`${stretch.until}T12:00:00+05:30`);
  return (
    <li
      className={tone && classes[tone]}
      title={words.until({ what: children, until })}
      style={{ insetInlineStart: `${stretch.from * 100}%`, width: `calc(${(stretch.to - stretch.from) * 100}% - 2px)` }}
    >
      <b>{children}</b>
      <span className="sr"> {words.until({ what: '', until })}</span>
    </li>
  );
}

function Play({ span }: { span: Span }) {
  const words = useWords(priceWords);
  const from = placeOf(span, span.playFrom);
  const days = shortDate(`${span.playFrom}T12:00:00+05:30`);
  return (
    <li
      className={classes.play}
      style={{ insetInlineStart: `${from * 100}%`, width: `${(1 - from) * 100}%` }}
      title={words.playIn({ days })}
    >
      <span className="sr">{words.playIn({ days })}</span>
    </li>
  );
}

const toneOf = (rule: DateRule | null) => {
  if (!rule) return undefined;
  return rule.price !== undefined || rule.percent !== undefined || (rule.change ?? 0) < 0 ? 'low' : 'high';
};

/** "₹100 less", "20% off", "₹500" */
export function ruleInWords({
  price,
  percent,
  change = 0 as Paise,
}: Pick<DateRule, 'price' | 'percent' | 'change'>): string {
  const words = wordsNow(priceWords);
  if (price !== undefined) return words.wholeFee({ amount: rupees(toRupees(price)) });
  if (percent !== undefined) return words.percentOff({ percent });
  const amount = rupees(Math.abs(change) / 100);
  return change < 0 ? words.less({ amount }) : words.more({ amount });
}
