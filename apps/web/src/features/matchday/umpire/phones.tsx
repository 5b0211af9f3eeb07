import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useCourts } from '../../../platform/names/played-on.ts';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { MultiSelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import classes from './phones.module.css';
import { phonesQuery, type UmpirePhones, usePasswordCourts, useRemovePhone } from './door-queries.ts';
import { doorWords } from './door-words.ts';

/** The phones that umpires are signed in on, each with a press that signs it out, and the courts the password opens. */
export function Phones({ eventId, courts }: { eventId: string; courts: number }) {
  const text = useWords(doorWords);
  const phones = useQuery(phonesQuery(eventId));
  if (phones.isPending) return <TextSkeleton />;
  if (!phones.data) return <ErrorState message={messageOf(phones.error)} onRetry={() => void phones.refetch()} />;
  const { phones: all, passwordCourts } = phones.data;
  return (
    <section className={classes.phones} aria-labelledby="umpire-phones">
      <h3 id="umpire-phones">{text.phones({ count: all.length })}</h3>
      {all.length === 0 ? (
        <Quiet>{text.noPhones}</Quiet>
      ) : (
        <ul>
          {all.map((phone) => (
            <Phone key={phone._id} eventId={eventId} phone={phone} />
          ))}
        </ul>
      )}
      <PasswordCourts eventId={eventId} courts={courts} chosen={passwordCourts} />
    </section>
  );
}

function Phone({ eventId, phone }: { eventId: string; phone: UmpirePhones['phones'][number] }) {
  const text = useWords(doorWords);
  const { title } = useCourts();
  const now = useNow(60_000);
  const { name, courts, byPassword, since, seenAt } = phone;
  const remove = useSubmit(useRemovePhone(eventId), { done: text.removed({ name }) });
  return (
    <li>
      <div className={classes.who}>
        <strong>{name}</strong>
        <Quiet as="span">
          {courts ? courts.map(title).join(', ') : text.allCourts}
          {' · '}
          {byPassword ? text.byPassword : text.byCode}
        </Quiet>
        <Quiet as="span">{text.seen({ since: timeBeside(since, now), seen: timeBeside(seenAt, now) })}</Quiet>
      </div>
      <Button
        size="sm"
        aria-label={text.removeOf({ name })}
        loading={remove.isPending}
        onClick={() => void remove.send(phone._id)}
      >
        {text.remove}
      </Button>
    </li>
  );
}

function PasswordCourts({ eventId, courts, chosen }: { eventId: string; courts: number; chosen: number[] | null }) {
  const text = useWords(doorWords);
  const save = useSubmit(usePasswordCourts(eventId), { done: text.courtsSaved });
  return (
    <MultiSelectField
      label={text.passwordOpens}
      description={text.passwordOpensWhy}
      placeholder={chosen === null ? text.allCourts : undefined}
      disabled={save.isPending}
      data={Array.from({ length: courts }, (_, at) => ({
        value: String(at + 1),
        label: text.courtOf({ court: at + 1 }),
      }))}
      value={(chosen ?? []).map(String)}
      onChange={(values) => void save.send(values.length === 0 ? null : values.map(Number))}
    />
  );
}
