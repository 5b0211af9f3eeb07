import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import { type Gap, type LayoutElement, withGap } from './layout-element.ts';
import classes from './layout.module.css';

interface GridLooks {
  gap?: Gap;
  align?: 'start' | 'center' | 'end';
  /** A number of equal columns, or a CSS template. */
  columns?: number | string;
  /** Instead of `columns`: as many as fit at this width in pixels; one on a narrower screen. */
  atLeast?: number;
}

/** Items in aligned columns. */
export function Grid({
  as = 'div',
  gap = 16,
  align,
  columns = 1,
  atLeast,
  className,
  style,
  ...rest
}: LayoutElement & GridLooks) {
  const equal = (count: number) => `repeat(${count}, minmax(0, 1fr))`;
  const filled = atLeast && `repeat(auto-fill, minmax(min(100%, ${atLeast}px), 1fr))`;
  return createElement(as, {
    ...rest,
    className: classNames(classes.grid, align && classes[`align-${align}`], className),
    style: withGap(gap, style, filled || (typeof columns === 'number' ? equal(columns) : columns)),
  });
}
