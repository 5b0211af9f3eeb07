import { mostQuestions } from '@maidan/domain/custom-questions';
import { type AdditionalQuestion, additionalQuestions } from '@maidan/domain/registration-answers';
import { IconPlus } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/choice-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { QuestionCard } from './question-card.tsx';
import classes from './questions.module.css';
import { useReorder } from './use-reorder.ts';
import type { PageEditor } from './use-page-editor.ts';

const helps: Record<AdditionalQuestion, string> = {
  skillLevel: 'From beginner to national level',
  medicalConditions: 'What helpers must know in an emergency',
  pastExperience: 'Tournaments played so far',
  tshirtSize: 'XS to XXL',
  dietaryRestrictions: 'For the meals you serve',
  emergencyContact: 'Whom to call',
  accommodationAssistance: 'Who needs a bed',
  transportationAssistance: 'Who needs a ride',
};
const names = Object.keys(additionalQuestions) as AdditionalQuestion[];

/** What the entry form asks beside name, date of birth and phone: eight switches, and questions of one's own. */
export function QuestionsTab({ page }: { page: PageEditor }) {
  const { texts, openQuestion } = page.editor;
  const questions = texts.dynamicQuestions;
  const add = () => page.send({ type: 'question-added', id: crypto.randomUUID() });
  const { list, said, lifted, handle } = useReorder({
    ids: questions.map((question) => question.id),
    nameOf: (id) => questions.find((question) => question.id === id)?.question.trim() || 'The question',
    onMove: (id, to) => page.send({ type: 'question-moved', id, to }),
    // Closed questions are of one height, and the whole list comes into sight.
    onLift: () => page.send({ type: 'question-opened', id: null }),
  });
  return (
    <>
      <FieldGroup title="Ready-made questions" sub="Players may leave them out.">
        <div className={classes.switches}>
          {names.map((name) => (
            <SwitchField
              key={name}
              label={additionalQuestions[name]}
              description={helps[name]}
              checked={texts.additionalQuestions[name]}
              onChange={(event) => page.send({ type: 'question-switched', name, on: event.currentTarget.checked })}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup
        title="Questions of your own"
        sub="Asked in this order. Drag a question by its handle, or press Space on the handle and then the arrow keys."
      >
        {questions.length === 0 ? (
          <EmptyState
            title="No questions yet"
            drawing="list"
            action={
              <Button kind="tone" onClick={add}>
                Add a question
              </Button>
            }
          >
            A club, a jersey number, a partner’s phone: whatever you would otherwise ask in a hundred calls.
          </EmptyState>
        ) : (
          <ol ref={list} className={classes.list}>
            {questions.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                index={index}
                isLast={index === questions.length - 1}
                open={openQuestion === question.id}
                lifted={lifted === question.id}
                handle={handle(question.id)}
                page={page}
              />
            ))}
          </ol>
        )}
        <p className="sr" aria-live="assertive">
          {said}
        </p>
        {questions.length > 0 && (
          <div className={classes.add}>
            <Button
              kind="tone"
              icon={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
              disabled={questions.length >= mostQuestions}
              onClick={add}
            >
              Add a question
            </Button>
            <span className="quiet num">
              {questions.length} of {mostQuestions}
            </span>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
