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
  const text = useWords(staffWords);
  const [role, setRole] = useState(member.role);
  const change = useSubmit(useChangeRole(eventId), { done: text.roleChanged, onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={text.roleOf({ name: member.name ?? member.email })}
      sub={text.roleSub}
      busy={change.isPending}
      submitLabel={text.changeRole}
      disabled={role === member.role}
      onSubmit={() => change.send({ staffId: member._id, role })}
    >
      <RoleField roles={assignable} value={role} onChange={setRole} />
    </FormDialog>
  );
}
