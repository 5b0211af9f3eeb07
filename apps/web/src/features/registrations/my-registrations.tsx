import type { Registration } from '@maidan/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../platform/api-error.ts';
import { dayBox, time, weekday } from '../../platform/format.ts';
import { useNow } from '../../platform/now.ts';
import { useWords } from '../../platform/language.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateBox } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import classes from './my-registrations.module.css';
import { PayButton } from './pay-button.tsx';
import { myRegistrationsQuery } from './queries.ts';
import { registrationLook, sortRegistrations } from './registration-state.ts';
import { registrationWords } from './words.ts';

/** Everything that I entered, with what each needs next. */
export function MyRegistrations() {
  const text = useWords(registrationWords);
  const { data, error, refetch } = useQuery(myRegistrationsQuery);
  const now = useNow();
  if (error && !data)
    return <ErrorState title={text.failed} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton count={3} />;
  if (data.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title={text.none}
        action={
          <ButtonLink to="/" kind="main">
            {text.find}
          </ButtonLink>
        }
      >
        {text.noneWhy}
      </EmptyState>
    );
  const { ahead, behind } = sortRegistrations(data, now);
  return (
    <>
      {ahead.length > 0 && <Group title={text.ahead} list={ahead} />}
      {behind.length > 0 && <Group title={text.earlier} list={behind} />}
    </>
  );
}

function Group({ title, list }: { title: string; list: readonly Registration[] }) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      <ul>
        {list.map((registration) => (
          <li key={registration._id}>
            <Row registration={registration} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ registration }: { registration: Registration }) {
  const text = useWords(registrationWords);
  const { event } = registration;
  const look = registrationLook(registration, useNow());
  return (
    <article className={classes.row}>
      <DateBox {...dayBox(event.dateandtime)} />
      <div className={classes.words}>
        <h3>
          <Link
            to="/my/registrations/$registrationId"
            params={{ registrationId: registration._id }}
            className={classes.link}
          >
            {event.name}
          </Link>
        </h3>
        <p className="quiet">
          {weekday(event.dateandtime)}, {time(event.dateandtime)} · {event.location}
        </p>
        <p>
          {registration.name} ·{' '}
          {registration.categories
            .filter((one) => !one.cancelled)
            .map((one) => one.name)
            .join(', ')}
        </p>
        <p className={classes.sentence}>{look.sentence}</p>
      </div>
      <div className={classes.end}>
        <Chip tone={look.tone}>{look.word}</Chip>
        {look.next === 'ticket' && (
          <ButtonLink
            to="/my/registrations/$registrationId"
            params={{ registrationId: registration._id }}
            kind="tone"
            size="sm"
          >
            {text.ticket}
          </ButtonLink>
        )}
        {(look.next === 'pay' || look.next === 'take-again') && <PayButton registration={registration} size="sm" />}
      </div>
    </article>
  );
}
