import type { Registration } from '@maidan/contract/registrations';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { date, rupees } from '../../platform/format.ts';
import { useNow } from '../../platform/now.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { PayButton } from './pay-button.tsx';
import { useCancelRegistration } from './queries.ts';
import classes from './registration-panel.module.css';
import { registrationLook } from './registration-state.ts';

/** The state of one registration in words, with what can be done about it. */
export function RegistrationPanel({ registration }: { registration: Registration }) {
  const look = registrationLook(registration, useNow());
  const isTicket = registration.ticket !== null;
  return (
    <section className={classes.panel} aria-label="Registration">
      {!isTicket && (
        <>
          <Chip tone={look.tone} large>
            {look.word}
          </Chip>
          <h2>{registration.event.name}</h2>
        </>
      )}
      <p className={classes.sentence}>{look.sentence}</p>
      {(look.next === 'pay' || look.next === 'take-again') && <PayButton registration={registration} />}
      <KeyValueList
        items={[
          ...registration.categories.map((one) => ({
            label: one.cancelled ? `${one.name} (given back)` : one.name,
            value: one.price === 0 ? 'Free' : rupees(one.price),
          })),
          { label: 'Registered', value: date(registration.registrationDate) },
          ...registration.refunds.map((one) => ({
            label: `Refund, ${refundWords[one.status]}`,
            value: rupees(one.amount),
          })),
        ]}
      />
      <div className={classes.actions}>
        <ButtonLink to="/events/$eventId" params={{ eventId: registration.eventId }}>
          Tournament page
        </ButtonLink>
        {registration.cancellation && (
          <CancelButton registration={registration} cancellation={registration.cancellation} />
        )}
      </div>
    </section>
  );
}

const refundWords = {
  created: 'on its way',
  sent: 'on its way',
  done: 'paid back',
  failed: 'failed',
  cancelled: 'cancelled',
} as const;

function CancelButton({
  registration,
  cancellation,
}: {
  registration: Registration;
  cancellation: NonNullable<Registration['cancellation']>;
}) {
  const cancel = useCancelRegistration(registration._id);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const living = registration.categories.filter((one) => !one.cancelled);
  const [kept, setKept] = useState<string[]>([]);
  const given = living.filter((one) => !kept.includes(one.name));
  const isPaid = registration.status === 'confirmed' && registration.amount > 0;
  const back =
    Math.floor(given.reduce((sum, one) => sum + Math.round(one.price * 100), 0) * (cancellation.percent / 100)) / 100;
  const confirm = async () => {
    const { refund } = await cancel.mutateAsync(kept.length > 0 ? given.map((one) => one.name) : undefined);
    toast.success(refund ? `${rupees(refund.amount)} go back to you` : 'Registration cancelled');
    if (kept.length === 0) void navigate({ to: '/my' });
  };
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Cancel registration
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Give your place back?"
        confirmLabel={given.length < living.length ? 'Give these back' : 'Give it back'}
        danger
        onConfirm={confirm}
      >
        <p>
          Your place goes to somebody else at once
          {registration.ticket && given.length === living.length ? ', and the ticket stops working' : ''}.
          {isPaid &&
            (back > 0
              ? ` ${rupees(back)} (${cancellation.percent} %) go back to you.`
              : ' Nothing of the fee goes back any more.')}
        </p>
        {registration.status === 'confirmed' && living.length > 1 && (
          <fieldset className={classes.which}>
            <legend>Which categories?</legend>
            {living.map((one) => (
              <CheckField
                key={one.name}
                label={one.name}
                checked={!kept.includes(one.name)}
                disabled={given.length === 1 && given[0]?.name === one.name}
                onChange={(change) =>
                  setKept(change.currentTarget.checked ? kept.filter((name) => name !== one.name) : [...kept, one.name])
                }
              />
            ))}
          </fieldset>
        )}
      </ConfirmDialog>
    </>
  );
}
