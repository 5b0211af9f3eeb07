import { AadhaarField } from '../../../platform/aadhaar/aadhaar-field.tsx';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CapitalsOffer } from '../../../platform/names/capitals-offer.tsx';
import { emptyOrigin, OriginFields, originParts } from '../../../platform/origin-fields.tsx';
import { rulesInWords } from '../../../platform/rule-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
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
import { unknownOf, WalkInDoubts } from './walk-in-doubts.tsx';
import { WalkInPartner } from './walk-in-partner.tsx';
import { entrantWords } from './words.ts';

/** The fields the desk fills in for a player standing there. */
export function WalkInFields({
  eventId,
  walkIn: { form, fee, deposit, doubts, limited, limits, pairs, open, twin },
  asks: { categories, questions, isOriginAsked, startsAt },
}: {
  eventId: string;
  walkIn: ReturnType<typeof useWalkIn>;
  asks: WalkInAsks;
}) {
  const words = useWords(entrantWords);
  const isLimited = limited.length > 0;
  const rules = limited.flatMap((one) => {
    const said = rulesInWords(one, new Date(startsAt));
    return said ? [`${one.name}: ${said}`] : [];
  });
  const asked = {
    dob: limited.some(({ minAge, maxAge }) => minAge !== null || maxAge !== null),
    gender: unknownOf(limited, { dob: null, gender: null }, form.values).includes('gender'),
  };
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
      <CapitalsOffer name={form.values.name} onTake={(name) => form.setFieldValue('name', name)} />
      <TextField
        type="email"
        label={words.columns.email}
        description={words.emailWhy}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <CategoriesField form={form} categories={categories} />
      {pairs.map((category) => (
        <WalkInPartner key={category.name} form={form} category={category} />
      ))}
      {rules.map((rule) => (
        <p key={rule} className={classes.fine}>
          {rule}
        </p>
      ))}
      <AgeAndGender form={form} asked={asked} />
      <WalkInDoubts doubts={doubts} />
      {(limits.unfit.length > 0 || (isLimited && (limits.isAdmitted || Object.keys(form.errors).some(isOfLimits)))) && (
        <CheckField
          label={limits.unfit.length > 0 ? words.admit : words.admitUnknown}
          description={limits.unfit.length > 0 ? words.admitWhy : words.admitUnknownWhy}
          checked={limits.isAdmitted}
          onChange={(event) => form.setFieldValue('admitted', event.currentTarget.checked ? limits.objections : '')}
          error={form.errors.admitted}
        />
      )}
      {twin && (
        <>
          <Note tone="gold">{twin.said}</Note>
          <CheckField
            label={words.differentPerson}
            description={words.differentPersonWhy}
            checked={twin.isDifferent}
            onChange={(event) => form.setFieldValue('different', event.currentTarget.checked ? twin.people : '')}
          />
        </>
      )}
      <RadioField
        label={fee > 0 ? words.feeOf({ fee: rupees(fee) }) : words.fee}
        description={deposit > 0 && words.depositAfter({ amount: rupees(deposit) })}
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
      <OriginGroup eventId={eventId} form={form} pairs={pairs.map(({ name }) => name)} isAsked={isOriginAsked} />
      <FieldRow>
        <TextField label={words.columns.city} {...form.getInputProps('city')} />
        <TextField label={words.columns.referralSource} {...form.getInputProps('referralSource')} />
        <TextField label={words.columns.accommodationRequired} {...form.getInputProps('accommodationRequired')} />
      </FieldRow>
      <AadhaarField description={words.aadhaarWhy} {...form.getInputProps('aadhaarLast4')} />
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
      <p className={classes.fine}>{words.yours}</p>
    </FieldStack>
  );
}

const isOfLimits = (path: string) => path === 'dob' || path === 'gender' || path.startsWith('partner-');

/** Required where one of the categories has a limit. */
function AgeAndGender({ form, asked }: { form: WalkInForm; asked: { dob: boolean; gender: boolean } }) {
  const words = useWords(entrantWords);
  return (
    <FieldRow>
      <TextField type="date" label={words.columns.dob} required={asked.dob} {...form.getInputProps('dob')} />
      <SelectField
        label={words.columns.gender}
        data={[
          { value: 'female', label: words.female },
          { value: 'male', label: words.male },
          { value: 'other', label: words.other },
        ]}
        clearable
        required={asked.gender}
        {...form.getInputProps('gender')}
      />
    </FieldRow>
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
      onChange={(names) => {
        form.setFieldValue('categories', names);
        // Whoever enters the girls' singles need not be asked; whoever was asked keeps the answer.
        const only = categories.find(({ name, gender }) => names.includes(name) && gender !== null)?.gender;
        if (form.values.gender === null && (only === 'female' || only === 'male')) form.setFieldValue('gender', only);
      }}
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
          onChange={(origin) => {
            form.setFieldValue('origin', origin);
            for (const part of originParts) if (origin[part].trim()) form.clearFieldError(part);
          }}
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
