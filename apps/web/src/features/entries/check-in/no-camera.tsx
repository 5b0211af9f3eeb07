import { IconCameraOff } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { checkInWords } from './words.ts';

/** Below the field that leads without a camera; codes can also be read by a hand-held scanner. */
export function NoCamera({ denied, onRetry }: { denied: boolean; onRetry: () => void }) {
  const words = useWords(checkInWords);
  return (
    <div className={classes.noCamera} role="alert">
      <IconCameraOff size={28} stroke={1.5} aria-hidden="true" />
      <p>{denied ? words.denied : words.noCamera}</p>
      <button type="button" className={classes.seen} onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
