import { formatPhone } from '@maidan/domain/contact';
import { isMinor } from '@maidan/domain/events/eligibility';
import type { StudentField } from '@maidan/domain/entries/sheet/students';
import type { ReactNode } from 'react';
import { date, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import classes from './students-sheet.module.css';
import type { CellFault } from './student-problems.ts';
import type { ShownStudent } from './use-students.ts';
import { sheetWords } from './words.ts';

export interface RowActs {
  onMend: (row: number) => void;
  onUse: (row: number, instead: NonNullable<CellFault['instead']>) => void;
  onLeave: (row: number) => void;
}

const columns = ['name', 'dob', 'gender', 'categories', 'guardian', 'phone'] as const;

/** The list as a grid: a red cell with its sentence directly below the row. */
export function StudentGrid({
  shown,
  startsAt,
  ...acts
}: RowActs & { shown: readonly ShownStudent[]; startsAt: Date }) {
  const words = useWords(sheetWords);
  return (
    <div className={classes.grid}>
      <table aria-label={words.grid}>
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.born}</th>
            <th scope="col">{words.plays}</th>
            <th scope="col">{words.categories}</th>
            <th scope="col">{words.guardian}</th>
            <th scope="col">{words.phone}</th>
            <th scope="col" className={classes.fee}>
              {words.fee}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <GridRow key={one.student.row} one={one} startsAt={startsAt} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridRow({ one, startsAt, ...acts }: RowActs & { one: ShownStudent; startsAt: Date }) {
  const cells = useCells(one, startsAt);
  const { student, faults, due, isReady } = one;
  const isRed = (field: StudentField) =>
    faults.some((fault) => fault.field === field || (fault.field === 'partner' && field === 'categories'));
  return (
    <>
      <tr className={classNames(faults.length > 0 && classes.faulty)}>
        <td className="num">{student.row}</td>
        {columns.map((field) => (
          <td key={field} className={classNames(isRed(field) && classes.red)}>
            {cells[field]}
          </td>
        ))}
        <td className={classNames('num', classes.fee)}>{isReady ? rupees(due) : '–'}</td>
      </tr>
      {faults.length > 0 && (
        <tr className={classes.faults}>
          <td colSpan={columns.length + 2}>
            <Faults one={one} {...acts} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What is wrong with a row, with the way out of it. */
function Faults({ one: { student, faults }, onMend, onUse, onLeave }: RowActs & { one: ShownStudent }) {
  const words = useWords(sheetWords);
  return (
    <div className={classes.fault}>
      <ul>
        {faults.map(({ field, said }) => (
          <li key={`${field} ${said}`}>{said}</li>
        ))}
      </ul>
      <div className={classes.acts}>
        {faults.map(
          ({ instead }) =>
            instead && (
              <Button key={instead.by} size="sm" kind="tone" onClick={() => onUse(student.row, instead)}>
                {words.use({ category: instead.by })}
              </Button>
            ),
        )}
        <Button size="sm" onClick={() => onMend(student.row)}>
          {words.mend}
          <span className="sr"> {student.name}</span>
        </Button>
        <Button size="sm" kind="plain" onClick={() => onLeave(student.row)}>
          {words.leaveOut}
          <span className="sr"> {student.name}</span>
        </Button>
      </div>
    </div>
  );
}

/** On the phone: what is to be mended first, then who is ready. */
export function StudentList({
  shown,
  startsAt,
  total,
  ...acts
}: RowActs & { shown: readonly ShownStudent[]; startsAt: Date; total: ReactNode }) {
  const words = useWords(sheetWords);
  const faulty = shown.filter(({ faults }) => faults.length > 0);
  const others = shown.filter(({ faults }) => faults.length === 0);
  return (
    <>
      {faulty.length > 0 && (
        <section>
          <h2 className={classes.toMend}>{words.toMend({ count: faulty.length })}</h2>
          <ul className={classNames(classes.list, classes.redList)}>
            {faulty.map((one) => (
              <li key={one.student.row}>
                <strong>{one.student.name || words.ofRow({ row: one.student.row })}</strong>
                <Faults one={one} {...acts} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <div className={classes.head}>
          <h2>{words.ready({ count: others.filter(({ isReady }) => isReady).length })}</h2>
          <span className="num">{total}</span>
        </div>
        <ul className={classes.list}>
          {others.map((one) => (
            <ListRow key={one.student.row} one={one} startsAt={startsAt} />
          ))}
        </ul>
      </section>
    </>
  );
}

function ListRow({ one, startsAt }: { one: ShownStudent; startsAt: Date }) {
  const { name, categories } = useCells(one, startsAt);
  return (
    <li className={classes.student}>
      <div>
        <strong>{name}</strong>
        <div>{categories}</div>
      </div>
      <span className="num">{one.isReady ? rupees(one.due) : '–'}</span>
    </li>
  );
}

/** Each cell as it was read, or as it stands in the sheet. */
function useCells({ student, lines }: ShownStudent, startsAt: Date): Record<(typeof columns)[number], ReactNode> {
  const words = useWords(sheetWords);
  const { cells, dob, gender, guardian } = student;
  const isYoung = dob !== null && isMinor(dob, startsAt);
  const plays = {
    female: isYoung ? words.girl : words.woman,
    male: isYoung ? words.boy : words.man,
    other: words.other,
  };
  const unread = student.problems.some(({ field, kind }) => field === 'categories' && kind === 'unread');
  return {
    name: student.name || cells.name,
    dob: dob ? date(dob) : cells.dob,
    gender: gender && dob ? plays[gender] : cells.gender,
    categories: (
      <>
        {unread
          ? cells.categories
          : student.categories.map(({ name, partner }) => (
              <span key={name} className={classes.category}>
                <b>{name}</b>
                {partner && <span className="quiet"> {words.with({ partner })}</span>}
                {lines.some((line) => line.category === name && line.state === 'waitlisted') && (
                  <span className={classes.waits}> {words.waits}</span>
                )}
              </span>
            ))}
        {student.pairs.map(({ name, partner, row }) => (
          <span key={name} className="quiet">
            {words.pairOf({ category: name, partner, row })}
          </span>
        ))}
      </>
    ),
    guardian: guardian?.name || cells.guardian,
    phone: guardian?.phone ? formatPhone(guardian.phone) : cells.phone,
  };
}
