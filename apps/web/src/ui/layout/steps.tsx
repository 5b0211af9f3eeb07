import { IconCheck } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import classes from './steps.module.css';
import { uiWords } from '../ui-words.ts';

/** The current step in a task of several screens. On a phone: the step in words and a bar. */
export function Steps({
  steps,
  current,
  onGo,
}: {
  steps: readonly string[];
  current: number;
  onGo?: (step: number) => void;
}) {
  const words = useWords(uiWords);
  return (
    <nav aria-label={words.steps}>
      <p className={classes.phone} aria-hidden="true">
        <b>{steps[Math.min(current, steps.length - 1)]}</b>
        <span>{current < steps.length ? words.step({ step: current + 1, of: steps.length }) : words.done}</span>
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const done = index < current;
          const inside = (
            <>
              <span className={classes.mark} aria-hidden="true">
                {done ? <IconCheck size={14} stroke={2.4} /> : index + 1}
              </span>
              <span className={classes.name}>
                {step}
                {done && <span className="sr">, {words.done}</span>}
              </span>
            </>
          );
          const looks = classNames(classes.step, done && classes.done, index === current && classes.current);
          return (
            <li key={step} className={looks} aria-current={index === current ? 'step' : undefined}>
              {done && onGo ? (
                <button type="button" onClick={() => onGo(index)}>
                  {inside}
                </button>
              ) : (
                <span className={classes.inside}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
