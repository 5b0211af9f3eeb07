import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { bothDays } from '@maidan/domain/entries/sheet/birthdays';
import { answerProblems } from '@maidan/domain/events/registration-answers';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useOnPhone } from '../../../ui/layout/use-on-phone.ts';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { date, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { QuestionField } from '../../../platform/question-field.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { goToFirstFault } from '../../../ui/fields/first-fault.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.ts';
import flow from '../new-registration/entry-flow.module.css';
import { questionsOf } from '../new-registration/entry-draft.ts';
import { useEnterMany } from '../several-players/queries.ts';
import { MendDialog } from './mend-dialog.tsx';
import { PayButton, PayCard } from './pay-card.tsx';
import { type SheetDraft, withCell, withoutRows } from './sheet-draft.ts';
import type { CellFault } from './student-problems.ts';
import { type RowActs, StudentGrid, StudentList } from './student-rows.tsx';
import classes from './students-sheet.module.css';
import { fieldAt, useStudents } from './use-students.ts';
import { sheetWords } from './words.ts';

interface CheckProps {
  event: PublicEvent;
  players: readonly OwnPlayer[];
  draft: SheetDraft;
  onChange: (draft: SheetDraft) => void;
  /** Before the page is left for the checkout. */
  onKeep: (draft: SheetDraft) => void;
}

/** The list with its red cells, and one payment for all who are ready. */
export function CheckStep({ event, players, draft, onChange, onKeep }: CheckProps) {
  const words = useWords(sheetWords);
  const navigate = useNavigate();
  const isPhone = useOnPhone();
  const [refused, setRefused] = useState<Record<number, CellFault[]>>({});
  const [mended, setMended] = useState<number | null>(null);
  const [consent, setConsent] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const students = useStudents(event, draft, { players, refused });
  const { shown, ready, faulty } = students;
  const rows = useRef<number[]>([]);
  const change = (next: SheetDraft) => {
    setRefused({});
    setProblems({});
    onChange(next);
  };
  const enter = useSubmit(useEnterMany(event._id), {
    leadTo: ({ payment }) => {
      onKeep(withoutRows(draft, new Set(rows.current)));
      return payment
        ? navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } })
        : navigate({ to: '/my' });
    },
    refused: (thrown) => {
      setRefused(refusedRows(thrown, rows.current));
      return messageOf(thrown);
    },
  });
  const pay = () => {
    const found: Record<string, string> = consent ? {} : { consent: words.consentRequired };
    for (const problem of answerProblems(questionsOf(event), draft.answers)) found[problem.path] = toldInWords(problem);
    setProblems(found);
    if (Object.keys(found).length > 0 || students.code.refused) return goToFirstFault();
    // Whoever comes with a partner's row is settled with it.
    rows.current = [...ready, ...shown.filter(({ isPaired }) => isPaired)].map(({ student }) => student.row);
    void enter.send((key) => ({ players: students.sentReady, code: draft.code, key }));
  };
  const acts: RowActs = {
    onMend: setMended,
    onLeave: (row) => change(withoutRows(draft, new Set([row]))),
    onUse: (row, { category, by }) => {
      const own = shown.find(({ student }) => student.row === row)?.student.categories;
      const names = own?.map(({ name }) => (name === category ? by : name)) ?? [by];
      change(withCell(draft, row, { categories: names.join('; ') }));
    },
  };
  const open = shown.find(({ student }) => student.row === mended);
  const following = faulty.find(({ student }) => mended !== null && student.row > mended);
  const startsAt = new Date(event.dateandtime);
  const total = students.isCounted || ready.length === 0 ? rupees(students.total) : words.counting;
  return (
    <div className={classes.work}>
      <div>
        <OrderQuestion draft={draft} onTell={(dateOrder) => change({ ...draft, dateOrder })} />
        <Row>
          <p>
            {words.counted({
              students: shown.length,
              entries: shown.reduce((sum, { student }) => sum + student.categories.length, 0),
            })}
          </p>
          <Button size="sm" kind="plain" onClick={() => change({ ...draft, rows: [] })}>
            {words.another}
          </Button>
        </Row>
        {isPhone ? (
          <StudentList shown={shown} startsAt={startsAt} total={total} {...acts} />
        ) : (
          <StudentGrid shown={shown} startsAt={startsAt} {...acts} />
        )}
      </div>
      <aside className={classes.side}>
        <Questions
          event={event}
          answers={draft.answers}
          problems={problems}
          onChange={(answers) => change({ ...draft, answers })}
        />
        <PayCard
          students={students}
          total={total}
          consent={{ value: consent, error: problems.consent, onChange: setConsent }}
          code={{ value: draft.code, onChange: (code) => change({ ...draft, code }) }}
          isPending={enter.isPending}
          event={event}
          onPay={isPhone ? null : pay}
        />
      </aside>
      {isPhone && (
        <div className={flow.bar}>
          <div className={flow.barWords}>
            <span className="num">{total}</span>
            <span className="quiet small">{words.readyOf({ ready: ready.length, all: shown.length })}</span>
          </div>
          <PayButton students={students} isPending={enter.isPending} className={flow.forward} onPay={pay} />
        </div>
      )}
      {open && (
        <MendDialog
          key={open.student.row}
          shown={open}
          next={following?.student.name ?? null}
          onMend={(cells) => {
            change(withCell(draft, open.student.row, cells));
            setMended(following?.student.row ?? null);
          }}
          onClose={() => setMended(null)}
        />
      )}
    </div>
  );
}

/** What the organizer asks, answered once for the whole list. */
function Questions({
  event,
  answers,
  problems,
  onChange,
}: {
  event: PublicEvent;
  answers: SheetDraft['answers'];
  problems: Readonly<Record<string, string>>;
  onChange: (answers: SheetDraft['answers']) => void;
}) {
  const words = useWords(sheetWords);
  const questions = questionsOf(event);
  if (questions.length === 0) return null;
  return (
    <Card title={words.questions}>
      <FieldStack>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id]}
            error={problems[`answers.${question.id}`]}
            onAnswer={(value) => onChange({ ...answers, [question.id]: value })}
          />
        ))}
      </FieldStack>
    </Card>
  );
}

/** Dates that can be read both ways are asked about once, for the whole list. */
function OrderQuestion({
  draft,
  onTell,
}: {
  draft: SheetDraft;
  onTell: (order: NonNullable<SheetDraft['dateOrder']>) => void;
}) {
  const words = useWords(sheetWords);
  const now = useNow();
  const written = draft.rows.map(({ cells }) => cells.dob ?? '');
  const isProved = draft.dateOrder !== null || written.some((text) => isOneWay(text, now));
  const either = written.find((text) => bothDays(text, now) !== null);
  const days = either === undefined ? null : bothDays(either, now);
  if (isProved || either === undefined || !days) return null;
  const [day, month] = [date(days.day_first), date(days.month_first)];
  return (
    <Banner title={words.order({ written: either, day, month })}>
      <p>{words.orderWhy}</p>
      <Row>
        <Button size="sm" onClick={() => onTell('day_first')}>
          {day}
        </Button>
        <Button size="sm" onClick={() => onTell('month_first')}>
          {month}
        </Button>
      </Row>
    </Banner>
  );
}

/** Two numbers and a year that are a date in one order only. */
const isOneWay = (text: string, now: Date): boolean => {
  const [, first, second] = /^\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(?:\d{2}|\d{4})/.exec(text) ?? [];
  return first !== undefined && Number(first) !== Number(second) && bothDays(text, now) === null;
};

/** The refusals of a whole form, each at its row. */
function refusedRows(thrown: unknown, rows: readonly number[]): Record<number, CellFault[]> {
  const found: Record<number, CellFault[]> = {};
  for (const { path, msg } of thrown instanceof ApiError ? thrown.errors : []) {
    const row = rows[Number(/^players\.(\d+)\./.exec(path)?.[1] ?? -1)];
    if (row !== undefined) (found[row] ??= []).push({ field: fieldAt(path), said: msg, instead: null });
  }
  return found;
}
