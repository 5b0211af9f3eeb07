import { normalPhone } from '@maidan/domain/contact';
import { type CategoryRules, needsPartner } from '@maidan/domain/events/eligibility';
import { originProblems, readOrigin } from '@maidan/domain/entries/player-origin';
import { askedLater, type AnswerValue, openQuestions, type Question } from '@maidan/domain/events/registration-answers';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useRequestKey } from '../../../platform/request-key.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import {
  emptyOrigin,
  type OriginDraft,
  OriginFields,
  originProblemWords,
  sentOrigin,
} from '../../../platform/origin-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField, RadioField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldGroup, FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { answerErrors } from './answers-dialog.tsx';
import classes from './event-registrations.module.css';
import { useAddWalkIn } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';
import { TicketCard } from './ticket-card.tsx';
import { WalkInDoubts, walkInDoubts } from './walk-in-doubts.tsx';
import { entrantWords } from './words.ts';

export interface OfferedCategory extends CategoryRules {
  price: number;
  capacity: number | null;
  taken: number;
}

const empty = {
  name: '',
  phone: '',
  categories: [] as string[],
  partners: {} as Record<string, string>,
  origin: emptyOrigin,
  partnerOrigins: {} as Record<string, OriginDraft>,
  paid: null as 'cash' | 'upi' | 'none' | null,
  dob: '',
  gender: null as 'female' | 'male' | 'other' | null,
  city: '',
  referralSource: '',
  accommodationRequired: '',
  answers: {} as Record<string, AnswerValue>,
  askLater: false,
};

/** Enters somebody who stands at the desk, and then shows the ticket to photograph. */
export function WalkInDialog({
  eventId,
  categories,
  questions,
  isOriginAsked,
  startsAt,
  opened,
  onClose,
}: {
  eventId: string;
  categories: readonly OfferedCategory[];
  /** What the entry form asks beside its own fields. */
  questions: readonly Question[];
  /** Nobody may leave out where they come from, unless it is asked later. */
  isOriginAsked: boolean;
  /** The first day of play. */
  startsAt: string;
  opened: boolean;
  onClose: () => void;
}) {
  const text = useWords(entrantWords);
  const formId = useId();
  const add = useAddWalkIn(eventId);
  const request = useRequestKey();
  const missingOrigin = ({ origin }: typeof empty) => originProblems(isOriginAsked, readOrigin(origin));
  /** Wrong answers always, missing ones unless they are asked later. */
  const unanswered = (values: typeof empty): Record<string, string> => ({
    ...answerErrors(values.askLater ? askedLater(questions) : questions, values.answers),
    ...(values.askLater
      ? {}
      : Object.fromEntries(missingOrigin(values).map((part) => [part, originProblemWords(part)]))),
  });
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...(values.name.trim() ? {} : { name: text.nameRequired }),
      ...(/^[6-9]\d{9}$/.test(normalPhone(values.phone)) ? {} : { phone: text.phoneDigits }),
      ...(values.categories.length > 0 ? {} : { categories: text.categoryRequired }),
      ...(values.paid ? {} : { paid: text.paidRequired }),
      ...unanswered(values),
    }),
  });
  const chosen = categories.filter(({ name }) => form.values.categories.includes(name));
  const fee = chosen.reduce((sum, one) => sum + one.price, 0);
  const doubts = walkInDoubts(chosen, form.values, startsAt);
  const made = add.data?.registration;

  const next = () => {
    form.reset();
    add.reset();
    request.renew();
  };
  const close = () => {
    next();
    onClose();
  };
  const inPairs = chosen.filter(({ format }) => needsPartner(format));
  const open = openQuestions(questions, form.values.answers).length + (missingOrigin(form.values).length > 0 ? 1 : 0);
  const submit = form.onSubmit(({ paid, partners, categories: names, dob, origin, partnerOrigins, ...values }) => {
    if (!paid) return;
    const entries = names.map((name) => {
      const from = partnerOrigins[name];
      return { name, partner: partners[name]?.trim() || null, partnerOrigin: from ? sentOrigin(from) : null };
    });
    add.mutate(
      {
        form: { ...values, ...sentOrigin(origin), dob: dob || null, categories: entries, paid },
        idempotencyKey: request.key,
      },
      {
        onError: (thrown) => {
          request.failed(thrown);
          form.setErrors(fieldErrors(thrown));
          toast.error(messageOf(thrown));
        },
      },
    );
  });

  return (
    <Dialog
      open={opened}
      onClose={close}
      locked={add.isPending}
      title={made ? text.entered : text.addTitle}
      sub={made ? text.enteredSub : text.addSub}
      footer={
        made ? (
          <>
            <Button onClick={close}>{text.done}</Button>
            <Button kind="main" onClick={next}>
              {text.another}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={add.isPending}>
              {text.cancel}
            </Button>
            <Button type="submit" form={formId} kind="main" loading={add.isPending}>
              {doubts.length > 0
                ? text.addAnyway
                : form.values.paid === 'none' || fee === 0
                  ? text.addPlayer
                  : text.addPlayerFee({ fee: rupees(fee) })}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <TicketCard
          name={made.name}
          code={made.ticketCode ?? ''}
          text={made.ticket ?? ''}
          categories={made.categories.map((one) => one.name)}
        />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
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
            <MultiSelectField
              label={text.columns.categories}
              required
              placeholder={form.values.categories.length === 0 ? text.choose : ''}
              data={categories.map(({ name, capacity, taken }) => {
                const left = capacity === null ? null : capacity - taken;
                const words =
                  left === null
                    ? name
                    : left > 0
                      ? text.left({ category: name, count: left })
                      : text.full({ category: name });
                return { value: name, label: words, disabled: left !== null && left <= 0 };
              })}
              {...form.getInputProps('categories')}
            />
            {inPairs.map(({ name }) => (
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
            <Disclosure title={text.origin} open={isOriginAsked || undefined}>
              <FieldStack>
                <OriginFields
                  eventId={eventId}
                  value={form.values.origin}
                  onChange={(origin) => form.setFieldValue('origin', origin)}
                  errors={form.errors as Record<string, string>}
                  required={isOriginAsked}
                />
                {inPairs
                  .filter(({ name }) => form.values.partners[name]?.trim())
                  .map(({ name }) => (
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
        </form>
      )}
    </Dialog>
  );
}
