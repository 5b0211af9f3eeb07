import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { comingOf } from './coming.ts';
import classes from './deposits.module.css';
import { depositsQuery, useGrant, useHandBack, useTakeDeposit } from './queries.ts';
import { depositWords } from './words.ts';

type Opened = 'take' | { does: 'hand' | 'grant'; deposit: Deposit } | null;

/** Deposits of an opened registration: taken and handed back at the desk, and given back after all. */
export function DeskDeposits({
  row,
  mayTake,
  mayGrant,
}: {
  row: EventRegistration;
  mayTake: boolean;
  /** Money may go back. */
  mayGrant: boolean;
}) {
  const words = useWords(depositWords);
  const [opened, setOpened] = useState<Opened>(null);
  const { data } = useQuery(depositsQuery({ eventId: row.eventId, registrationId: row._id }));
  const { deposits = row.deposits ?? [], toTake = 0 } = data ?? {};
  if (deposits.length === 0 && toTake === 0) return null;
  const close = () => setOpened(null);
  return (
    <section className={classes.deposits} aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {deposits.map((deposit) => (
          <li key={deposit._id}>
            <span>
              <b className="num">{words.of({ amount: rupees(deposit.amount), category: deposit.category })}</b>
              <small>{linesOf(deposit, words).join(' · ')}</small>
            </span>
            {mayTake && isToHandBack(deposit) && (
              <Button
                size="sm"
                aria-label={words.handBackOf({ name: row.name })}
                onClick={() => setOpened({ does: 'hand', deposit })}
              >
                {words.handBack}
              </Button>
            )}
            {mayGrant && deposit.state !== 'given_back' && (
              <Button
                size="sm"
                kind="plain"
                aria-label={words.grantOf({ name: row.name })}
                onClick={() => setOpened({ does: 'grant', deposit })}
              >
                {words.grant}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayTake && toTake > 0 && (
        <Button onClick={() => setOpened('take')}>{words.take({ amount: rupees(toTake) })}</Button>
      )}
      {opened === 'take' && <TakeDialog row={row} amount={toTake} onClose={close} />}
      {opened !== null && opened !== 'take' && opened.does === 'hand' && (
        <HandDialog row={row} deposit={opened.deposit} onClose={close} />
      )}
      {opened !== null && opened !== 'take' && opened.does === 'grant' && (
        <GrantDialog row={row} deposit={opened.deposit} onClose={close} />
      )}
    </section>
  );
}

const isToHandBack = ({ state, desk }: Deposit) => state === 'given_back' && desk !== null && !desk.handedBackAt;

function linesOf(deposit: Deposit, words: ReturnType<typeof useWords<typeof depositWords.en>>): string[] {
  const { back, why, note, desk } = deposit;
  const handed = desk?.handedBackAt ? words.handedBack({ at: dateTime(desk.handedBackAt) }) : '';
  return [
    desk ? words.atDesk[desk.how] : '',
    why ? words.why[why] : (comingOf(deposit, words) ?? words.openAtDesk[back]),
    note,
    isToHandBack(deposit) ? words.toHandBack : handed,
  ].filter(Boolean);
}

interface Dialog {
  row: EventRegistration;
  onClose: () => void;
}

function TakeDialog({ row, amount, onClose }: Dialog & { amount: number }) {
  const words = useWords(depositWords);
  const [how, setHow] = useState<'cash' | 'upi'>('cash');
  const take = useSubmit(useTakeDeposit({ eventId: row.eventId, registrationId: row._id }), {
    done: words.takeDone,
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.takeTitle}
      sub={words.takeWhy}
      busy={take.isPending}
      submitLabel={words.take({ amount: rupees(amount) })}
      onSubmit={() => take.send({ how })}
    >
      <How value={how} onChange={setHow} />
    </FormDialog>
  );
}

function HandDialog({ row, deposit, onClose }: Dialog & { deposit: Deposit }) {
  const words = useWords(depositWords);
  const [how, setHow] = useState<'cash' | 'upi'>(deposit.desk?.how ?? 'cash');
  const of = { eventId: row.eventId, registrationId: row._id, depositId: deposit._id };
  const hand = useSubmit(useHandBack(of), { done: words.handDone, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.handTitle({ amount: rupees(deposit.amount) })}
      sub={words.handWhy({ name: row.name })}
      busy={hand.isPending}
      submitLabel={words.handBack}
      onSubmit={() => hand.send({ how })}
    >
      <How value={how} onChange={setHow} />
    </FormDialog>
  );
}

function How({ value, onChange }: { value: 'cash' | 'upi'; onChange: (how: 'cash' | 'upi') => void }) {
  const words = useWords(depositWords);
  return (
    <RadioField
      label={words.how}
      value={value}
      onChange={onChange}
      options={[
        { value: 'cash', label: words.hows.cash },
        { value: 'upi', label: words.hows.upi },
      ]}
    />
  );
}

function GrantDialog({ row, deposit, onClose }: Dialog & { deposit: Deposit }) {
  const words = useWords(depositWords);
  const form = useForm({ initialValues: { reason: '' } });
  const of = { eventId: row.eventId, registrationId: row._id, depositId: deposit._id };
  const grant = useSubmit(useGrant(of), { form, done: words.grantDone, onDone: onClose });
  const reason = form.values.reason.trim();
  return (
    <FormDialog
      onClose={onClose}
      title={words.grantTitle({ amount: rupees(deposit.amount), name: row.name })}
      sub={deposit.desk ? words.grantWhyDesk : words.grantWhy}
      busy={grant.isPending}
      submitLabel={words.grant}
      disabled={reason === ''}
      onSubmit={() => grant.send({ reason })}
    >
      <TextField
        label={words.reason}
        description={words.reasonHint}
        required
        maxLength={300}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
