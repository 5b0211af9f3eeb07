import type { ReactNode } from 'react';
import classes from './stat.module.css';
import { classNames } from './class-names.ts';
import { useWords } from './language.ts';
import { uiWords } from './ui-words.ts';

/** A figure: label, value, change on the previous period, and the last periods as bars (the newest in green). */
export function Stat({
  label,
  value,
  change,
  changeLabel,
  note,
  bars,
  sub,
  size = 'lg',
}: {
  label: ReactNode;
  value: ReactNode;
  /**
   * Percentage change on the previous period; at 0 only `changeLabel` is shown. Undefined: nothing to compare with.
   */
  change?: number;
  /** Since when; on a phone, where figures stand in one line, it is only read out. */
  changeLabel?: string;
  note?: ReactNode;
  bars?: readonly number[];
  /** What the figure consists of, on a line of its own. */
  sub?: ReactNode;
  size?: 'md' | 'lg';
}) {
  const words = useWords(uiWords);
  const direction = change === undefined || change === 0 ? null : change > 0 ? 'up' : 'down';
  return (
    <div className={classes.stat}>
      <div className={classes.label}>{label}</div>
      <div className={classes.line}>
        <div className={classNames('num', size === 'lg' ? classes.large : classes.middle, tight(value))}>{value}</div>
        {bars && bars.length > 1 && <Bars values={bars} />}
      </div>
      {(change !== undefined || note) && (
        <p className={classes.note}>
          {direction && (
            <span className={classes[direction]}>
              <span role="img" aria-label={words[direction]}>
                {direction === 'up' ? '↑' : '↓'}
              </span>{' '}
              {Math.abs(change ?? 0)}%
            </span>
          )}{' '}
          {note} {changeLabel && <span className={classes.since}>{changeLabel}</span>}
        </p>
      )}
      {sub && <p className={classes.note}>{sub}</p>}
    </div>
  );
}

/** Makes the type smaller for figures with many digits, so that they fit in the card in full. */
function tight(value: ReactNode): string | undefined {
  const length = typeof value === 'string' ? value.length : 0;
  return length > 13 ? classes.longest : length > 10 ? classes.long : undefined;
}

/** Stats side by side on a wide screen, in pairs on a phone. */
export function StatGrid({
  label,
  inOneLine = false,
  children,
}: {
  label: string;
  /** On a phone: short figures side by side in one card. */
  inOneLine?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames(classes.grid, inOneLine && classes.oneLine)} aria-label={label}>
      {children}
    </section>
  );
}

function Bars({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const step = 84 / values.length;
  return (
    <svg className={classes.bars} viewBox="0 0 84 52" aria-hidden="true">
      {values.map((value, index) => {
        const height = Math.max(2, (value / top) * 48);
        return (
          <rect
            key={index}
            x={index * step + step * 0.16}
            y={52 - height}
            width={step * 0.66}
            height={height}
            rx="2"
            className={index === values.length - 1 ? classes.latest : classes.bar}
          />
        );
      })}
    </svg>
  );
}
