import { askedQuestions } from '@maidan/domain/events/page';
import type { CustomQuestion } from '@maidan/domain/events/custom-questions';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { questionInWords } from '../../../platform/rule-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PageTexts } from './editor.ts';
import { customizationWords } from './words.ts';
import classes from './page-preview.module.css';

/** The organizer's part of the entry form as a phone shows it. */
export function FormPreview({ texts, openQuestion }: { texts: PageTexts; openQuestion: string | null }) {
  const words = useWords(customizationWords);
  const asked = askedQuestions(texts) as (Partial<CustomQuestion> & ReturnType<typeof askedQuestions>[number])[];
  return (
    <div className={classes.form}>
      <p className={classes.blockTitle}>{words.fromOrganizer}</p>
      {asked.length === 0 && <p className="quiet">{words.nothingAsked}</p>}
      {asked.map((question) => (
        <div key={question.id} className={classNames(classes.asked, question.id === openQuestion && classes.current)}>
          {question.answerType === 'boolean' ? (
            <p className={classes.tick}>
              <span />
              <Label
                name={questionInWords(question.id, question.question)}
                number={texts.dynamicQuestions.findIndex(({ id }) => id === question.id) + 1}
                required={question.isRequired}
              />
            </p>
          ) : (
            <>
              <Label
                name={questionInWords(question.id, question.question)}
                number={texts.dynamicQuestions.findIndex(({ id }) => id === question.id) + 1}
                required={question.isRequired}
              />
              <p className={classes.blank}>
                <span>
                  {question.placeholder ||
                    (question.answerType === 'dropdown' ? words.chooseOne : blanks[question.answerType])}
                </span>
                {question.answerType === 'dropdown' && <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
                {question.answerType === 'date' && <IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
              </p>
              {question.answerType === 'dropdown' && (
                <p className={classes.offer}>{question.options.filter((option) => option.trim() !== '').join(' · ')}</p>
              )}
            </>
          )}
        </div>
      ))}
    </div>
  );
}

const blanks = { text: '', number: '', email: '', phone: '', boolean: '', date: 'dd/mm/yyyy', dropdown: '' };

function Label({ name, number, required }: { name: string; number: number; required: boolean }) {
  const words = useWords(customizationWords);
  return (
    <span className={classes.label}>
      {name.trim() || words.questionNumber({ number })}
      {required && <i aria-hidden="true"> *</i>}
    </span>
  );
}
