import type { RowsReading } from '@maidan/contract/entries/import';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from './check.module.css';
import { checkWords } from './check-words.ts';
import type { ToldTexts } from './empty-draft.ts';
import { rowList, withMarked } from './row-list.tsx';

type Question = RowsReading['questions'][number];
type Of<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

/** More would be a second sheet to work through: the rest stands row by row. */
const mostQuestions = 3;

/** Those that stand above the rows, and of them those that nobody has answered: every figure counts these. */
const askedNow = (questions: readonly Question[]): readonly Question[] => questions.slice(0, mostQuestions);
export const openOf = (questions: readonly Question[]): readonly Question[] =>
  askedNow(questions).filter(({ told }) => told === null);

/** So many categories stand side by side, each one press away; more are a list. */
const mostButtons = 8;

interface Shared {
  /** The name of a row, with its tab if there are several. */
  nameOf: (row: number) => string;
  busy: boolean;
  onTell: (change: ToldTexts) => void;
}

/** What is asked once for all rows that say the same: our guess is marked, one press answers. */
export function SheetQuestions({
  questions,
  categories,
  ...shared
}: Shared & { questions: readonly Question[]; categories: readonly string[] }) {
  const words = useWords(checkWords);
  const shown = askedNow(questions);
  const open = openOf(questions).length;
  const more = questions.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <section className={classes.questions} aria-labelledby="sheet-questions">
      <div className={classes.questionsHead}>
        <h3 id="sheet-questions">{words.questionsTitle({ count: open, answered: shown.length - open })}</h3>
        <span>{open === 0 ? words.allAnswered : words.questionsHint}</span>
      </div>
      {shown.map((one) =>
        one.kind === 'date_order' ? (
          <OrderQuestion key="order" question={one} {...shared} />
        ) : one.kind === 'converted_dates' ? (
          <ConvertedQuestion key="converted" question={one} {...shared} />
        ) : (
          <CategoryQuestion key={one.written} question={one} categories={categories} {...shared} />
        ),
      )}
      {more > 0 && <p className={classes.questionsMore}>{words.moreQuestions({ count: more })}</p>}
    </section>
  );
}

function Asked({ title, why, children }: { title: ReactNode; why: string; children: ReactNode }) {
  return (
    <div className={classes.question}>
      <div>
        <b>{title}</b>
        <p>{why}</p>
      </div>
      <div className={classes.options}>{children}</div>
    </div>
  );
}

export function Option({
  isTold,
  isGuess,
  busy,
  onClick,
  children,
}: {
  isTold: boolean;
  isGuess: boolean;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const words = useWords(checkWords);
  return (
    <Button
      aria-pressed={isTold}
      disabled={busy}
      className={isTold ? classes.told : isGuess ? classes.guess : undefined}
      icon={isTold ? <Icon of={IconCheck} /> : undefined}
      onClick={onClick}
    >
      {children}
      {isGuess && !isTold && <small>{words.guess}</small>}
    </Button>
  );
}

function OrderQuestion({ question, busy, onTell }: Shared & { question: Of<'date_order'> }) {
  const words = useWords(checkWords);
  const { written, rows, days, guess, told, dayFirst, monthFirst, proof } = question;
  const others = proof === null ? words.noProof : words.contradiction({ dayFirst, monthFirst, proof });
  return (
    <Asked title={withMarked(words.whatDate, written)} why={`${words.eitherWay({ rows: rows.length })} ${others}`}>
      {(['day_first', 'month_first'] as const).map((order) => (
        <Option
          key={order}
          isTold={told === order}
          isGuess={told === null && guess === order}
          busy={busy}
          onClick={() => onTell({ dateOrder: order })}
        >
          {date(days[order])}
        </Option>
      ))}
    </Asked>
  );
}

function ConvertedQuestion({ question, busy, onTell }: Shared & { question: Of<'converted_dates'> }) {
  const words = useWords(checkWords);
  const { shown, swapped, rows, told, proof } = question;
  const days = { swapped, as_shown: shown };
  return (
    <Asked title={withMarked(words.whatConverted, date(shown))} why={words.converted({ rows: rows.length, proof })}>
      {(['swapped', 'as_shown'] as const).map((way) => (
        <Option
          key={way}
          isTold={told === way}
          isGuess={told === null && way === 'swapped'}
          busy={busy}
          onClick={() => onTell({ convertedDates: way })}
        >
          {date(days[way])}
        </Option>
      ))}
    </Asked>
  );
}

function CategoryQuestion({
  question,
  categories,
  nameOf,
  busy,
  onTell,
}: Shared & { question: Of<'category'>; categories: readonly string[] }) {
  const words = useWords(checkWords);
  const { written, rows, guess, told } = question;
  const tell = (names: string[]) => onTell({ categoryNames: [{ written, names }] });
  const isGuessTold = told?.length === 1 && told[0] === guess;
  const other = told && told.length > 0 && !isGuessTold ? (told[0] ?? null) : null;
  const others = categories.filter((name) => name !== guess);
  return (
    <Asked
      title={withMarked(words.whichCategory, written)}
      why={words.rowsList({ rows: rows.length, list: rowList(rows, nameOf) })}
    >
      {guess !== null && (
        <Option isTold={isGuessTold} isGuess={told === null} busy={busy} onClick={() => tell([guess])}>
          {guess}
        </Option>
      )}
      {others.length <= mostButtons ? (
        others.map((name) => (
          <Option key={name} isTold={other === name} isGuess={false} busy={busy} onClick={() => tell([name])}>
            {name}
          </Option>
        ))
      ) : (
        <SelectField
          aria-label={words.otherFor({ text: written })}
          placeholder={words.other}
          data={others}
          value={other}
          searchable
          disabled={busy}
          onChange={(name) => name && tell([name])}
        />
      )}
      <Option isTold={told?.length === 0} isGuess={false} busy={busy} onClick={() => tell([])}>
        {words.leave}
      </Option>
    </Asked>
  );
}
