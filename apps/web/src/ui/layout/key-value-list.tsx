import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './key-value-list.module.css';

/** Names and values in two columns with lines between; `figures` right-aligns the values in tabular figures. */
export function KeyValueList({
  items,
  figures = false,
}: {
  /** `code`: long and without spaces, on a line of its own and never broken. */
  items: readonly { label: ReactNode; value: ReactNode; strong?: boolean; code?: boolean }[];
  figures?: boolean;
}) {
  return (
    <dl className={classNames(classes.list, figures && classes.figures)}>
      {items.map((item, index) => (
        <Fragment key={index}>
          <dt className={classNames(item.strong && classes.strong, item.code && classes.codeLabel)}>{item.label}</dt>
          <dd className={classNames(item.strong && classes.strong, item.code && classes.code)}>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
