import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './card.module.css';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/**
 * A quiet surface. With a title it is a section of its own; `aside` stands at the title's end, `footer` below a line.
 */
export function Card({
  title,
  aside,
  footer,
  flush = false,
  tone,
  className,
  level = 2,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  /** Without inner edges: for tables and lists that reach the border. */
  flush?: boolean;
  tone?: 'gold' | 'green' | 'red' | 'blue';
  className?: string;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const Tag = title ? 'section' : 'div';
  const Heading = `h${level}` as const;
  return (
    <Tag className={classNames(classes.card, tone && classes[tone], className)}>
      {title && (
        <div className={classes.head}>
          <Heading>{title}</Heading>
          {aside}
        </div>
      )}
      {flush ? children : <div className={classNames(classes.body, Boolean(title) && classes.under)}>{children}</div>}
      {footer && <div className={classes.foot}>{footer}</div>}
    </Tag>
  );
}

/** Rows inside a flush card: a mark, a line in weight, a quiet line, something at the end. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export function CardRow({
  mark,
  title,
  sub,
  inOneLine = false,
  end,
  actions,
}: {
  mark?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  /** On a phone both lines are cut rather than broken. */
  inOneLine?: boolean;
  end?: ReactNode;
  /** What can be done about it: at the end, on a phone below the words. */
  actions?: ReactNode;
}) {
  return (
    <li className={classNames(classes.row, Boolean(actions) && classes.withActions)}>
      {mark}
      <div className={classes.rowWords}>
        <div className={classNames(classes.rowTitle, inOneLine && classes.oneLine)}>{title}</div>
        {sub && <div className={classNames(classes.rowSub, inOneLine && classes.oneLine)}>{sub}</div>}
      </div>
      {end}
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** What stands in a card whose content did not come, and another try. */
export function CardFailure({
  message,
  isTrying,
  onRetry,
}: {
  message: string;
  isTrying: boolean;
  onRetry: () => void;
}) {
  const words = useWords(uiWords);
  return (
    <div className={classes.failure}>
      <p>{message}</p>
      <Button size="sm" loading={isTrying} onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

/** The square behind a row's icon. */
export function IconBox({
  tone = 'grey',
  children,
}: {
  tone?: 'grey' | 'green' | 'gold' | 'red' | 'blue';
  children: ReactNode;
}) {
  return (
    <span className={classNames(classes.box, classes[`box-${tone}`])} aria-hidden="true">
      {children}
    </span>
  );
}

/** A day of the calendar in a ruled box. */
export function DateBox({ day, month }: { day: string; month: string }) {
  return (
    <span className={classes.date}>
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}
