import type { VendorAnalytics } from '@maidan/contract/money/easy-split-figures';
import { date, rupees, shortDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { figureWords } from './figure-words.ts';
import classes from './revenue-chart.module.css';

const dayMs = 86_400_000;

/** One bar per day, per week over a quarter or a year; the labels say which. */
export function RevenueChart({ series }: { series: VendorAnalytics['series'] }) {
  const words = useWords(figureWords);
  const top = Math.max(...series.map(({ revenue }) => revenue), 1);
  const best = series.reduce(
    (most, one) => (one.revenue > most.revenue ? one : most),
    series[0] ?? { day: '', revenue: 0 },
  );
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return null;
  const isWeekly = Date.parse(last.day) - Date.parse(series.at(-2)?.day ?? last.day) > dayMs;
  const when = (day: string) => (isWeekly ? words.weekFrom({ day }) : day);
  return (
    <Card
      level={3}
      title={isWeekly ? words.byWeek : words.byDay}
      aside={
        <span className="quiet">
          {words.best} <b className="num">{rupees(best.revenue)}</b>{' '}
          {isWeekly ? when(shortDate(best.day)) : words.on({ day: shortDate(best.day) })}
        </span>
      }
    >
      <div
        className={classes.chart}
        role="img"
        aria-label={words.chart({ first: date(first.day), last: date(last.day) })}
      >
        {series.map(({ day, revenue }) => (
          <span
            key={day}
            data-empty={revenue <= 0}
            title={`${when(date(day))}: ${rupees(revenue)}`}
            style={{ height: `${Math.max(2, (Math.max(0, revenue) / top) * 100)}%` }}
          />
        ))}
      </div>
      <div className={classes.axis}>
        <span>{when(shortDate(first.day))}</span>
        <span>{when(shortDate(last.day))}</span>
      </div>
    </Card>
  );
}
