import type { PublicEvent } from '@maidan/contract/public-events';
import { useWords } from '../../platform/language.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { closedWords, fee } from './event-words.ts';
import classes from './register-bar.module.css';
import { publicWords } from './words.ts';

/** The one action of the page: at the thumb on a phone, beside the facts on a wide screen. */
export function RegisterBar({ event }: { event: PublicEvent }) {
  const text = useWords(publicWords);
  const open = event.categories.filter((category) => category.placesLeft !== 0).length;
  return (
    <div className={classNames(classes.bar, !event.registrationOpen && classes.ended)}>
      {event.registrationOpen ? (
        <>
          <div className={classes.words}>
            <span className="num">
              {fee(event.entryFee)}
              {event.highestFee > event.entryFee && '+'}
            </span>
            <span className="quiet small">{open > 0 ? text.openCategories({ count: open }) : text.allFull}</span>
          </div>
          <ButtonLink
            to="/events/$eventId/register"
            params={{ eventId: event._id }}
            kind="main"
            size="lg"
            className={classes.button}
          >
            {open > 0 ? text.register : text.join}
          </ButtonLink>
        </>
      ) : (
        <Note>{closedWords(event)}</Note>
      )}
    </div>
  );
}
