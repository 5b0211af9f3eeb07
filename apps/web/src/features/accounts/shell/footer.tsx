import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import classes from './shell.module.css';

/** Below every page, but for those in the middle of a task: they have the links where they matter. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <LegalLinks />
    </footer>
  );
}
