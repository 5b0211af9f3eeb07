import type { PublicEvent } from '@maidan/contract/public-events';
import { plural } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Note } from '../../ui/banner.tsx';
import { closedWords, fee } from './event-words.ts';
import classes from './register-bar.module.css';

/** The one action of the page: at the thumb on a phone, beside the facts on a wide screen. */
export function RegisterBar({ event }: { event: PublicEvent }) {
  const open = event.categories.filter((category) => category.placesLeft !== 0).length;
  return (
    <div className={classes.bar}>
      {event.registrationOpen ? (
        <>
          <div className={classes.words}>
            <span className="num">
              {fee(event.entryFee)}
              {event.highestFee > event.entryFee && '+'}
            </span>
            <span className="quiet small">
              {open > 0 ? `${plural(open, 'category', 'categories')} open` : 'All full · join the waitlist'}
            </span>
          </div>
          <ButtonLink
            to="/events/$eventId/register"
            params={{ eventId: event._id }}
            kind="main"
            size="lg"
            className={classes.button}
          >
            {open > 0 ? 'Register' : 'Join the waitlist'}
          </ButtonLink>
        </>
      ) : (
        <Note>{closedWords(event)}</Note>
      )}
    </div>
  );
}
