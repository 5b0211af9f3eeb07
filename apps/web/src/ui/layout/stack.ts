import { createElement } from 'react';
import { classNames } from '../class-names.ts';
import { type Gap, type LayoutElement, withGap } from './layout-element.ts';
import classes from './layout.module.css';

/**
 * Items one below another. (Mantine's Stack and Group are always a <div>, and its SimpleGrid writes a <style> element,
 * which the page's policy refuses.)
 */
export function Stack({
  as = 'div',
  gap = 16,
  align,
  className,
  style,
  ...rest
}: LayoutElement & { gap?: Gap; align?: 'start' | 'center' | 'end' }) {
  return createElement(as, {
    ...rest,
    className: classNames(classes.stack, align && classes[`align-${align}`], className),
    style: withGap(gap, style),
  });
}
