import type { StaffMember } from '@maidan/contract/event-staff';
import type { StaffRole } from '@maidan/domain/event-staff';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useChangeRole } from './queries.ts';
import { RoleField } from './role-field.tsx';

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
  const [role, setRole] = useState(member.role);
  const change = useChangeRole(eventId);
  const save = () =>
    change.mutate(
      { staffId: member._id, role },
      {
        onSuccess: () => {
          toast.success('The role is changed');
          onClose();
        },
        onError: (thrown) => toast.error(messageOf(thrown)),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Role of ${member.name ?? member.email}`}
      sub="Counts at once, on every device."
      locked={change.isPending}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" loading={change.isPending} disabled={role === member.role} onClick={save}>
            Change role
          </Button>
        </>
      }
    >
      <RoleField roles={assignable} value={role} onChange={setRole} />
    </Dialog>
  );
}
