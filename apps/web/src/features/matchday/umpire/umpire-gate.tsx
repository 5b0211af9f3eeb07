import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { useTitle } from '../../../ui/layout/page.tsx';
import { HeroArt } from '../../../ui/poster.tsx';
import { Row } from '../../../ui/layout/row.ts';
import classes from './umpire-gate.module.css';
import { umpireWords } from './words.ts';

/** Where an umpire signs in, on a phone at the court: the fields first, the court's lines behind the head. */
export function UmpireGate({
  bar,
  sub,
  onBegin,
  children,
}: {
  bar: ReactNode;
  /** How they sign in: with the organizer's password, or with the desk's QR code. */
  sub: 'password' | 'pass';
  /** Once somebody has reached for a field: what comes next can be loaded while they type. */
  onBegin: () => void;
  children: ReactNode;
}) {
  const text = useWords(umpireWords);
  useTitle(text.umpire);
  return (
    <div className={classes.gate}>
      <div className={classes.court}>
        <HeroArt sport="Badminton" />
        <Row gap={0} justify="between" oneLine className={classes.bar}>
          <LogoMark size={40} />
          {bar}
        </Row>
        <div className={classes.words}>
          <h1>{text.umpire}</h1>
          <p>{sub === 'pass' ? text.passSub : text.sub}</p>
        </div>
      </div>
      <div className={classes.form} onFocus={onBegin}>
        {children}
      </div>
    </div>
  );
}
