import { dateTime } from '../../../platform/format.ts';
import { useKeptSince } from '../../../platform/device/kept-answers.ts';
import { useWords } from '../../../platform/language.tsx';
import { useOfflineNotice, useOnline } from '../../../platform/device/use-online.ts';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';

/** Shown above every page while offline: says so, and how old the page is. */
export function OfflineLine() {
  const words = useWords(shellWords);
  const online = useOnline();
  const since = useKeptSince();
  const isShown = !online || since !== null;
  useOfflineNotice(isShown);
  if (!isShown) return null;
  return (
    <p className={classes.offline} role="status">
      {since === null ? words.offline : words.offlineSince({ when: dateTime(since) })}
    </p>
  );
}
