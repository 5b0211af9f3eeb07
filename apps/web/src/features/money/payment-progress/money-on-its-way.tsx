import { sumRupees } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { rupees, shortDate, weekday } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { paymentsQuery } from './queries.ts';
import classes from './payment-progress.module.css';
import { progressWords } from './words.ts';

/** What an organizer asks first about money: how much is coming, when, and where to; of one event or of all. */
export function MoneyOnItsWay({ eventId }: { eventId?: string }) {
  const words = useWords(progressWords);
  const { data } = useQuery(paymentsQuery({ eventId }));
  // Reserves the line's space while loading; if it fails, the list below reports it.
  if (!data) return <p className={classes.way} aria-hidden="true" />;
  const { arrivals, underWay, keptBack, held } = data;
  const account = data.account.slice(-4);
  const total = sumRupees([underWay, ...arrivals.map(({ amount }) => amount)]);
  if (total === 0 && keptBack > 0) return <p className={classes.way}>{words.keptBack({ amount: rupees(keptBack) })}</p>;
  if (held !== null && underWay === 0 && keptBack === 0)
    return (
      <p className={classes.way}>
        {held === 0 ? words.heldNothing({ account }) : words.held({ amount: rupees(held), account })}
      </p>
    );
  if (total === 0 && data.total === 0 && data.payoutsTotal === 0)
    return <p className={classes.way}>{words.nothingEarned({ account })}</p>;
  if (total === 0 && data.payoutsTotal === 0) return <p className={classes.way}>{words.nothingSentYet({ account })}</p>;
  if (total === 0) return <p className={classes.way}>{words.allThere({ account })}</p>;
  const [first, ...later] = arrivals;
  if (first && later.length === 0 && underWay === 0)
    return (
      <p className={classes.way}>
        {words.arrivesAll({ amount: rupees(total), account, day: `${weekday(first.at)} ${shortDate(first.at)}` })}
      </p>
    );
  const parts = [
    ...(underWay > 0 ? [words.atTheBank({ amount: rupees(underWay) })] : []),
    ...arrivals.map(({ at, amount }) =>
      words.arrives({ amount: rupees(amount), day: `${weekday(at)} ${shortDate(at)}` }),
    ),
  ];
  return (
    <p className={classes.way}>
      {[
        words.onItsWay({ total: rupees(total), account, parts: parts.join(', ') }),
        held !== null && held > 0 && words.heldBeside({ amount: rupees(held) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
