import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * `main` is the one filled button of a screen; `tone` is for actions on cards; `danger` destroys; `plain` has no
 * frame.
 */
export type ButtonKind = 'main' | 'tone' | 'quiet' | 'danger' | 'plain' | 'court';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Looks {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** A request is in progress: the button keeps its width and cannot be pressed twice. */
  loading?: boolean;
  wide?: boolean;
}

type AsButton = Looks & { href?: undefined; ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>;
type AsAnchor = Looks & { href: string; ref?: Ref<HTMLAnchorElement> } & AnchorHTMLAttributes<HTMLAnchorElement>;

export function buttonClass({ kind = 'quiet', size = 'md', wide = false }: Looks = {}, extra?: string): string {
  return classNames(classes.button, classes[kind], classes[size], wide && classes.wide, extra);
}

export function Button(props: AsButton | AsAnchor) {
  const { kind, size, icon, iconAfter, loading = false, wide, className, children, ...rest } = props;
  const inside = (
    <>
      {loading ? <span className={classes.spinner} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={classes.label}>{children}</span>}
      {iconAfter}
    </>
  );
  const looks = buttonClass({ kind, size, wide }, className);
  if (rest.href !== undefined) {
    const outside = rest.target === '_blank' ? { rel: 'noopener' } : {};
    return (
      <a {...outside} {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)} className={looks}>
        {inside}
      </a>
    );
  }
  const { onClick, disabled, ...button } = rest as ButtonHTMLAttributes<HTMLButtonElement>;
  // A loading button keeps the focus (aria-disabled, not disabled), so that keyboard users do not lose their place.
  return (
    <button
      type="button"
      {...button}
      disabled={disabled}
      aria-disabled={loading || button['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={looks}
    >
      {inside}
    </button>
  );
}

/** A square icon button; its name is for screen readers and the tooltip. */
export function IconButton({
  label,
  framed = false,
  className,
  children,
  ...button
}: {
  label: string;
  framed?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={classNames(classes.icon, framed && classes.framed, className)}
    >
      {children}
    </button>
  );
}
