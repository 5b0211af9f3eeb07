import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { figureWords } from './figure-words.ts';
import classes from './money.module.css';

const widths = { hero: classes.hero, three: classes.three, two: classes.two };

/** A figure; money figures open down to their ledger lines. */
export function MoneyCard({
  label,
  value,
  width,
  onOpen,
  className,
  children,
}: {
  label: string;
  value: ReactNode;
  width?: keyof typeof widths;
  onOpen?: () => void;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const words = useWords(figureWords);
  return (
    <div className={classNames(classes.card, width && widths[width], className)}>
      <p className={classes.label}>{label}</p>
      <div className={classNames(classes.value, 'num')}>
        {onOpen ? (
          <button type="button" className={classes.opens} onClick={onOpen}>
            {value}
            <span className="sr">{words.opensLines({ figure: label })}</span>
          </button>
        ) : (
          value
        )}
      </div>
      {children}
    </div>
  );
}

/** ↑ 9% in green, ↓ 4% in red; nothing if there was nothing to compare with. */
export function Change({ percent, after }: { percent: number | null; after: string }) {
  const words = useWords(figureWords);
  if (percent === null) return null;
  if (percent === 0) return <>{words.noChange({ after })}</>;
  return (
    <>
      <span className={percent > 0 ? classes.up : classes.down}>
        {percent > 0 ? '↑' : '↓'} {Math.abs(percent)}%
      </span>{' '}
      {after}
    </>
  );
}
