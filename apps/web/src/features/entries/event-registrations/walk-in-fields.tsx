import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { emptyOrigin, OriginFields } from '../../../platform/origin-fields.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './event-registrations.module.css';
import { QuestionFields } from './question-fields.tsx';
import type { OfferedCategory, useWalkIn, WalkInAsks, WalkInForm } from './use-walk-in.ts';
import { WalkInDoubts } from './walk-in-doubts.tsx';
import { entrantWords } from './words.ts';

/** What the desk types of somebody who stands there. */
export function WalkInFields({
  eventId,
  walkIn: { form, fee, doubts, pairs, open },
  asks: { categories, questions, isOriginAsked },
}: {
  eventId: string;
  walkIn: ReturnType<typeof useWalkIn>;
  asks: WalkInAsks;
}) {
  const text = useWords(entrantWords);
  return (
    <FieldStack>
      <FieldRow>
        <TextField
          label={text.columns.name}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={text.columns.phone}
          required
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
      </FieldRow>
      <CategoriesField form={form} categories={categories} />
      {pairs.map((name) => (
        <TextField
          key={name}
          label={text.partnerIn({ category: name })}
          value={form.values.partners[name] ?? ''}
          onChange={(event) =>
            form.setFieldValue('partners', { ...form.values.partners, [name]: event.currentTarget.value })
          }
        />
      ))}
      <RadioField
        label={fee > 0 ? text.feeOf({ fee: rupees(fee) }) : text.fee}
        required
        value={form.values.paid}
        onChange={(paid) => form.setFieldValue('paid', paid)}
        error={form.errors.paid}
        options={[
          { value: 'cash', label: text.paidCash },
          { value: 'upi', label: text.paidUpi },
          { value: 'none', label: text.paidNothing },
        ]}
      />
      <FieldRow>
        <SelectField
          label={text.columns.gender}
          data={[
            { value: 'female', label: text.female },
            { value: 'male', label: text.male },
            { value: 'other', label: text.other },
          ]}
          clearable
          {...form.getInputProps('gender')}
        />
        <TextField type="date" label={text.columns.dob} {...form.getInputProps('dob')} />
      </FieldRow>
      <OriginGroup eventId={eventId} form={form} pairs={pairs} isAsked={isOriginAsked} />
      <FieldRow>
        <TextField label={text.columns.city} {...form.getInputProps('city')} />
        <TextField label={text.columns.referralSource} {...form.getInputProps('referralSource')} />
        <TextField label={text.columns.accommodationRequired} {...form.getInputProps('accommodationRequired')} />
      </FieldRow>
      {questions.length > 0 && (
        <FieldGroup title={text.questions}>
          <QuestionFields
            questions={questions}
            answers={form.values.answers}
            errors={form.errors as Record<string, string>}
            onAnswer={(id, answer) => form.setFieldValue(`answers.${id}`, answer)}
          />
        </FieldGroup>
      )}
      {open > 0 && (
        <CheckField
          label={text.askLaterOpen({ count: open })}
          description={text.askLaterWhy}
          {...form.getInputProps('askLater', { type: 'checkbox' })}
        />
      )}
      <WalkInDoubts doubts={doubts} />
      <p className={classes.fine}>{text.yours}</p>
    </FieldStack>
  );
}

function CategoriesField({ form, categories }: { form: WalkInForm; categories: readonly OfferedCategory[] }) {
  const text = useWords(entrantWords);
  return (
    <MultiSelectField
      label={text.columns.categories}
      required
      placeholder={form.values.categories.length === 0 ? text.choose : ''}
      data={categories.map(({ name, capacity, taken }) => {
        const left = capacity === null ? null : capacity - taken;
        const words =
          left === null ? name : left > 0 ? text.left({ category: name, count: left }) : text.full({ category: name });
        return { value: name, label: words, disabled: left !== null && left <= 0 };
      })}
      {...form.getInputProps('categories')}
    />
  );
}

function OriginGroup({
  eventId,
  form,
  pairs,
  isAsked,
}: {
  eventId: string;
  form: WalkInForm;
  pairs: readonly string[];
  isAsked: boolean;
}) {
  const text = useWords(entrantWords);
  return (
    <Disclosure title={text.origin} open={isAsked || undefined}>
      <FieldStack>
        <OriginFields
          eventId={eventId}
          value={form.values.origin}
          onChange={(origin) => form.setFieldValue('origin', origin)}
          errors={form.errors as Record<string, string>}
          required={isAsked}
        />
        {pairs
          .filter((name) => form.values.partners[name]?.trim())
          .map((name) => (
            <OriginFields
              key={name}
              eventId={eventId}
              of={form.values.partners[name]?.trim()}
              value={form.values.partnerOrigins[name] ?? emptyOrigin}
              onChange={(origin) =>
                form.setFieldValue('partnerOrigins', { ...form.values.partnerOrigins, [name]: origin })
              }
            />
          ))}
      </FieldStack>
    </Disclosure>
  );
}
