import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';
import classes from './page.module.css';

/** The width and padding of a page; `narrow` is for forms and reading, `full` for a place of work. Also sets the window's title. */
export function Page({
  title,
  width = 'wide',
  children,
}: {
  title?: string;
  width?: 'full' | 'wide' | 'middle' | 'narrow';
  children: ReactNode;
}) {
  useTitle(title);
  return <div className={classNames(classes.page, classes[width])}>{children}</div>;
}

export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Maidan`;
  }, [title]);
}

/** The only h1 of a page: a quiet line above, a line below, the actions to the right (below on a phone). */
export function PageHeader({
  above,
  title,
  sub,
  actions,
  low = false,
}: {
  above?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Where the page below needs the height: a place of work. */
  low?: boolean;
}) {
  return (
    <header className={classNames(classes.header, low && classes.low)}>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <h1>{title}</h1>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** A section with an h2 and an optional element at the end of its row. */
export function Section({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
