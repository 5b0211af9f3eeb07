import type { StaffRole } from '@maidan/domain/event-roles';
import { useForm } from '@mantine/form';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useInvite } from './queries.ts';
import { RoleField } from './role-field.tsx';
import { staffWords } from './words.ts';

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
  const text = useWords(staffWords);
  const invite = useInvite(eventId);
  const form = useForm<{ email: string; role: StaffRole }>({
    initialValues: { email: '', role: assignable.includes('check_in') ? 'check_in' : (assignable[0] ?? 'check_in') },
    validate: { email: (value) => (value.trim() ? null : text.emailRequired) },
  });
  const submit = form.onSubmit(async (values) => {
    try {
      const email = values.email.trim();
      await invite.mutateAsync({ ...values, email });
      toast.success(text.onItsWay({ email }));
      onClose();
    } catch (thrown) {
      form.setErrors(fieldErrors(thrown));
      toast.error(messageOf(thrown));
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.invite}
      sub={text.inviteSub}
      busy={invite.isPending}
      submitLabel={text.send}
      onSubmit={submit}
    >
      <TextField
        label={text.email}
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
