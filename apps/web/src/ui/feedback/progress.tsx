import { classNames } from '../class-names.ts';
import classes from './progress.module.css';

/** Progress from 0 to 100. Without a value: in progress, the end unknown. */
export function ProgressBar({
  value,
  label,
  tone = 'green',
  shown,
}: {
  value?: number;
  /** What is measured, for screen readers; with `shown`, the label and the figure also appear above the bar. */
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
      <progress className="sr" aria-label={label} max={100} value={share} />
      <div className={classes.track} aria-hidden="true">
        <i
          className={classNames(classes.fill, classes[tone], share === undefined && classes.moving)}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  );
}

/** One bar whose segments add up to a whole: their widths follow their amounts, with a legend beside it. */
export function PartsBar({
  label,
  parts,
}: {
  label: string;
  parts: readonly { amount: number; tone: 'green' | 'gold' | 'grey' }[];
}) {
  return (
    <>
      <span className="sr">{label}</span>
      <div className={classes.parts} aria-hidden="true">
        {parts
          .filter((part) => part.amount > 0)
          .map((part, index) => (
            <i key={index} className={classes[part.tone]} style={{ flex: part.amount }} />
          ))}
      </div>
    </>
  );
}
