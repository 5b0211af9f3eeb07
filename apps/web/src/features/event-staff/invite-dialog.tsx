import type { StaffRole } from '@maidan/domain/event-staff';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { fieldErrors, messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useInvite } from './queries.ts';
import { RoleField } from './role-field.tsx';

/** An address and a role; the link goes out by mail. */
export function InviteDialog({
  eventId,
  assignable,
  onClose,
}: {
  eventId: string;
  assignable: readonly StaffRole[];
  onClose: () => void;
}) {
  const id = useId();
  const invite = useInvite(eventId);
  const form = useForm<{ email: string; role: StaffRole }>({
    initialValues: { email: '', role: assignable.includes('check_in') ? 'check_in' : (assignable[0] ?? 'check_in') },
    validate: { email: (value) => (value.trim() ? null : 'Email is required') },
  });
  const submit = form.onSubmit(async (values) => {
    try {
      const email = values.email.trim();
      await invite.mutateAsync({ ...values, email });
      toast.success(`The invitation is on its way to ${email}`);
      onClose();
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a helper"
      sub="For this event only. The link works once, for seven days, with an account of this address."
      locked={invite.isPending}
      footer={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="main" loading={invite.isPending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <FieldStack>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            data-autofocus
            {...form.getInputProps('email')}
          />
          <RoleField
            roles={assignable}
            value={form.values.role}
            onChange={(role) => form.setFieldValue('role', role)}
          />
        </FieldStack>
      </form>
    </Dialog>
  );
}
