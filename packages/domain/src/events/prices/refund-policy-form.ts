import { type Problem, problemAt } from '../../fact.ts';
import { endOfIndiaDay, indiaDay, isRealDay, parseIndiaTime } from '../../india-time.ts';
import { refundFact } from '../facts/refund-facts.ts';
import { endOfRule, isDay, type RefundPolicy } from '../refund-policy.ts';

/** A day or a moment as it was sent, in the form that is kept; null if it is neither. */
export function readUntil(text: string): string | null {
  if (isDay(text)) return isRealDay(text) && parseIndiaTime(text) ? text : null;
  return parseIndiaTime(text)?.toISOString() ?? null;
}

/**
 * What is wrong with a policy, by the field: each rule ends after the one before and gives back no more, and none is
 * left once the first day of play is over.
 */
export function policyProblems({ rules }: Pick<RefundPolicy, 'rules'>, { startsAt }: { startsAt: Date }): Problem[] {
  const lastDay = indiaDay(startsAt);
  return rules.flatMap(({ until, percent }, index) => {
    const before = rules[index - 1];
    const at = endOfRule(until);
    const problems: Problem[] = [];
    if (at > endOfIndiaDay(lastDay))
      problems.push(problemAt(`rules.${index}.until`, refundFact('refund_after_play', { day: dayOf(lastDay) })));
    else if (before && at <= endOfRule(before.until))
      problems.push(
        problemAt(
          `rules.${index}.until`,
          refundFact('refund_not_later', { day: dayOf(indiaDay(endOfRule(before.until))) }),
        ),
      );
    if (before && percent > before.percent)
      problems.push(problemAt(`rules.${index}.percent`, refundFact('refund_rises', { percent: before.percent })));
    return problems;
  });
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayOf = (date: string) => ({ day: { weekday: weekdays[new Date(date).getUTCDay()] ?? '', date } });
