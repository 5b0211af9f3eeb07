import type { AllHTMLAttributes, CSSProperties, Ref } from 'react';

type Space = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | 32;

/** A distance from tokens.css, or two: between lines, and between items on a line. */
export type Gap = Space | readonly [lines: Space, things: Space];

/** The props of any HTML element, and which element it is. */
export type LayoutElement = Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'size' | 'wrap'> & {
  as?:
    | 'article'
    | 'aside'
    | 'dd'
    | 'div'
    | 'dl'
    | 'dt'
    | 'fieldset'
    | 'figure'
    | 'footer'
    | 'form'
    | 'header'
    | 'label'
    | 'li'
    | 'nav'
    | 'ol'
    | 'output'
    | 'p'
    | 'section'
    | 'small'
    | 'span'
    | 'strong'
    | 'time'
    | 'ul';
  ref?: Ref<HTMLElement>;
};

type LayoutStyle = CSSProperties & { '--gap': string; '--grid-columns'?: string };

/** Sets the gap as the variable that layout.module.css reads, so that a screen's own class can override it. */
export function withGap(gap: Gap, style?: CSSProperties, columns?: string): LayoutStyle {
  const [lines, things] = typeof gap === 'number' ? [gap, gap] : gap;
  return { ...style, '--gap': `var(--space-${lines}) var(--space-${things})`, '--grid-columns': columns };
}
