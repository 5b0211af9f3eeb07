import { IconUsers } from '@tabler/icons-react';
import { time } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import type { Disagreement } from './hand-in.ts';
import { checkInWords } from './words.ts';

/** Scans of this device that turned out differently once uploaded. They stay until somebody has seen them. */
export function DisagreementList({ found, onDismiss }: { found: readonly Disagreement[]; onDismiss: () => void }) {
  const words = useWords(checkInWords);
  if (found.length === 0) return null;
  return (
    <details className={classes.conflicts} open={found.length < 3}>
      <summary>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {words.differing({ count: found.length })}
      </summary>
      <ul>
        {found.map((one) => (
          <li key={one.clientId}>
            <b>{one.name ?? words.unknown}</b> {reason(one)}
          </li>
        ))}
      </ul>
      <button type="button" className={classes.seen} onClick={onDismiss}>
        {words.seen}
      </button>
    </details>
  );
}

function reason({ result, firstAt, firstDevice, firstBy }: Disagreement): string {
  const words = wordsNow(checkInWords);
  if (result === 'invalid') return words.wasInvalid;
  if (!firstAt) return words.wasCancelled;
  return words.wasTwice({ first: [time(firstAt), firstDevice, firstBy].filter(Boolean).join(', ') });
}
