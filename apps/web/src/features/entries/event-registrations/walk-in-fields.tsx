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
import {
  isCategoryFull,
  type OfferedCategory,
  type useWalkIn,
  type WalkInAsks,
  type WalkInForm,
} from './use-walk-in.ts';
import { WalkInDoubts } from './walk-in-doubts.tsx';
import { entrantWords } from './words.ts';

/** The fields the desk fills in for a player standing there. */
export function WalkInFields({
  eventId,
  walkIn: { form, fee, doubts, pairs, open },
  asks: { categories, questions, isOriginAsked },
}: {
  eventId: string;
  walkIn: ReturnType<typeof useWalkIn>;
  asks: WalkInAsks;
}) {
  const words = useWords(entrantWords);
  return (
    <FieldStack>
      <FieldRow>
        <TextField
          label={words.columns.name}
          required
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextField
          label={words.columns.phone}
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
          label={words.partnerIn({ category: name })}
          value={form.values.partners[name] ?? ''}
          onChange={(event) =>
            form.setFieldValue('partners', { ...form.values.partners, [name]: event.currentTarget.value })
          }
        />
      ))}
      <RadioField
        label={fee > 0 ? words.feeOf({ fee: rupees(fee) }) : words.fee}
        required
        value={form.values.paid}
        onChange={(paid) => form.setFieldValue('paid', paid)}
        error={form.errors.paid}
        options={[
          { value: 'cash', label: words.paidCash },
          { value: 'upi', label: words.paidUpi },
          { value: 'none', label: words.paidNothing },
        ]}
      />
      <FieldRow>
        <SelectField
          label={words.columns.gender}
          data={[
            { value: 'female', label: words.female },
            { value: 'male', label: words.male },
            { value: 'other', label: words.other },
          ]}
          clearable
          {...form.getInputProps('gender')}
        />
        <TextField type="date" label={words.columns.dob} {...form.getInputProps('dob')} />
      </FieldRow>
      <OriginGroup eventId={eventId} form={form} pairs={pairs} isAsked={isOriginAsked} />
      <FieldRow>
        <TextField label={words.columns.city} {...form.getInputProps('city')} />
        <TextField label={words.columns.referralSource} {...form.getInputProps('referralSource')} />
        <TextField label={words.columns.accommodationRequired} {...form.getInputProps('accommodationRequired')} />
      </FieldRow>
      {questions.length > 0 && (
        <FieldGroup title={words.questions}>
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
          label={words.askLaterOpen({ count: open })}
          description={words.askLaterWhy}
          {...form.getInputProps('askLater', { type: 'checkbox' })}
        />
      )}
      <WalkInDoubts doubts={doubts} />
      <p className={classes.fine}>{words.yours}</p>
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
      data={categories.map((category) => {
        const { name, capacity, taken } = category;
        const disabled = isCategoryFull(category);
        const left = capacity === null ? name : text.left({ category: name, count: capacity - taken });
        return { value: name, label: disabled ? text.full({ category: name }) : left, disabled };
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
  const words = useWords(entrantWords);
  return (
    <Disclosure title={words.origin} open={isAsked || undefined}>
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
