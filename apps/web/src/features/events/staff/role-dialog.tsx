import type { StaffMember } from '@maidan/contract/events/staff';
import type { StaffRole } from '@maidan/domain/event-roles';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { useChangeRole } from './queries.ts';
import { RoleField } from './role-field.tsx';
import { staffWords } from './words.ts';

export function RoleDialog({
  eventId,
  member,
  assignable,
  onClose,
}: {
  eventId: string;
  member: StaffMember;
  assignable: readonly StaffRole[];
  onClose: () => void;
}) {
  const words = useWords(staffWords);
  const [role, setRole] = useState(member.role);
  const change = useSubmit(useChangeRole(eventId), { done: words.roleChanged, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={words.roleOf({ name: member.name ?? member.email })}
      sub={words.roleSub}
      busy={change.isPending}
      submitLabel={words.changeRole}
      disabled={role === member.role}
      onSubmit={() => change.send({ staffId: member._id, role })}
    >
      <RoleField roles={assignable} value={role} onChange={setRole} />
    </FormDialog>
  );
}
