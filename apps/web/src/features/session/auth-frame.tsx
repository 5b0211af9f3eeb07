import type { ReactNode } from 'react';
import { useTitle } from '../../ui/page.tsx';
import { HeroArt } from '../../ui/poster.tsx';
import classes from './auth-frame.module.css';

const promises = [
  ['Enter in a minute', 'Pay by UPI or card, and your ticket is on the phone.'],
  ['Know when you play', 'Draw, court and time, as they change during the day.'],
  ['Run your own', 'Entries, fixtures, umpires and payouts in one place.'],
] as const;

/** Around the sign-in pages: the form, and on wide screens the court beside it. */
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
  return (
    <div className={classes.frame}>
      <aside className={classes.court}>
        <HeroArt sport="Badminton" />
        <div className={classes.words}>
          <p className={classes.claim}>
            Tournaments,
            <br />
            played well.
          </p>
          <ul className={classes.promises}>
            {promises.map(([what, how]) => (
              <li key={what}>
                <b>{what}</b>
                <span>{how}</span>
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
