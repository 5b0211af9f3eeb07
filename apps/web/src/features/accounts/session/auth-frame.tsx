import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useTitle } from '../../../ui/layout/page.tsx';
import { HeroArt } from '../../../ui/poster.tsx';
import classes from './auth-frame.module.css';
import { sessionWords } from './words.ts';

const promises = ['enter', 'know', 'run'] as const;

/** Layout of the sign-in pages: the form, with the court beside it on wide screens. */
export function AuthFrame({
  title,
  sub,
  foot,
  children,
}: {
  title: string;
  sub?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  const words = useWords(sessionWords);
  return (
    <div className={classes.frame}>
      <aside className={classes.court}>
        <HeroArt sport="Badminton" />
        <div className={classes.words}>
          <p className={classes.claim}>
            {words.claim}
            <br />
            {words.claimEnd}
          </p>
          <ul className={classes.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <b>{words.promises[promise].what}</b>
                <span>{words.promises[promise].how}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={classes.side}>
        <div className={classes.form}>
          <h1>{title}</h1>
          {sub && <p className={classes.sub}>{sub}</p>}
          {children}
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
      </div>
    </div>
  );
}
