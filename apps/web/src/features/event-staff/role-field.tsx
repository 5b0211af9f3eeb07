import { roleWords, type StaffRole } from '@maidan/domain/event-staff';
import { RadioField } from '../../ui/choice-field.tsx';

/** The roles that the reader may give, each with what it can do. */
export function RoleField({
  roles,
  value,
  onChange,
}: {
  roles: readonly StaffRole[];
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}) {
  return (
    <RadioField
      label="Role"
      required
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({
        value: role,
        label: roleWords[role].label,
        description: roleWords[role].explanation,
      }))}
    />
  );
}
