import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import classes from './card.module.css';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/** A plain surface. With a title it is a section; `aside` goes at the end of the title row, `footer` below a line. */
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
  /** Without padding: for tables and lists that reach the border. */
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

/** Rows in a flush card: an icon, a bold line, a quiet line, something at the end. */
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
  /** On a phone both lines are truncated rather than wrapped. */
  inOneLine?: boolean;
  end?: ReactNode;
  /** Actions for the row: at the end; on a phone, below the text. */
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

/** Shown in a card whose content failed to load, with a button to try again. */
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

/** A calendar day in a box. */
export function DateBox({ day, month }: { day: string; month: string }) {
  return (
    <span className={classes.date}>
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}
