import { mostQuestions } from '@maidan/domain/events/custom-questions';
import { type AdditionalQuestion, additionalQuestions } from '@maidan/domain/events/registration-answers';
import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { questionInWords } from '../../../platform/rule-words.ts';
import { Button } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FieldGroup } from '../../../ui/fields/field.tsx';
import { QuestionCard } from './question-card.tsx';
import classes from './questions.module.css';
import { useReorder } from './use-reorder.ts';
import type { PageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';

const names = Object.keys(additionalQuestions) as AdditionalQuestion[];

/** What the entry form asks besides name, date of birth and phone: eight switches, and custom questions. */
export function QuestionsTab({ page }: { page: PageEditor }) {
  const words = useWords(customizationWords);
  const { texts, openQuestion } = page.editor;
  const questions = texts.dynamicQuestions;
  const add = () => page.send({ type: 'question-added', id: crypto.randomUUID() });
  const { list, said, lifted, handle } = useReorder({
    ids: questions.map((question) => question.id),
    nameOf: (id) => questions.find((question) => question.id === id)?.question.trim() || words.theQuestion,
    onMove: (id, to) => page.send({ type: 'question-moved', id, to }),
    // Collapsed questions are all the same height, and the whole list is visible.
    onLift: () => page.send({ type: 'question-opened', id: null }),
  });
  return (
    <>
      <FieldGroup title={words.readyMade} sub={words.readyMadeWhy}>
        <div className={classes.switches}>
          {names.map((name) => (
            <SwitchField
              key={name}
              label={questionInWords(name, additionalQuestions[name])}
              description={words.helps[name]}
              checked={texts.additionalQuestions[name]}
              onChange={(event) => page.send({ type: 'question-switched', name, on: event.currentTarget.checked })}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title={words.ownQuestions} sub={words.ownQuestionsWhy}>
        {questions.length === 0 ? (
          <EmptyState
            title={words.noQuestions}
            drawing="list"
            action={
              <Button kind="tone" onClick={add}>
                {words.addQuestion}
              </Button>
            }
          >
            {words.noQuestionsWhy}
          </EmptyState>
        ) : (
          <Stack as="ol" ref={list} gap={8}>
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
          </Stack>
        )}
        <p className="sr" aria-live="assertive">
          {said}
        </p>
        {questions.length > 0 && (
          <Row justify="between" oneLine>
            <Button
              kind="tone"
              icon={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
              disabled={questions.length >= mostQuestions}
              onClick={add}
            >
              {words.addQuestion}
            </Button>
            <span className="quiet num">{words.countOf({ count: questions.length, most: mostQuestions })}</span>
          </Row>
        )}
      </FieldGroup>
    </>
  );
}
