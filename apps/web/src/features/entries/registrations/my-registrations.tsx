import type { Registration } from '@maidan/contract/entries/registration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dayBox, eventWeekdays } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DateBox } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { AllTicketsButton } from '../tickets/all-tickets-button.tsx';
import { ClaimOffers } from '../claims/claim-offers.tsx';
import { ClaimTicket } from '../claims/claim-ticket.tsx';
import { CodeEntry } from '../partner-invites/code-entry.tsx';
import { WaitingInvites } from '../partner-invites/waiting-invites.tsx';
import classes from './my-registrations.module.css';
import { PayButton } from './pay-button.tsx';
import { myRegistrationsQuery } from './queries.ts';
import { registrationLook, sortRegistrations } from './registration-state.ts';
import { registrationWords } from './words.ts';

/**
 * All of the player's own entries, with the next step for each; `coming` adds details for one played these days,
 * `results` and `certificate` for one that is over.
 */
export function MyRegistrations({ coming, results, certificate }: Coming & Past) {
  const words = useWords(registrationWords);
  const { data, error, refetch } = useQuery(myRegistrationsQuery);
  const now = useNow();
  if (error && !data)
    return <ErrorState title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Skeleton className={classes.waiting}>
        <Bone height={112} />
        <Bone height={112} />
        <Bone height={112} />
      </Skeleton>
    );
  if (data.length === 0)
    return (
      <>
        <WaitingInvites />
        <ClaimOffers />
        <EmptyState
          level={2}
          drawing="ticket"
          title={words.none}
          action={
            <>
              <ButtonLink to="/" kind="main">
                {words.find}
              </ButtonLink>
              <CodeEntry />
              <ClaimTicket />
            </>
          }
        >
          {words.noneWhy}
        </EmptyState>
      </>
    );
  const { ahead, ended, behind } = sortRegistrations(data, now);
  return (
    <>
      <WaitingInvites />
      <ClaimOffers />
      {ahead.length > 0 && <Group title={words.ahead} list={ahead} coming={coming} />}
      {ended.length > 0 && <Group title={words.ended} list={ended} />}
      {behind.length > 0 && <Group title={words.earlier} list={behind} coming={results} certificate={certificate} />}
      <CodeEntry />
      <ClaimTicket />
    </>
  );
}

interface Coming {
  coming?: ((registration: Registration) => ReactNode) | undefined;
}

interface Past {
  results?: ((registration: Registration) => ReactNode) | undefined;
  certificate?: ((registration: Registration) => ReactNode) | undefined;
}

function Group({
  title,
  list,
  coming,
  certificate,
}: Coming & Omit<Past, 'results'> & { title: string; list: readonly Registration[] }) {
  const events = [...Map.groupBy(list, ({ eventId }) => eventId).values()];
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      <ul>
        {events.map((players) => (
          <li key={players[0]?.eventId}>
            <EventCard players={players} coming={coming} certificate={certificate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One event with everybody whom the account has entered in it. */
function EventCard({
  players,
  coming,
  certificate,
}: Coming & Omit<Past, 'results'> & { players: readonly Registration[] }) {
  const [first] = players;
  if (!first) return null;
  const { event } = first;
  const isOne = players.length === 1;
  const tickets = players.filter(({ ticket }) => ticket !== null).length;
  return (
    <article className={classes.row}>
      <DateBox {...dayBox(event.dateandtime)} />
      <div className={classes.words}>
        <h3>
          {isOne ? (
            <Link
              to="/my/registrations/$registrationId"
              params={{ registrationId: first._id }}
              className={classes.link}
            >
              {event.name}
            </Link>
          ) : (
            <Link to="/events/$eventId" params={{ eventId: event._id }}>
              {event.name}
            </Link>
          )}
        </h3>
        <p className="quiet">
          {eventWeekdays(event)} · {event.location}
        </p>
        {isOne && <PlayerWords registration={first} coming={coming} />}
      </div>
      {isOne ? (
        <PlayerEnd registration={first} certificate={certificate} />
      ) : (
        <ul className={classes.players}>
          {players.map((registration) => (
            <li key={registration._id} className={classes.player}>
              <div className={classes.words}>
                <PlayerWords registration={registration} coming={coming} />
              </div>
              <PlayerEnd registration={registration} certificate={certificate} />
            </li>
          ))}
        </ul>
      )}
      {tickets > 1 && (
        <div className={classes.all}>
          <AllTicketsButton eventId={event._id} count={tickets} />
        </div>
      )}
    </article>
  );
}

/** Who plays what, in which state, and when next. */
function PlayerWords({ registration, coming }: Coming & { registration: Registration }) {
  const look = registrationLook(registration, useNow());
  // A category whose time to pay is over, beside others that stand.
  const isOver = registration.status === 'confirmed';
  const ended = new Set(
    registration.entries.filter(({ state }) => isOver && state === 'expired').map(({ _id }) => _id),
  );
  return (
    <>
      <p>
        <b>{registration.name}</b> ·{' '}
        {registration.categories
          .filter((one) => (!one.cancelled && !ended.has(one.entry)) || registration.status === 'cancelled')
          .map((one) => one.name)
          .join(', ')}
      </p>
      <p className={classes.sentence}>{look.sentence}</p>
      {registration.ticket !== null && coming?.(registration)}
    </>
  );
}

function PlayerEnd({ registration, certificate }: Omit<Past, 'results'> & { registration: Registration }) {
  const words = useWords(registrationWords);
  const look = registrationLook(registration, useNow());
  const hasTicket = registration.ticket !== null;
  const isUnpaid = look.next === 'pay' || look.next === 'take-again';
  return (
    <div className={classes.end}>
      <Chip tone={look.tone}>{look.word}</Chip>
      {hasTicket && registration.event.hasWinners && certificate?.(registration)}
      {isUnpaid && <PayButton registration={registration} size="sm" />}
      {(!isUnpaid || registration.ticket !== null) && (
        <ButtonLink
          to="/my/registrations/$registrationId"
          params={{ registrationId: registration._id }}
          kind={hasTicket && !certificate ? 'tone' : 'quiet'}
          size="sm"
        >
          {hasTicket ? words.ticket : words.registration}
          <span className="sr"> {registration.name}</span>
        </ButtonLink>
      )}
    </div>
  );
}
