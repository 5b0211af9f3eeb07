import { askedQuestions } from '@maidan/domain/customization';
import type { CustomQuestion } from '@maidan/domain/custom-questions';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';
import type { PageTexts } from './editor.ts';
import classes from './page-preview.module.css';

/** The organizer's part of the entry form as a phone shows it. */
export function FormPreview({ texts, openQuestion }: { texts: PageTexts; openQuestion: string | null }) {
  const asked = askedQuestions(texts) as (Partial<CustomQuestion> & ReturnType<typeof askedQuestions>[number])[];
  return (
    <div className={classes.form}>
      <p className={classes.blockTitle}>Questions from the organizer</p>
      {asked.length === 0 && <p className="quiet">Players are asked nothing beyond who they are.</p>}
      {asked.map((question, index) => (
        <div key={question.id} className={classNames(classes.asked, question.id === openQuestion && classes.current)}>
          {question.answerType === 'boolean' ? (
            <p className={classes.tick}>
              <span />
              <Label text={question.question} number={index + 1} required={question.isRequired} />
            </p>
          ) : (
            <>
              <Label text={question.question} number={index + 1} required={question.isRequired} />
              <p className={classes.blank}>
                <span>{question.placeholder || blanks[question.answerType]}</span>
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

const blanks = { text: '', number: '', email: '', phone: '', boolean: '', date: 'dd/mm/yyyy', dropdown: 'Choose one' };

function Label({ text, number, required }: { text: string; number: number; required: boolean }) {
  return (
    <span className={classes.label}>
      {text.trim() || `Question ${number}`}
      {required && <i aria-hidden="true"> *</i>}
    </span>
  );
}
