import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import {
  answerProblems,
  askedLater,
  type AnswerValue,
  type Question,
} from '@maidan/domain/events/registration-answers';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { answerProblemInWords } from '../../../platform/rule-words.ts';
import { toast } from '../../../platform/toast.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { useSaveAnswers } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';
import { entrantWords } from './words.ts';

/** Notes what a player answers: what was to be asked later, or was answered wrongly. */
export function AnswersDialog({
  registration: { _id: registrationId, eventId, name, answers: given },
  questions,
  onClose,
}: {
  registration: EventRegistration;
  questions: readonly Question[];
  onClose: () => void;
}) {
  const text = useWords(entrantWords);
  const [answers, setAnswers] = useState<Record<string, AnswerValue>>(() =>
    Object.fromEntries(given.map(({ id, answer }) => [id, answer])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveAnswers(eventId);
  const submit = () => {
    const wrong = answerErrors(askedLater(questions), answers);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(
      { registrationId, form: { answers } },
      {
        onSuccess: () => {
          toast.success(text.answersNoted({ name }));
          onClose();
        },
        onError: (thrown) => {
          setErrors(fieldErrors(thrown));
          toast.error(messageOf(thrown));
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      sub={text.noteAnswersSub}
      busy={save.isPending}
      submitLabel={text.save}
      onSubmit={submit}
    >
      <QuestionFields
        questions={questions}
        answers={answers}
        errors={errors}
        onAnswer={(id, answer) => setAnswers((now) => ({ ...now, [id]: answer }))}
      />
    </FormDialog>
  );
}

/** What is wrong with the answers, by the names of their fields, in the page's language. */
export const answerErrors = (
  questions: readonly Question[],
  answers: Readonly<Record<string, AnswerValue>>,
): Record<string, string> =>
  Object.fromEntries(
    answerProblems(questions, answers).map(({ id, message }) => [`answers.${id}`, answerProblemInWords(message, id)]),
  );
