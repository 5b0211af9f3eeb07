import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './key-value-list.module.css';

/** Names and values in two columns with lines between; `figures` right-aligns the values in tabular figures. */
export function KeyValueList({
  items,
  figures = false,
}: {
  items: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
  figures?: boolean;
}) {
  return (
    <dl className={classNames(classes.list, figures && classes.figures)}>
      {items.map((item, index) => (
        <Fragment key={index}>
          <dt className={classNames(item.strong && classes.strong)}>{item.label}</dt>
          <dd className={classNames(item.strong && classes.strong)}>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
