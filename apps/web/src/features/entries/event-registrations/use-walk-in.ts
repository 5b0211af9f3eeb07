import type { ShownPriceRules } from '@maidan/contract/events/prices';
import { normalPhone } from '@maidan/domain/contact';
import { type CategoryRules, needsPartner } from '@maidan/domain/events/eligibility';
import { originProblems, readOrigin } from '@maidan/domain/entries/origins';
import { askedLater, type AnswerValue, openQuestions, type Question } from '@maidan/domain/events/registration-answers';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { aadhaarProblem } from '../../../platform/aadhaar/aadhaar-field.tsx';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { emptyOrigin, type OriginDraft, originProblemWords, sentOrigin } from '../../../platform/origin-fields.tsx';
import { depositOf } from '@maidan/domain/events/prices/deposit';
import { fromRupees, sumRupees, toRupees } from '@maidan/domain/money';
import { pricesAt, rulesOfEvent } from '../../../platform/fees/event-prices.ts';
import { useNow } from '../../../platform/now.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { answerErrors } from './answers-dialog.tsx';
import { useAddWalkIn } from './queries.ts';
import { useNamesake } from './use-namesake.ts';
import { alone, limitedOf, unfitFor, unknownOf, unknownOfPartners } from './walk-in-doubts.tsx';
import { entrantWords } from './words.ts';

export interface OfferedCategory extends CategoryRules {
  price: number;
  capacity: number | null;
  taken: number;
}

export const isCategoryFull = ({ capacity, taken }: OfferedCategory): boolean => capacity !== null && taken >= capacity;

/** The part of an event the desk needs: its categories, its questions, and when it begins. */
export interface WalkInAsks {
  categories: readonly OfferedCategory[];
  /** How the fees differ from the categories' own. */
  prices?: ShownPriceRules | undefined;
  /** The entry form's custom questions. */
  questions: readonly Question[];
  /** Where players come from is required, unless it is asked for later. */
  isOriginAsked: boolean;
  /** The first day of play. */
  startsAt: string;
}

const empty = {
  name: '',
  phone: '',
  email: '',
  categories: [] as string[],
  partners: {} as Record<string, string>,
  partnerDobs: {} as Record<string, string>,
  partnerGenders: {} as Record<string, 'female' | 'male' | 'other' | null>,
  origin: emptyOrigin,
  partnerOrigins: {} as Record<string, OriginDraft>,
  paid: null as 'cash' | 'upi' | 'none' | null,
  dob: '',
  gender: null as 'female' | 'male' | 'other' | null,
  city: '',
  referralSource: '',
  accommodationRequired: '',
  aadhaarLast4: '',
  answers: {} as Record<string, AnswerValue>,
  askLater: false,
  /** The objections that the organizer has set aside: new ones need a new decision. */
  admitted: '',
  /** Whom the desk has said to be a different person: whoever is typed next is asked about again. */
  different: '',
};

export type WalkInValues = typeof empty;
export type WalkInForm = UseFormReturnType<WalkInValues>;

/** The state of the desk's form: what is typed, the objections to it, and the player once entered. */
export function useWalkIn(
  eventId: string,
  gateDevice: string | null,
  { categories, prices, questions, isOriginAsked, startsAt }: WalkInAsks,
) {
  const words = useWords(entrantWords);
  /** The pairs without a partner that the clerk has been asked about. */
  const [asked, setAsked] = useState('');
  const missingOrigin = ({ origin }: typeof empty) => originProblems(isOriginAsked, readOrigin(origin));
  const chosenOf = (values: typeof empty) => categories.filter(({ name }) => values.categories.includes(name));
  const limitsOf = (values: typeof empty) => standingOf(chosenOf(values), values, startsAt);
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...personFaults(values),
      ...(values.categories.length > 0 ? {} : { categories: words.categoryRequired }),
      ...(values.paid ? {} : { paid: words.paidRequired }),
      ...limitFaults(limitsOf(values)),
      ...unanswered(values, questions, missingOrigin(values)),
    }),
  });
  const mutation = useAddWalkIn(eventId, gateDevice);
  const namesake = useNamesake(form);
  const add = useSubmit(mutation, { form, faults: namesake.faults });
  const chosen = chosenOf(form.values);
  const now = useNow();
  const limits = limitsOf(form.values);
  const lone = alone(chosen, form.values.partners);
  const isAloneAsked = asked !== '' && asked === lone.join('\n');
  return {
    form,
    ...dueOf(chosen, prices, now),
    limits,
    limited: limitedOf(chosen, form.values),
    doubts: [...limits.unfit, ...(isAloneAsked ? lone : [])],
    pairs: chosen.filter(({ format }) => needsPartner(format)),
    /** How many items could be asked for later. */
    open: openQuestions(questions, form.values.answers).length + (missingOrigin(form.values).length > 0 ? 1 : 0),
    isPending: add.isPending,
    made: mutation.data?.registration,
    isIn: mutation.data?.isIn === true,
    twin: namesake.twin,
    submit: form.onSubmit(({ paid, ...values }) => {
      if (lone.length > 0 && !isAloneAsked) setAsked(lone.join('\n'));
      else if (paid)
        void add.send((idempotencyKey) => ({
          form: { ...sent(values), paid, admit: limits.isAdmitted, ...namesake.said },
          idempotencyKey,
        }));
    }),
    startOver: () => {
      emptyForNext(form);
      setAsked('');
      mutation.reset();
      add.renew();
    },
  };
}

/** The desk takes no classes, and who enters pays the whole. */
/** What these categories cost on the day, and the deposits beside the fees. */
function dueOf(chosen: readonly OfferedCategory[], prices: WalkInAsks['prices'], now: Date) {
  const fees = pricesAt({ prices }, chosen.map(asPriced), now).map(({ amount }) => amount);
  const { deposit: rule } = rulesOfEvent(prices);
  const deposits = chosen.map(({ name: category }, at) =>
    toRupees(depositOf(rule, { category, fee: fromRupees(fees[at] ?? 0) })),
  );
  return { fee: sumRupees(fees), deposit: sumRupees(deposits) };
}

const asPriced = (category: OfferedCategory) => ({ category, feeClass: null, invite: null, waits: false });

/** Whoever comes next comes from the same state far more often than from another. */
function emptyForNext(form: WalkInForm): void {
  const { stateUT } = form.values.origin;
  form.reset();
  form.setFieldValue('origin', { ...emptyOrigin, stateUT });
}

function personFaults({ name, phone, email, aadhaarLast4 }: typeof empty): Record<string, string> {
  const words = wordsNow(entrantWords);
  const digits = aadhaarProblem(aadhaarLast4);
  return {
    ...(name.trim() ? {} : { name: words.nameRequired }),
    ...(/^[6-9]\d{9}$/.test(normalPhone(phone)) ? {} : { phone: words.phoneDigits }),
    ...(isEmailTyped(email) ? {} : { email: words.emailWrong }),
    ...(digits ? { aadhaarLast4: digits } : {}),
  };
}

/** Nothing, or what may be an address; the server looks closer. */
const isEmailTyped = (text: string): boolean => text.trim() === '' || /^\S+@\S+\.\S+$/.test(text.trim());

/** Wrong answers are always errors, missing ones only if they are not to be asked for later. */
function unanswered(
  { askLater, answers }: typeof empty,
  questions: readonly Question[],
  missing: ReturnType<typeof originProblems>,
): Record<string, string> {
  return {
    ...answerErrors(askLater ? askedLater(questions) : questions, answers),
    ...(askLater ? {} : Object.fromEntries(missing.map((part) => [part, originProblemWords(part)]))),
  };
}

/** What the limits of the chosen categories have against the player or still need to know, and whether that is set aside. */
function standingOf(chosen: readonly OfferedCategory[], values: typeof empty, startsAt: string) {
  const player = { dob: values.dob || null, gender: values.gender };
  const unfit = unfitFor(chosen, player, values, startsAt);
  const unknown = unknownOf(chosen, player, values);
  const ofPartners = unknownOfPartners(chosen, values);
  const objections = [...unfit, ...unknown, ...ofPartners.map(({ category, part }) => `${part} ${category}`)].join(
    '\n',
  );
  return { unfit, unknown, ofPartners, objections, isAdmitted: objections !== '' && values.admitted === objections };
}

function limitFaults({
  unfit,
  unknown,
  ofPartners,
  isAdmitted,
}: ReturnType<typeof standingOf>): Record<string, string> {
  const words = wordsNow(entrantWords);
  if (isAdmitted) return {};
  if (unknown.length + ofPartners.length === 0 && unfit.length > 0) return { admitted: words.admitFirst };
  return Object.fromEntries([
    ...unknown.map((part) => [part, words.neededFor[part]]),
    ...ofPartners.map(({ category, part }) => [partnerPath(part, category), words.neededOfPartner[part]]),
  ]);
}

/** Where the form keeps what is wrong with a partner's fields. */
export const partnerPath = (part: 'dob' | 'gender', category: string): string => `partner-${part} ${category}`;

function sent({
  partners,
  partnerDobs,
  partnerGenders,
  categories,
  email,
  dob,
  aadhaarLast4,
  origin,
  partnerOrigins,
  admitted: _admitted,
  different: _different,
  ...values
}: Omit<typeof empty, 'paid'>) {
  const entries = categories.map((name) => {
    const from = partnerOrigins[name];
    return {
      name,
      partner: partners[name]?.trim() || null,
      partnerOrigin: from ? sentOrigin(from) : null,
      partnerDob: partnerDobs[name] || null,
      partnerGender: partnerGenders[name] ?? null,
    };
  });
  return {
    ...values,
    ...sentOrigin(origin),
    email: email.trim() || null,
    dob: dob || null,
    aadhaarLast4: aadhaarLast4 || null,
    categories: entries,
  };
}
