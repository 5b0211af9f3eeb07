import type { StaffRole } from '@maidan/domain/event-roles';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useInvite } from './queries.ts';
import { RoleField } from './role-field.tsx';
import { staffWords } from './words.ts';

/** Asks for an address and a role; the link is sent by mail. */
export function InviteDialog({
  eventId,
  assignable,
  onClose,
}: {
  eventId: string;
  assignable: readonly StaffRole[];
  onClose: () => void;
}) {
  const words = useWords(staffWords);
  const form = useForm<{ email: string; role: StaffRole }>({
    initialValues: { email: '', role: assignable.includes('check_in') ? 'check_in' : (assignable[0] ?? 'check_in') },
    validate: { email: (value) => (value.trim() ? null : words.emailRequired) },
  });
  const invite = useSubmit(useInvite(eventId), {
    form,
    done: (_, { email }) => words.onItsWay({ email }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.invite}
      sub={words.inviteSub}
      busy={invite.isPending}
      submitLabel={words.send}
      onSubmit={form.onSubmit((values) => invite.send({ ...values, email: values.email.trim() }))}
    >
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleField roles={assignable} value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
    </FormDialog>
  );
}
