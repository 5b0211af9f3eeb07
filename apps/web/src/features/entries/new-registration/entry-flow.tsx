import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { isRefusal } from '../../../platform/request-key.ts';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Steps } from '../../../ui/layout/steps.tsx';
import { CategoryStep } from './category-step.tsx';
import { DetailsStep } from './details-step.tsx';
import {
  categoryProblems,
  detailProblems,
  type EntryDraft,
  waitingOf,
  juniorPlayer,
  needsGuardian,
  type Problems,
} from './entry-draft.ts';
import { totalOf } from './entry-fees.ts';
import classes from './entry-flow.module.css';
import { stepOf, useEntryStep } from './entry-step.ts';
import { type FormOf, useKeptDraft } from './kept-draft.ts';
import { entryOf } from './own-entries.ts';
import { type EntryForm, useRegister } from './queries.ts';
import { ReviewStep } from './review-step.tsx';
import { StepHeading } from './step-heading.tsx';
import { toForm } from './to-form.ts';
import { entryWords } from './words.ts';

interface FlowProps {
  event: PublicEvent;
  start: EntryDraft;
  /** What the account has entered already. */
  entered: readonly Registration[];
  form: FormOf;
  told?: ((phone: string) => ReactNode) | undefined;
}

/** The entry form in three short steps. Errors are shown beside their fields before anything is sent. */
export function EntryFlow({ event, start, entered, form, told }: FlowProps) {
  const words = useWords(entryWords);
  const { draft, setDraft, forget } = useKeptDraft(form, event, start);
  const { step, go: goTo } = useEntryStep(draft, event);
  const [problems, setProblems] = useState<Problems>({});
  // One idempotency key per form content: pressing again after a lost answer finds the place already taken.
  const attempt = useRef({ form: '', key: '' });
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const register = useSubmit(useRegister(event._id), {
    form: { setErrors: (found) => show(found) },
    leadTo: ({ registration, payment }) => {
      forget();
      return payment
        ? navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } })
        : navigate({ to: '/my/registrations/$registrationId', params: { registrationId: registration._id } });
    },
    faults: problemsIn,
    refused: (thrown) => {
      if (isRefusal(thrown)) attempt.current = { form: '', key: '' };
      return messageOf(thrown);
    },
  });

  const change = (part: Partial<EntryDraft>) => {
    // What the code takes off was said of the categories as they were.
    setDraft((now) => ({ ...now, ...part, ...(part.chosen && { code: '', codeOff: 0 }) }));
    setProblems({});
  };
  // The account's own name is in the form until the categories say that a child plays; what is typed then stays.
  const isPlayerKnown = useRef(step > 0);
  const knowPlayer = () => {
    if (!isPlayerKnown.current && draft.player === start.player) setDraft({ ...draft, ...juniorPlayer(event, draft) });
    isPlayerKnown.current = true;
  };
  /** Goes on by itself only if Continue was pressed before and nothing else is missing. */
  const remove = (name: string) => {
    const chosen = draft.chosen.filter((one) => one.name !== name);
    const isPressed = Object.keys(problems).length > 0;
    change({ chosen });
    if (chosen.length === 0) go(0);
    else if (isPressed) {
      const left = detailProblems(event, { ...draft, chosen });
      setProblems(left);
      if (Object.keys(left).length === 0) go(2);
    }
  };
  const go = (to: number) => {
    goTo(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  /** Shows the server's errors, on the step with the first of them. */
  const show = (found: Problems) => {
    const [first] = Object.keys(found);
    if (first === undefined) return;
    setProblems(found);
    // A code that is refused now takes nothing off; what was typed stays, with the reason.
    if (found.code) setDraft((now) => ({ ...now, code: '', codeOff: 0 }));
    go(stepOf(first));
  };
  useFirstProblemInSight(top, problems, step);
  const again = entryOf(entered, draft.player);
  const problemsOf = (at: number): Problems => {
    if (at === 0) return categoryProblems(event, draft);
    // The server would refuse it, but only after the last step.
    if (at === 1 && again) return { player: words.isRegistered({ name: again.name }), ...detailProblems(event, draft) };
    if (at === 1) return detailProblems(event, draft);
    const unsaid = needsGuardian(event, draft) ? words.guardianConsentRequired : words.consentRequired;
    return draft.consent ? {} : { consent: unsaid };
  };
  const forward = () => {
    const found = problemsOf(step);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    // The phone's Forward passes a step without its check.
    if (step === 2 && Object.keys(problemsOf(0)).length > 0) return show(problemsOf(0));
    if (step === 0) knowPlayer();
    if (step < 2) go(step + 1);
    else send();
  };
  const send = () => {
    const form = toForm(event, draft);
    const text = JSON.stringify(form);
    if (attempt.current.form !== text) attempt.current = { form: text, key: crypto.randomUUID() };
    void register.send({ form, key: attempt.current.key });
  };

  const steps = [words.steps.categories, words.steps.details, words.steps.review];
  return (
    <div ref={top} className={classes.flow}>
      <Steps steps={steps} current={step} onGo={go} />
      <StepHeading steps={steps} current={step} />
      <div className={classes.body}>
        {step === 0 && <CategoryStep event={event} draft={draft} problems={problems} onChange={change} />}
        {step === 1 && (
          <DetailsStep
            event={event}
            draft={draft}
            problems={problems}
            again={again}
            onChange={change}
            onRemove={remove}
          />
        )}
        {step === 1 && told?.(draft.phone)}
        {step === 2 && (
          <ReviewStep event={event} draft={draft} problems={problems} name={draft.player} onChange={change} onGo={go} />
        )}
      </div>
      <Bar
        total={totalOf(event, draft)}
        count={draft.chosen.length}
        label={step < 2 ? words.continue : finalLabel(event, draft)}
        isPending={register.isPending}
        onBack={step > 0 ? () => go(step - 1) : undefined}
        onForward={forward}
      />
    </div>
  );
}

/** What is chosen and costs, with the way back and on. */
function Bar({
  total,
  count,
  label,
  isPending,
  onBack,
  onForward,
}: {
  total: number;
  count: number;
  label: string;
  isPending: boolean;
  onBack: (() => void) | undefined;
  onForward: () => void;
}) {
  const words = useWords(entryWords);
  return (
    <div className={classes.bar} data-bottom-bar>
      <div className={classes.barWords} aria-live="polite">
        {count === 0 ? (
          <p className={classes.choose}>{words.chooseFirst}</p>
        ) : (
          <>
            <span className="num">
              <CategoryFee price={total} />
            </span>
            <span className="quiet small">{words.chosen({ count })}</span>
          </>
        )}
      </div>
      {onBack && (
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
      )}
      <Button kind="main" size="lg" className={classes.forward} loading={isPending} onClick={onForward}>
        {label}
      </Button>
    </div>
  );
}

/** Scrolls to the first invalid field, once its error is rendered, after the heading of a step that it is on. */
function useFirstProblemInSight(top: RefObject<HTMLElement | null>, problems: Problems, step: number): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const first = top.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"], [role="alert"]',
    );
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [top, problems, step]);
}

/** The server's errors by field: a partner's and a team's beside their fields, others of categories beside the list. */
const problemsIn = (thrown: unknown, { form }: { form: EntryForm }): Problems => {
  const problems: Problems = {};
  for (const fault of thrown instanceof ApiError ? thrown.errors : []) {
    const { path } = fault;
    const [, at = '', part = ''] = /^categories\.(\d+)\.(.+)$/.exec(path) ?? [];
    const field = partnerFields[part.replace(/\..*/, '')];
    const category = form.categories[Number(at)]?.name;
    const known = field && category ? `${field}.${category}` : part.startsWith('team.') ? path : undefined;
    const key = known ?? (path.startsWith('categories') ? 'categories' : path);
    problems[key] = [problems[key], fieldInWords(fault)].filter(Boolean).join('. ');
  }
  return problems;
};

const partnerFields: Readonly<Record<string, string>> = {
  partner: 'partner',
  partnerDob: 'partner-dob',
  partnerGender: 'partner-gender',
  partnerInvite: 'partner-to',
};

function finalLabel(event: PublicEvent, draft: EntryDraft): string {
  const words = wordsNow(entryWords);
  const total = totalOf(event, draft);
  const waiting = waitingOf(event, draft).length;
  if (waiting > 0 && waiting === draft.chosen.length) return words.join;
  return total === 0 ? words.confirm : words.pay({ amount: rupees(total) });
}
