import type { CategoryRules } from '@maidan/domain/events/eligibility';
import { useWords } from '../../../platform/language.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { partnerPath, type WalkInForm } from './use-walk-in.ts';
import { askedOfPartner, partnerOf } from './walk-in-doubts.tsx';
import { entrantWords } from './words.ts';

/** Who plays with them, and once somebody is named what the category's limits need to know of them. */
export function WalkInPartner({ form, category }: { form: WalkInForm; category: CategoryRules }) {
  const words = useWords(entrantWords);
  const { name } = category;
  const { partners, partnerDobs, partnerGenders } = form.values;
  const partner = partnerOf(category, form.values);
  const asked = partner ? askedOfPartner(category) : [];
  const errorOf = (part: 'dob' | 'gender') => (partner?.[part] ? undefined : form.errors[partnerPath(part, name)]);
  return (
    <>
      <TextField
        label={words.partnerIn({ category: name })}
        value={partners[name] ?? ''}
        onChange={(event) => form.setFieldValue('partners', { ...partners, [name]: event.currentTarget.value })}
      />
      {asked.length > 0 && (
        <FieldRow>
          {asked.includes('dob') && (
            <TextField
              type="date"
              label={words.partnerDob}
              required
              value={partnerDobs[name] ?? ''}
              onChange={(event) =>
                form.setFieldValue('partnerDobs', { ...partnerDobs, [name]: event.currentTarget.value })
              }
              error={errorOf('dob')}
            />
          )}
          {asked.includes('gender') && (
            <SelectField
              label={words.partnerGender}
              required
              data={[
                { value: 'female', label: words.female },
                { value: 'male', label: words.male },
                { value: 'other', label: words.other },
              ]}
              value={partner?.gender ?? null}
              onChange={(gender) =>
                form.setFieldValue('partnerGenders', {
                  ...partnerGenders,
                  [name]: gender as 'female' | 'male' | 'other',
                })
              }
              error={errorOf('gender')}
            />
          )}
        </FieldRow>
      )}
    </>
  );
}
