import { IconCameraOff } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { checkInWords } from './words.ts';

/** In place of the picture; codes are typed or read by a hand-held scanner all the same. */
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
