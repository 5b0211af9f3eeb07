import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useReinstate, useResetSecondFactor, useSuspend } from './queries.ts';
import { organizerWords } from './words.ts';

export function SuspendDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const words = useWords(organizerWords);
  const { name, organizationName } = organizer;
  const [holdPayouts, setHoldPayouts] = useState(true);
  const suspend = useSuspend();
  return (
    <ReasonDialog
      organizer={organizer}
      onClose={onClose}
      mutation={{
        ...suspend,
        mutateAsync: (input: Asked) => suspend.mutateAsync({ ...input, holdPayouts }),
      }}
      more={
        organizer.vendorStatus !== null && (
          <CheckField
            label={words.holdPayouts}
            description={organizer.payoutsOnHold ? words.heldAlready : words.holdPayoutsWhy}
            checked={holdPayouts || organizer.payoutsOnHold === true}
            disabled={organizer.payoutsOnHold === true}
            onChange={({ currentTarget }) => setHoldPayouts(currentTarget.checked)}
          />
        )
      }
      title={words.suspendThis({ organizer: organizationName })}
      why={words.suspendWhy({ name })}
      submitLabel={words.suspend}
      done={words.isSuspended({ organizer: organizationName })}
    />
  );
}

export function ResetDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const words = useWords(organizerWords);
  const { name, organizationName } = organizer;
  return (
    <ReasonDialog
      organizer={organizer}
      onClose={onClose}
      mutation={useResetSecondFactor()}
      title={words.resetThis({ organizer: organizationName })}
      why={words.resetWhy({ name })}
      submitLabel={words.resetSignIn}
      done={words.isReset({ organizer: organizationName })}
    />
  );
}

interface Asked {
  organizerId: string;
  reason: string;
}

/** Changing the status of somebody's account takes a reason, which they are told. */
function ReasonDialog({
  organizer,
  onClose,
  mutation,
  title,
  why,
  submitLabel,
  done,
  more,
}: {
  organizer: ListedOrganizer;
  onClose: () => void;
  mutation: Pick<UseMutationResult<unknown, Error, Asked>, 'mutateAsync' | 'isPending' | 'variables'>;
  title: string;
  why: string;
  submitLabel: string;
  done: string;
  /** Asked above the reason. */
  more?: ReactNode;
}) {
  const words = useWords(organizerWords);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : words.reasonRequired) },
  });
  const send = useSubmit<Asked, unknown>(mutation, { form, done, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      busy={send.isPending}
      submitLabel={submitLabel}
      danger
      onSubmit={form.onSubmit(({ reason }) => void send.send({ organizerId: organizer._id, reason }))}
    >
      <p>{why}</p>
      {more}
      <TextAreaField label={words.reason} required maxLength={500} {...form.getInputProps('reason')} data-autofocus />
    </FormDialog>
  );
}

export function ReinstateDialog({ organizer, onClose }: { organizer: ListedOrganizer; onClose: () => void }) {
  const words = useWords(organizerWords);
  const [releasePayouts, setReleasePayouts] = useState(organizer.payoutsHeldWithAccount);
  const reinstate = useSubmit(useReinstate(), {
    done: words.isActive({ organizer: organizer.organizationName }),
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.reinstateThis({ organizer: organizer.organizationName })}
      confirmLabel={words.reinstate}
      onConfirm={() => reinstate.send({ organizerId: organizer._id, releasePayouts })}
    >
      <p>{words.reinstateWhy({ name: organizer.name, reason: organizer.suspendedReason ?? '' })}</p>
      {organizer.payoutsOnHold && (
        <CheckField
          label={words.releasePayouts}
          description={words.releasePayoutsWhy}
          checked={releasePayouts}
          onChange={({ currentTarget }) => setReleasePayouts(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
