import { IconCameraOff } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { checkInWords } from './words.ts';

/** Shown in place of the camera picture; codes can still be typed or read by a hand-held scanner. */
export function NoCamera({ denied, onRetry }: { denied: boolean; onRetry: () => void }) {
  const words = useWords(checkInWords);
  return (
    <div className={classes.noCamera} role="alert">
      <IconCameraOff size={56} stroke={1.25} aria-hidden="true" />
      <p>{denied ? words.denied : words.noCamera}</p>
      <button type="button" className={classes.restart} onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  );
}
