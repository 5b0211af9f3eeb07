import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import type { LayoutElement } from './layout-element.ts';
import classes from './layout.module.css';

/** Text that steps back: explanations, dates, what belongs to something else. A paragraph unless it stands in a line. */
export function Quiet({ as = 'p', size, className, ...rest }: LayoutElement & { size?: 12 | 13 | 14 }) {
  return createElement(as, {
    ...rest,
    className: classNames(classes.quiet, size && classes[`size-${size}`], className),
  });
}
