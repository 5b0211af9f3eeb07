import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonClass, type ButtonKind, type ButtonSize } from './button.tsx';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  wide?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ kind, size, icon, wide, className, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ kind, size, wide }, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A button that links to a page of the application: `<ButtonLink to="/events/$eventId" params={{ eventId }}>`. */
export const ButtonLink = createLink(Anchor);
