import { classNames } from './class-names.ts';
import classes from './progress.module.css';

/** How far something is, from 0 to 100. Without a value: under way, the end not known. */
export function ProgressBar({
  value,
  label,
  tone = 'green',
  shown,
}: {
  value?: number;
  /** What is measured, for screen readers; `shown` also writes it and the figure above the bar. */
  label: string;
  tone?: 'green' | 'gold' | 'grey';
  shown?: string;
}) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(100, value));
  return (
    <div>
      {shown && (
        <div className={classes.words} aria-hidden="true">
          <span>{label}</span>
          <span className="num">{shown}</span>
        </div>
      )}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share)}
        aria-valuetext={shown}
      >
        <i
          className={classNames(classes.fill, classes[tone], share === undefined && classes.moving)}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}

/** One bar whose parts add up: the parts' widths follow their amounts, the words stand beside it. */
export function PartsBar({
  label,
  parts,
}: {
  label: string;
  parts: readonly { amount: number; tone: 'green' | 'gold' | 'grey' }[];
}) {
  return (
    <div className={classes.parts} role="img" aria-label={label}>
      {parts
        .filter((part) => part.amount > 0)
        .map((part, index) => (
          <i key={index} className={classes[part.tone]} style={{ flex: part.amount }} />
        ))}
    </div>
  );
}
