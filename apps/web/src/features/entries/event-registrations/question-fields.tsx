import type { AnswerValue, Question } from '@maidan/domain/events/registration-answers';
import { QuestionField } from '../../../platform/question-field.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';

/** The organizer's questions in a column. Errors are keyed by `answers.<id>`. */
export function QuestionFields({
  questions,
  answers,
  errors,
  onAnswer,
}: {
  questions: readonly Question[];
  answers: Readonly<Record<string, AnswerValue>>;
  errors: Readonly<Record<string, string | undefined>>;
  onAnswer: (id: string, answer: AnswerValue) => void;
}) {
  return (
    <FieldStack>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={answers[question.id]}
          error={errors[`answers.${question.id}`]}
          onAnswer={(answer) => onAnswer(question.id, answer)}
        />
      ))}
    </FieldStack>
  );
}
