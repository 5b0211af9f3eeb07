import type { StudentField } from '@maidan/domain/entries/sheet/students';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { fieldName } from './student-problems.ts';
import type { ShownStudent } from './use-students.ts';
import { sheetWords } from './words.ts';

const always: readonly StudentField[] = ['name', 'dob', 'gender', 'categories', 'partner', 'guardian', 'phone'];
/** Where the list has a column for it. */
const ofChess: readonly StudentField[] = ['fideId', 'aicfId', 'fideRating'];

/** The red cells of one row as fields, the others behind a press; then the next row. */
export function MendDialog({
  shown,
  next,
  onMend,
  onClose,
}: {
  shown: ShownStudent;
  /** Who is to be mended afterwards. */
  next: string | null;
  onMend: (cells: Partial<Record<StudentField, string>>) => void;
  onClose: () => void;
}) {
  const words = useWords(sheetWords);
  const { student, faults } = shown;
  const [typed, setTyped] = useState<Partial<Record<StudentField, string>>>({});
  const fields = [...always, ...ofChess.filter((one) => student.cells[one] !== undefined)];
  const hints: Partial<Record<StudentField, string>> = {
    dob: words.bornHint,
    gender: words.playsHint,
    categories: words.categoriesHint,
  };
  // As they were when the dialog opened: a field does not move while it is typed in.
  const [asked] = useState(() => fields.filter((field) => faults.some((fault) => fault.field === field)));
  const field = (one: StudentField) => (
    <TextField
      key={one}
      label={fieldName(one)}
      description={hints[one]}
      value={typed[one] ?? student.cells[one] ?? ''}
      onChange={(change) => setTyped({ ...typed, [one]: change.currentTarget.value })}
      error={typed[one] === undefined ? faults.find((fault) => fault.field === one)?.said : undefined}
      type={one === 'phone' ? 'tel' : 'text'}
      autoComplete="off"
      data-autofocus={one === asked[0] || undefined}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.mendOf({ name: student.name || words.ofRow({ row: student.row }) })}
      sub={words.ofRow({ row: student.row })}
      busy={false}
      submitLabel={next === null ? words.done : words.nextOne({ name: next })}
      onSubmit={() => onMend(typed)}
    >
      {asked.map(field)}
      <Disclosure
        title={fields
          .filter((one) => !asked.includes(one))
          .map(fieldName)
          .join(', ')}
      >
        <FieldStack>{fields.filter((one) => !asked.includes(one)).map(field)}</FieldStack>
      </Disclosure>
    </FormDialog>
  );
}
