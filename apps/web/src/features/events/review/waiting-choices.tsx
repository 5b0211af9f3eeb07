import type { OwnEvent } from '@maidan/contract/events/event';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { differenceWords } from './difference-words.ts';

/**
 * What the organizer has chosen to do with a change once it takes effect: for entries that no longer fit, and of fees on
 * request. Nothing where nothing was chosen.
 */
export function WaitingChoices({
  revision: { choices, fullRefundUntil },
}: {
  revision: Pick<NonNullable<OwnEvent['pendingRevision']>, 'choices' | 'fullRefundUntil'>;
}) {
  const text = useWords(differenceWords);
  if (choices.length === 0 && !fullRefundUntil) return null;
  return (
    <section>
      {choices.length > 0 && (
        <>
          <h3>{text.choices({ count: choices.length })}</h3>
          <ul>
            {choices.map(({ entry, player, category, to, toName }) => (
              <li key={entry}>
                {to === null
                  ? text.choiceRefund({ player, category })
                  : text.choiceMove({ player, category, to: toName ?? text.removed })}
              </li>
            ))}
          </ul>
        </>
      )}
      {fullRefundUntil && <p>{text.fullRefund({ until: dateTime(fullRefundUntil) })}</p>}
    </section>
  );
}
