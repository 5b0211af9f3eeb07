import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { dateTime, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import classes from './owed-fee.module.css';
import { useSendLink, useUndoPayment } from './queries.ts';
import { deskPaymentWords } from './words.ts';

type Payment = EventRegistration['deskPayments'][number];

/** What a player still owes at the desk, to be collected there, and what was collected. */
export function OwedFee({ row, mayCollect }: { row: EventRegistration; mayCollect: boolean }) {
  const words = useWords(deskPaymentWords);
  const [opened, setOpened] = useState<'collect' | Payment | null>(null);
  const close = () => setOpened(null);
  const isOwed = row.status === 'confirmed' && row.owed > 0;
  if (!isOwed && row.deskPayments.length === 0) return null;
  return (
    <div className={classes.money}>
      {isOwed && (
        <div className={classes.owed}>
          <p>
            <b className="num">{words.toPay({ amount: rupees(row.owed) })}</b>
            {row.amount > 0 && <small>{words.paidSoFar({ amount: rupees(row.amount) })}</small>}
          </p>
          {mayCollect && row.hasAccount && <SendLink row={row} />}
          {mayCollect && (
            <Button
              kind="main"
              aria-label={words.collectFrom({ amount: rupees(row.owed), name: row.name })}
              onClick={() => setOpened('collect')}
            >
              {words.collect({ amount: rupees(row.owed) })}
            </Button>
          )}
        </div>
      )}
      {row.deskPayments.length > 0 && (
        <ul className={classes.payments} aria-label={words.payments}>
          {row.deskPayments.map((payment) => (
            <li key={payment._id}>
              <span>
                {said(payment, words)}
                <small>{[dateTime(payment.at), payment.reference].filter(Boolean).join(' · ')}</small>
              </span>
              {mayCollect && (
                <Button
                  size="sm"
                  kind="plain"
                  aria-label={words.undoOf({ amount: rupees(payment.amount) })}
                  onClick={() => setOpened(payment)}
                >
                  {words.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened === 'collect' && <CollectDialog registration={row} onClose={close} />}
      {opened !== null && opened !== 'collect' && <UndoDialog row={row} payment={opened} onClose={close} />}
    </div>
  );
}

/** Asks the player to pay it online. */
function SendLink({ row }: { row: EventRegistration }) {
  const words = useWords(deskPaymentWords);
  const { _id: registrationId, eventId, name } = row;
  const link = useSubmit(useSendLink({ eventId, registrationId }), {
    done: ({ isMailed }) => (isMailed ? words.linkSent : words.linkTold)({ name }),
  });
  return (
    <Button
      aria-label={words.sendLinkTo({ name })}
      loading={link.isPending}
      onClick={() => void link.send((key) => ({ key }))}
    >
      {words.sendLink}
    </Button>
  );
}

const said = ({ how, amount }: Payment, words: ReturnType<typeof useWords<typeof deskPaymentWords.en>>) =>
  (how === 'upi' ? words.ofUpi : words.ofCash)({ amount: rupees(amount) });

function UndoDialog({ row, payment, onClose }: { row: EventRegistration; payment: Payment; onClose: () => void }) {
  const words = useWords(deskPaymentWords);
  const amount = rupees(payment.amount);
  const form = useForm({ initialValues: { reason: '' } });
  const of = { eventId: row.eventId, registrationId: row._id, paymentId: payment._id };
  const undo = useSubmit(useUndoPayment(of), { form, done: words.undone({ amount }), onDone: onClose });
  const reason = form.values.reason.trim();
  return (
    <FormDialog
      onClose={onClose}
      title={words.undoTitle({ amount })}
      sub={words.undoSub}
      busy={undo.isPending}
      submitLabel={words.undo}
      danger
      disabled={reason === ''}
      onSubmit={() => undo.send((key) => ({ reason, key }))}
    >
      <TextField label={words.reason} required maxLength={200} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
