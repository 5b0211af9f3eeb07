import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import {
  answerProblems,
  askedLater,
  type AnswerValue,
  type Question,
} from '@maidan/domain/events/registration-answers';
import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { useSaveAnswers } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';
import { entrantWords } from './words.ts';

/** Records a player's answers: those left for later, or given wrongly. */
export function AnswersDialog({
  registration: { _id: registrationId, eventId, name, answers: given },
  questions,
  onClose,
}: {
  registration: EventRegistration;
  questions: readonly Question[];
  onClose: () => void;
}) {
  const words = useWords(entrantWords);
  const form = useForm({
    initialValues: { answers: Object.fromEntries(given.map(({ id, answer }) => [id, answer])) as Answers },
    validate: ({ answers }) => answerErrors(askedLater(questions), answers),
  });
  const save = useSubmit(useSaveAnswers(eventId), { form, done: words.answersNoted({ name }), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      sub={words.noteAnswersSub}
      busy={save.isPending}
      submitLabel={words.save}
      onSubmit={form.onSubmit((answered) => save.send({ registrationId, form: answered }))}
    >
      <QuestionFields
        questions={questions}
        answers={form.values.answers}
        errors={form.errors as Record<string, string>}
        onAnswer={(id, answer) => form.setFieldValue(`answers.${id}`, answer)}
      />
    </FormDialog>
  );
}

type Answers = Readonly<Record<string, AnswerValue>>;

/** What is wrong with the answers, by field name, in the language of the page. */
export const answerErrors = (questions: readonly Question[], answers: Answers): Record<string, string> =>
  Object.fromEntries(answerProblems(questions, answers).map((problem) => [problem.path, toldInWords(problem)]));
