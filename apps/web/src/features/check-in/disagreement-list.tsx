import { IconUsers } from '@tabler/icons-react';
import { plural, time } from '../../platform/format.ts';
import classes from './check-in.module.css';
import type { Disagreement } from './use-desk.ts';

/** Scans of this device that turned out differently once they were handed in. They stay until somebody has seen them. */
export function DisagreementList({ found, onDismiss }: { found: readonly Disagreement[]; onDismiss: () => void }) {
  if (found.length === 0) return null;
  return (
    <details className={classes.conflicts} open={found.length < 3}>
      <summary>
        <IconUsers size={20} stroke={1.75} aria-hidden="true" />
        {plural(found.length, 'scan needs a look', 'scans need a look')}
      </summary>
      <ul>
        {found.map((one) => (
          <li key={one.clientId}>
            <b>{one.name ?? 'Unknown ticket'}</b> {reason(one)}
          </li>
        ))}
      </ul>
      <button type="button" className={classes.seen} onClick={onDismiss}>
        Seen
      </button>
    </details>
  );
}

function reason({ result, firstAt, firstDevice }: Disagreement): string {
  if (result === 'invalid') return 'was let in here, but is not a registration of this event.';
  if (!firstAt) return 'was let in here, but the registration had been cancelled.';
  return `was let in twice. The first scan counts: ${time(firstAt)}${firstDevice ? `, ${firstDevice}` : ''}.`;
}
