import { sumRupees } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { rupees, shortDate, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { paymentsQuery } from './queries.ts';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

/** The first thing an organizer asks of money: how much comes, when, and where to. */
export function MoneyOnItsWay() {
  const words = useWords(progressWords);
  const { data } = useQuery(paymentsQuery('', 1));
  // The line keeps its room while it is asked for; when it can't be told, the list below says so.
  if (!data) return <p className={classes.way} aria-hidden="true" />;
  const { arrivals, underWay } = data;
  const account = data.account.slice(-4);
  const total = sumRupees([underWay, ...arrivals.map(({ amount }) => amount)]);
  if (total === 0) return <p className={classes.way}>{words.allThere({ account })}</p>;
  const parts = [
    ...(underWay > 0 ? [words.atTheBank({ amount: rupees(underWay) })] : []),
    ...arrivals.map(({ at, amount }) =>
      words.arrives({ amount: rupees(amount), day: `${weekday(at)} ${shortDate(at)}` }),
    ),
  ];
  return <p className={classes.way}>{words.onItsWay({ total: rupees(total), account, parts: parts.join(', ') })}</p>;
}
