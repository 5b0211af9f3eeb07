import { useWords } from '../../../platform/language.tsx';
import classes from './left-here.module.css';
import { checkInWords } from '../check-in/words.ts';

/** Says above any page how many scans of this device the server does not know yet. */
export function LeftHere({ count }: { count: number }) {
  const words = useWords(checkInWords);
  return (
    <p className={classes.left} role="status">
      {words.leftHere({ count })}
    </p>
  );
}
