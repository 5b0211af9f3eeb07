import type { OwnEvent } from '@maidan/contract/events/event';
import { useWords } from '../../../platform/language.tsx';
import { differenceWords } from './difference-words.ts';

/** What the organizer has chosen for entries that no longer fit once the change takes effect; nothing where none does. */
export function WaitingChoices({ choices }: { choices: NonNullable<OwnEvent['pendingRevision']>['choices'] }) {
  const text = useWords(differenceWords);
  if (choices.length === 0) return null;
  return (
    <section>
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
    </section>
  );
}
