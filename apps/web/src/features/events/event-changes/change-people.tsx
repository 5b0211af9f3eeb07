import { countRevised } from '@maidan/domain/events/edits/revision';
import { useWords } from '../../../platform/language.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import type { FoundChange } from './change-screen.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';

/** Who entered and would not be let in after the change, and who entered for a fee that is no more; nobody is removed. */
export function NoLongerFits({ found }: { found: FoundChange }) {
  const text = useWords(changeWords);
  const problems: Readonly<Record<string, string>> = text.problems;
  const { noLongerFit, freed } = found;
  if (noLongerFit.length + freed.length === 0) return null;
  return (
    <section className={classes.gold}>
      <h3>{text.noLongerFits}</h3>
      <ul>
        {noLongerFit.map(({ player, category, problem }, place) => (
          // Two people of one name may be in one category.
          <li key={`${place} ${player} ${category}`}>
            <b>
              {player}, {category}
            </b>
            <span>{problems[problem]}</span>
          </li>
        ))}
        {freed.map(({ category, entries }) => (
          <li key={category}>
            <b>{category}</b>
            <span>{text.freed({ count: entries })}</span>
          </li>
        ))}
      </ul>
      {noLongerFit.length > 0 && <p className="quiet">{text.stayIn}</p>}
    </section>
  );
}

/** As many names as are read in one glance. */
const namesShown = 10;

/** Whom the change is told to, and why it is made, in the organizer's words. */
export function WhoIsTold({
  found,
  reason,
  onReason,
}: {
  found: FoundChange;
  reason: string;
  onReason: (reason: string) => void;
}) {
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
          <TextAreaField
            label={text.why}
            description={text.whyHint}
            minRows={2}
            maxRows={5}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => onReason(currentTarget.value)}
          />
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
