import type { StaffRole } from '@maidan/domain/event-roles';
import { useWords } from '../../../platform/language.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { staffWords } from './words.ts';

/** The roles the reader may assign, each with what it can do. */
export function RoleField({
  roles,
  value,
  onChange,
}: {
  roles: readonly StaffRole[];
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}) {
  const words = useWords(staffWords);
  return (
    <RadioField
      label={words.role}
      required
      value={value}
      onChange={onChange}
      options={roles.map((role) => ({
        value: role,
        label: words.roles[role].label,
        description: words.roles[role].explanation,
      }))}
    />
  );
}
