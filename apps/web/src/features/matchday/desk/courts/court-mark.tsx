import { useWords } from '../../../../platform/language.tsx';
import { useCourts } from '../../../../platform/names/played-on.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { liveWords } from '../words.ts';
import classes from './court-mark.module.css';

/** The number of a court, or its name; a long one stays on its line. */
export function CourtMark({ court }: { court: number }) {
  const text = useWords(liveWords);
  const name = useCourts().name(court);
  if (name)
    return (
      <span className={classNames(classes.number, classes.name)} title={name}>
        {name}
      </span>
    );
  return (
    <span className={classes.number}>
      <span className="sr">{text.court} </span>
      {court}
    </span>
  );
}
