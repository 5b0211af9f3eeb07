import { countRevised } from '@maidan/domain/events/edits/revision';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { FoundChange } from './change-screen.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';

/** As many names as are read in one glance. */
const namesShown = 10;

/** Whom the change is told to; within it, why it is made. */
export function WhoIsTold({ found, children }: { found: FoundChange; children: ReactNode }) {
  const text = useWords(changeWords);
  const { people, unreached, isTold, waits } = found;
  if (people === 0) return null;
  return (
    <section>
      <h3>{text.whoIsTold}</h3>
      {isTold ? (
        <>
          <p>
            <b>{text.told({ count: people - unreached.length, of: people })}</b>
            <span>{countRevised(waits) > 0 ? text.toldLater : text.toldHow}</span>
          </p>
          {unreached.length > 0 && (
            <p className={classes.asks}>
              {text.unreached({
                names: unreached.slice(0, namesShown).join(', '),
                more: Math.max(0, unreached.length - namesShown),
              })}
            </p>
          )}
          {children}
        </>
      ) : (
        <p>
          <b>{text.nobodyIsTold}</b>
          {countRevised(waits) > 0 && <span>{text.waitsFirst}</span>}
        </p>
      )}
    </section>
  );
}

/** Why, in the organizer's words: read by those who are told, and by those who are moved or refunded. */
export function ReasonField({
  reason,
  isMissing,
  onReason,
}: {
  reason: string;
  isMissing: boolean;
  onReason: (reason: string) => void;
}) {
  const text = useWords(changeWords);
  return (
    <TextAreaField
      label={text.why}
      description={text.whyHint}
      minRows={2}
      maxRows={5}
      maxLength={500}
      value={reason}
      error={isMissing ? text.whyMissing : undefined}
      onChange={({ currentTarget }) => onReason(currentTarget.value)}
    />
  );
}
