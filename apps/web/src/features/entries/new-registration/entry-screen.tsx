import type { Registration } from '@maidan/contract/entries/registration';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useSession } from '../../../platform/session.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { PayButton } from '../registrations/pay-button.tsx';
import { startDraft } from './entry-draft.ts';
import { EntryFlow } from './entry-flow.tsx';
import classes from './entry-screen.module.css';
import { entryOf, livingOf, nearest, playedIn } from './own-entries.ts';
import { enteredEventQuery, ownEntriesQuery, ownProfileQuery } from './queries.ts';
import { entryWords } from './words.ts';

/** The entry form of one event, unless the person has already entered or the event takes no entries. */
export function EntryScreen({
  eventId,
  category,
  isForAnother = false,
  told,
}: {
  eventId: string;
  category: string | undefined;
  /** Pressed "Enter another player" elsewhere. */
  isForAnother?: boolean;
  /** Below the details: how else the account wants to be told, at the phone that was typed. */
  told?: (phone: string) => ReactNode;
}) {
  const words = useWords(entryWords);
  const { user } = useSession();
  const [another, setAnother] = useState(isForAnother);
  const event = useQuery(enteredEventQuery(eventId));
  const profile = useQuery({ ...ownProfileQuery, retry: false });
  const mine = useQuery(ownEntriesQuery);

  if (event.error && !event.data)
    return (
      <ErrorState
        level={1}
        title={words.notOpened}
        message={messageOf(event.error)}
        onRetry={() => void event.refetch()}
      />
    );
  // The form is prefilled from the profile once, so the profile must have loaded (or failed) before anything is typed.
  if (!event.data || profile.isPending || mine.isPending) return <PageSkeleton />;
  const entered = livingOf(mine.data ?? [], event.data._id);
  const isOpen = event.data.registrationOpen;
  if (entered.length > 0 && !another)
    return (
      <AlreadyIn
        entered={entered}
        owner={user?.name}
        category={category}
        onAnother={isOpen ? () => setAnother(true) : undefined}
      />
    );
  if (!isOpen)
    return (
      <EmptyState
        level={1}
        title={words.closed}
        action={
          <ButtonLink to="/events/$eventId" params={{ eventId }}>
            {words.backToEvent}
          </ButtonLink>
        }
      >
        {words.closedWhy({ event: event.data.name })}
      </EmptyState>
    );
  // Family members share the place and the phone; everything else is the other player's own.
  const { city, phone, origin } = startDraft(profile.data ?? null, undefined);
  const family = { city, phone, origin };
  const known = event.data.categories.find((one) => one.name === category);
  const start = another
    ? { ...startDraft(null, known), ...family }
    : startDraft(profile.data ?? null, known, user?.name);
  return (
    <div className={classes.screen}>
      <p className={classes.back}>
        <Link to="/events/$eventId" params={{ eventId }}>
          <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          {event.data.name}
        </Link>
      </p>
      <h1>{words.register}</h1>
      <p className={classes.several}>
        <SeveralLink eventId={eventId} />
      </p>
      <EntryFlow
        key={String(another)}
        event={event.data}
        start={start}
        entered={entered}
        told={told}
        form={{ owner: user?._id ?? '', form: `${eventId}${another ? ' another' : ''}` }}
      />
    </div>
  );
}

/** Family and students: one form, one payment. */
function SeveralLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink to="/events/$eventId/enter-players" params={{ eventId }} kind="plain">
      {useWords(entryWords).several}
    </ButtonLink>
  );
}

function AlreadyIn({
  entered,
  owner,
  category,
  onAnother,
}: {
  entered: readonly Registration[];
  owner: string | undefined;
  /** Tapped on the event's page. */
  category: string | undefined;
  onAnother: (() => void) | undefined;
}) {
  const words = useWords(entryWords);
  const first = nearest(entered, owner, category);
  if (!first) return null;
  const isUnpaid = first.status === 'held' || first.status === 'offered';
  const isOwn = entryOf([first], owner ?? '') !== undefined;
  const others = entered.filter((one) => one !== first);
  return (
    <EmptyState
      level={1}
      drawing="ticket"
      title={isUnpaid ? words.placeWaits : isOwn ? words.alreadyIn : words.isRegistered({ name: first.name })}
      action={
        <Row justify="center">
          {isUnpaid && !first.order?.isUnanswered ? (
            <PayButton registration={first} label={words.toPayment} />
          ) : (
            <ButtonLink to="/my/registrations/$registrationId" params={{ registrationId: first._id }} kind="main">
              {isOwn ? words.openMine : words.openTheirs}
            </ButtonLink>
          )}
          {onAnother && <Button onClick={onAnother}>{words.another}</Button>}
          {onAnother && <SeveralLink eventId={first.eventId} />}
        </Row>
      }
    >
      {first.name}, {first.event.name}: {playedIn(first).join(', ')}
      {others.map((one) => (
        <span key={one._id} className={classes.other}>
          <Link to="/my/registrations/$registrationId" params={{ registrationId: one._id }}>
            {one.name}: {playedIn(one).join(', ')}
          </Link>
        </span>
      ))}
    </EmptyState>
  );
}
