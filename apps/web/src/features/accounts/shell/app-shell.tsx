import type { ReactNode } from 'react';
import { FloatingHost } from '../../../ui/theme/ui-provider.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
// Dialogs are loaded when first opened; the focus to return to is tracked from the start.
import '../../../ui/feedback/focus-return.ts';

/** The frame around a page. */
export function AppShell({
  bell,
  announcement,
  footer,
  children,
}: {
  bell?: ReactNode;
  announcement?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <Header bell={bell} />
      {announcement}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
        <FloatingHost />
      </main>
      {footer}
    </>
  );
}
