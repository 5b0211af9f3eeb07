import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isOpen } from '@maidan/domain/events/registration-window';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { depositBeside } from './deposit-said.ts';
import { closedWords, lowestFee } from './event-words.ts';
import { isEntered, type OwnPlace } from './own-place.ts';
import classes from './register-bar.module.css';
import { toSignUp } from './to-sign-up.ts';
import { publicWords } from './words.ts';

/** The main action of the page: within thumb's reach on a phone, beside the facts on a wide screen. */
export function RegisterBar({ event, own }: { event: PublicEvent; own: readonly OwnPlace[] }) {
  const words = useWords(publicWords);
  if (isEntered(event, own)) return <EnteredBar event={event} own={own} />;
  const open = event.categories.filter(isOpen).length;
  const why = event.registrationOpen ? null : closedWords(event);
  if (!event.registrationOpen && why === null) return null;
  const deposit = depositBeside(event);
  const isLate = event.categories.some(({ entries }) => entries === 'late');
  return (
    <div data-bottom-bar className={classNames(classes.bar, !event.registrationOpen && classes.ended)}>
      {event.registrationOpen ? (
        <>
          <div className={classes.words}>
            <span className="num">
              {lowestFee(event)}
              {event.highestFee > event.entryFee && '+'}
            </span>
            {deposit && <span className="small">{deposit}</span>}
            <span className="quiet small">
              {open > 0 ? words.openCategories({ count: open }) : isLate ? words.entriesOf.late : words.allFull}
            </span>
          </div>
          <EnterLink event={event}>{open > 0 || isLate ? words.register : words.join}</EnterLink>
        </>
      ) : (
        <Note>{why}</Note>
      )}
    </div>
  );
}

function EnterLink({ event, children }: { event: PublicEvent; children: ReactNode }) {
  const isNew = useSession().status === 'anonymous';
  const way = isNew ? toSignUp(event) : ({ to: '/events/$eventId/register', params: { eventId: event._id } } as const);
  return (
    <ButtonLink {...way} kind="main" size="lg" className={classes.button}>
      {children}
    </ButtonLink>
  );
}

/** What has to be done first is said first: a place that waits for its payment is lost in minutes. */
const byUrgency = ['offered', 'held', 'confirmed', 'waitlisted'] as const;

/** For entrants: their status, their ticket, and the way to enter somebody else. */
function EnteredBar({ event, own }: { event: PublicEvent; own: readonly OwnPlace[] }) {
  const words = useWords(publicWords);
  const status = byUrgency.find((one) => own.some((place) => place.status === one)) ?? 'confirmed';
  const named = own.filter((place) => place.status === status);
  const [first] = own;
  return (
    <div data-bottom-bar className={classNames(classes.bar, classes.entered)}>
      <div>
        <strong className={classNames(classes.have, status === 'confirmed' && classes.isIn)}>
          {words.own[status]}
        </strong>
        <span className={classNames('small', classes.names)}>{named.map(({ name }) => name).join(', ')}</span>
      </div>
      {own.length === 1 && first ? (
        <ButtonLink
          to="/my/registrations/$registrationId"
          params={{ registrationId: first.registration }}
          kind="main"
          size="lg"
        >
          {status === 'confirmed' ? words.own.ticket : words.own.entry}
        </ButtonLink>
      ) : (
        <ButtonLink to="/my" kind="main" size="lg">
          {words.own.all}
        </ButtonLink>
      )}
      {event.registrationOpen && (
        <Link
          to="/events/$eventId/register"
          params={{ eventId: event._id }}
          search={{ another: true }}
          className={classes.another}
        >
          {words.own.another}
        </Link>
      )}
    </div>
  );
}
