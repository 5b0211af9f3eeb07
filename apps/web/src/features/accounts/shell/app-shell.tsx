import type { ReactNode } from 'react';
import { FloatingHost } from '../../../ui/theme/ui-provider.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
// Dialogs are loaded when first opened; the focus to return to is tracked from the start.
import '../../../ui/feedback/focus-return.ts';

/**
 * The frame around a page. `bare` pages (an umpire's phone, a board on the wall) have the whole screen to themselves.
 */
export function AppShell({
  bare = false,
  bell,
  announcement,
  children,
}: {
  bare?: boolean;
  bell?: ReactNode;
  announcement?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {!bare && <Header bell={bell} />}
      {!bare && announcement}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
        <FloatingHost />
      </main>
    </>
  );
}
