import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import type { LayoutElement } from './layout-element.ts';
import classes from './layout.module.css';

/** Secondary text: explanations, dates, details. A paragraph unless it is inline. */
export function Quiet({ as = 'p', size, className, ...rest }: LayoutElement & { size?: 12 | 13 | 14 }) {
  return createElement(as, {
    ...rest,
    className: classNames(classes.quiet, size && classes[`size-${size}`], className),
  });
}
