import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import { type Gap, type LayoutElement, withGap } from './layout-element.ts';
import classes from './layout.module.css';

interface RowLooks {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'center' | 'end' | 'between';
  /** Items shrink instead of wrapping to the next line. */
  oneLine?: boolean;
}

/** Items side by side, vertically centred; what does not fit wraps to the next line. */
export function Row({
  as = 'div',
  gap = 12,
  align = 'center',
  justify,
  oneLine = false,
  className,
  style,
  ...rest
}: LayoutElement & RowLooks) {
  const looks = [oneLine && classes.oneLine, classes[`align-${align}`], justify && classes[`justify-${justify}`]];
  return createElement(as, {
    ...rest,
    className: classNames(classes.row, ...looks, className),
    style: withGap(gap, style),
  });
}
