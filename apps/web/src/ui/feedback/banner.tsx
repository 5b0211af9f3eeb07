import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './banner.module.css';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

/** Something that needs attention before the work on the page can go on: a title, a reason, one action. */
export function Banner({
  title,
  tone = 'gold',
  action,
  children,
}: {
  title: ReactNode;
  tone?: 'gold' | 'red' | 'blue' | 'green';
  action?: ReactNode;
  children?: ReactNode;
}) {
  const Icon = tone === 'blue' || tone === 'green' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classNames(classes.banner, classes[tone])} role={tone === 'red' ? 'alert' : undefined}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.text}>{children}</div>}
      </div>
      {action}
    </div>
  );
}

/** One line inside a card. */
export function Note({
  tone = 'grey',
  children,
}: {
  tone?: 'grey' | 'gold' | 'red' | 'blue' | 'green';
  children: ReactNode;
}) {
  return <p className={classNames(classes.note, classes[tone])}>{children}</p>;
}

/** Across the top of every screen that shows test money. */
export function TestMoneyStripe({ children }: { children?: ReactNode }) {
  const words = useWords(uiWords);
  return (
    <output className={classes.stripe}>
      <div>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
        <span>
          <b>{words.testMoney}</b> {children ?? words.testMoneyWhy}
        </span>
      </div>
    </output>
  );
}
