import { askedQuestions } from '@maidan/domain/events/page';
import type { CustomQuestion } from '@maidan/domain/events/custom-questions';
import { hasOwnField, isOriginAsked } from '@maidan/domain/events/registration-answers';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { originWords } from '../../../platform/origin-words.ts';
import { questionInWords } from '../../../platform/rule-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PageTexts } from './editor.ts';
import { customizationWords } from './words.ts';
import classes from './page-preview.module.css';

/** What the organizer asks in the entry form, in the form's two parts and their order, as a phone shows it. */
export function FormPreview({ texts, openQuestion }: { texts: PageTexts; openQuestion: string | null }) {
  const words = useWords(customizationWords);
  const asked = askedQuestions(texts).filter(({ id }) => !hasOwnField(id)) as (Partial<CustomQuestion> &
    ReturnType<typeof askedQuestions>[number])[];
  return (
    <div className={classes.form}>
      <PlayerPart texts={texts} />
      <p className={classes.blockTitle}>{words.fromOrganizer}</p>
      {asked.length === 0 && <p className="quiet">{words.nothingAsked}</p>}
      {asked.map((question) => {
        // Only a question that is still without a text shows its number: that of its card beside the preview.
        const number = texts.dynamicQuestions.findIndex(({ id }) => id === question.id) + 1;
        const name = questionInWords(question.id, question.question).trim() || words.questionNumber({ number });
        return (
          <div key={question.id} className={classNames(classes.asked, question.id === openQuestion && classes.current)}>
            {question.answerType === 'boolean' ? (
              <p className={classes.tick}>
                <span />
                <Label name={name} required={question.isRequired} />
              </p>
            ) : (
              <Field
                name={name}
                required={question.isRequired}
                kind={
                  question.answerType === 'dropdown' || question.answerType === 'date' ? question.answerType : 'text'
                }
                blank={question.placeholder}
                options={question.answerType === 'dropdown' ? question.options : undefined}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The fields that stand among those of the player, not among the questions. */
function PlayerPart({ texts: { additionalQuestions: flags } }: { texts: PageTexts }) {
  const words = useWords(customizationWords);
  const origin = useWords(originWords);
  return (
    <>
      <p className={classes.blockTitle}>{words.thePlayer}</p>
      <p className="quiet">{words.usualFields}</p>
      {flags.skillLevel && <Field name={words.level} kind="dropdown" />}
      {isOriginAsked(flags) && (
        <>
          <Field name={origin.academy} required />
          <Field name={origin.district} required />
          <Field name={origin.state} required kind="dropdown" />
        </>
      )}
      {flags.medicalConditions && <Field name={words.medical} />}
    </>
  );
}

function Field({
  name,
  required = false,
  kind = 'text',
  blank,
  options,
}: {
  name: string;
  required?: boolean;
  kind?: 'text' | 'dropdown' | 'date';
  blank?: string | undefined;
  options?: readonly string[] | undefined;
}) {
  const words = useWords(customizationWords);
  const empty = { text: '', dropdown: words.chooseOne, date: 'dd/mm/yyyy' }[kind];
  return (
    <div>
      <Label name={name} required={required} />
      <p className={classes.blank}>
        <span>{blank || empty}</span>
        {kind === 'dropdown' && <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
        {kind === 'date' && <IconCalendar size={16} stroke={1.6} aria-hidden="true" />}
      </p>
      {options && <p className={classes.offer}>{options.filter((option) => option.trim() !== '').join(' · ')}</p>}
    </div>
  );
}

const Label = ({ name, required }: { name: string; required: boolean }) => (
  <span className={classes.label}>
    {name}
    {required && <i aria-hidden="true"> *</i>}
  </span>
);
