import type { ShownFlags } from '@maidan/contract/entries/check-in';
import { IconAlertTriangle } from '@tabler/icons-react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in-result.module.css';
import { checkInWords } from './words.ts';

/** What the organizer wants checked at the gate; it keeps nobody out. */
export function GateFlagsLine({ flags }: { flags: ShownFlags | undefined }) {
  const words = useWords(checkInWords);
  const unpaid = flags?.owed ? words.toPay({ amount: rupees(flags.owed) }) : words.flags.unpaid;
  const told = [flags?.unpaid && unpaid, flags?.documentsDue && words.flags.documents, flags?.note];
  const shown = told.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className={classes.flags}>
      <IconAlertTriangle size={26} stroke={1.75} aria-hidden="true" />
      <span>
        {shown.map((one) => (
          <b key={String(one)}>{one}</b>
        ))}
      </span>
    </p>
  );
}
