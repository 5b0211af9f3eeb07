import { type Language, longDay, longMoment } from '../../languages.ts';
import { formatRupees, fromRupees } from '../../money.ts';
import { isDay, type RefundPolicy } from '../refund-policy.ts';

/** A refund policy for the middle of a sentence: "all of it until 5 December 2026, 50% until 10 December 2026, …". */
export function policyInWords({ rules, keep }: RefundPolicy, language: Language): string {
  const words = language === 'hi' ? hindi : english;
  const given = rules.filter(({ percent }) => percent > 0);
  if (given.length === 0) return words.none;
  const untilOf = (until: string) =>
    isDay(until) ? longDay(new Date(`${until}T12:00:00+05:30`), language) : longMoment(new Date(until), language);
  const windows = given.map(({ percent, until }) => words.until(percent, untilOf(until)));
  return [...windows, words.after].join(', ') + (keep > 0 ? words.kept(formatRupees(keep)) : '');
}

const english = {
  none: 'nothing is refunded',
  until: (percent: number, day: string) => `${percent === 100 ? 'full refund' : `${percent}%`} until ${day}`,
  after: 'none after that',
  kept: (amount: string) => `; ${amount} of each fee is kept`,
};

const hindi: typeof english = {
  none: 'कोई रिफ़ंड नहीं',
  until: (percent, day) => `${day} तक ${percent === 100 ? 'पूरा रिफ़ंड' : `${percent}%`}`,
  after: 'उसके बाद कुछ नहीं',
  kept: (amount) => `; हर फ़ीस में से ${amount} रखे जाते हैं`,
};

/** " (full refund until 5 December 2026, none after that → nothing is refunded)": what held and what holds now. */
export function policiesTold({ before, after }: Readonly<Record<string, unknown>>, language: Language): string {
  if (!isTold(before) || !isTold(after)) return '';
  const say = ({ rules, keep }: Told) => policyInWords({ rules, keep: fromRupees(keep) }, language);
  return ` (${say(before)} → ${say(after)})`;
}

/** As the log keeps it, in rupees. */
type Told = { rules: RefundPolicy['rules']; keep: number };
const isTold = (kept: unknown): kept is Told =>
  typeof kept === 'object' && kept !== null && 'rules' in kept && Array.isArray(kept.rules);
