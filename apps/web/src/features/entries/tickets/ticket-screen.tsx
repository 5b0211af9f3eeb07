import type { Registration } from '@maidan/contract/entries/registration';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconCheck, IconChevronLeft, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { rememberReturn, useSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ShapedSkeleton } from '../../../ui/feedback/skeleton.tsx';
import type { CalendarMatch } from './calendar-file.ts';
import { useTicket } from './queries.ts';
import { TicketCard } from './ticket-card.tsx';
import classes from './ticket-screen.module.css';
import { ticketWords } from './words.ts';

/** One registration: its ticket if it has one, and below it what `children` renders for its state. */
export function TicketScreen({
  registrationId,
  isOverOn,
  matchesOf,
  first,
  children,
}: {
  registrationId: string;
  /** Whether its event is over. */
  isOverOn: (registration: Registration) => boolean;
  /** The player's matches that have a time, for the calendar. */
  matchesOf: (registration: Registration) => CalendarMatch[];
  /** What matters more than the ticket by now, above it; null before the day. */
  first: (registration: Registration) => ReactNode;
  children: (registration: Registration) => ReactNode;
}) {
  const words = useWords(ticketWords);
  const { status } = useSession();
  const navigate = useNavigate();
  const { registration, fromThisDevice, error, retry } = useTicket(registrationId);

  // Not left to the page's access gate: that waits for the server, and a ticket must open without it.
  useEffect(() => {
    if (status !== 'anonymous') return;
    toast.info(wordsNow(ticketWords).login);
    rememberReturn(window.location.pathname);
    void navigate({ to: '/auth/login', replace: true });
  }, [status, navigate]);

  if (status === 'anonymous') return <ShapedSkeleton shape="ticket" />;
  if (!registration && error instanceof ApiError && error.status >= 400 && error.status < 500)
    return (
      <EmptyState
        level={1}
        drawing="ticket"
        title={words.notFound}
        action={<ButtonLink to="/my">{words.mine}</ButtonLink>}
      >
        {words.notFoundWhy}
      </EmptyState>
    );
  if (!registration && error)
    return <ErrorState level={1} title={words.notOpened} message={messageOf(error)} onRetry={retry} />;
  if (!registration) return <ShapedSkeleton shape="ticket" />;
  const isOver = isOverOn(registration);
  const isInHall = registration.ticket !== null && registration.checkedIn && !isOver;
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <Link to="/my" aria-label={words.back} className={classes.back}>
          <IconChevronLeft size={24} stroke={1.8} aria-hidden="true" />
        </Link>
        <h1>
          {isInHall ? registration.name : registration.ticket ? words.yours : words.registration}
          {isInHall && <small>{registration.event.name}</small>}
        </h1>
        {registration.ticket && isOver && (
          <Chip tone="grey">{registration.checkedIn ? words.played : words.overShort}</Chip>
        )}
        {registration.ticket && !isOver && (
          <Chip tone="green" icon={<IconCheck size={16} stroke={2.4} aria-hidden="true" />}>
            {registration.checkedIn ? words.checkedIn : words.confirmed}
          </Chip>
        )}
      </div>
      {fromThisDevice && (
        <p className={classes.offline} role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden="true" />
          {words.offline}
        </p>
      )}
      {first(registration)}
      {registration.ticket && <TicketCard {...{ registration, isOver, matchesOf }} ticket={registration.ticket} />}
      {children(registration)}
    </div>
  );
}
