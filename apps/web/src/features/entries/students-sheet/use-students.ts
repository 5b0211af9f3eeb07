import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { QuotedLine } from '@maidan/contract/entries/entering';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { Student, StudentField } from '@maidan/domain/entries/sheet/students';
import { useQuery } from '@tanstack/react-query';
import { fieldInWords } from '../../../platform/error-words.ts';
import { useNow } from '../../../platform/now.ts';
import { codeFault, takenOff } from '../new-registration/code-field.tsx';
import { quoteQuery } from '../several-players/queries.ts';
import { type CellFault, faultOf } from './student-problems.ts';
import { sentStudents, type SheetDraft, studentsOf } from './sheet-draft.ts';

export interface ShownStudent {
  student: Student;
  faults: CellFault[];
  lines: QuotedLine[];
  due: number;
  /** Enters with the next payment. */
  isReady: boolean;
  /** Has nothing of their own to enter: every pair comes with the partner's row. */
  isPaired: boolean;
}

/** Each row as the page reads it, with what the server answers of those without faults; `refused` by the last try. */
export function useStudents(
  event: PublicEvent,
  draft: SheetDraft,
  { players, refused }: { players: readonly OwnPlayer[]; refused: Readonly<Record<number, CellFault[]>> },
) {
  const now = useNow();
  const students = studentsOf(event, draft, players, now);
  const self = players.find(({ isSelf }) => isSelf);
  const clean = students.filter(({ problems, categories }) => problems.length === 0 && categories.length > 0);
  const sent = sentStudents(event, clean, { draft, self });
  const quote = useQuery(quoteQuery(event._id, sent, draft.code));
  const answer = quote.isPlaceholderData || sent.length === 0 ? undefined : quote.data;
  const shown = students.map((student): ShownStudent => {
    const at = clean.indexOf(student);
    const lines = at < 0 ? [] : (answer?.lines.filter(({ player }) => player === at) ?? []);
    const told = at < 0 ? [] : (answer?.refusals.filter(({ player, path }) => player === at && path !== 'code') ?? []);
    const faults = [
      ...student.problems.map((problem) => faultOf(event, problem)),
      ...told.map(
        ({ path, message, code, values }): CellFault => ({
          field: fieldAt(path),
          said: fieldInWords({ path, msg: message, code, values } as never),
          instead: null,
        }),
      ),
      ...(refused[student.row] ?? []),
    ];
    const isPaired = student.categories.length === 0 && student.pairs.length > 0 && faults.length === 0;
    const due = lines.reduce((sum, { amount, state }) => (state === 'held' ? sum + amount : sum), 0);
    return { student, faults, lines, due, isReady: at >= 0 && faults.length === 0, isPaired };
  });
  const ready = shown.filter(({ isReady }) => isReady);
  return {
    shown,
    ready,
    faulty: shown.filter(({ faults }) => faults.length > 0),
    total: ready.reduce((sum, { due }) => sum + due, 0),
    entries: ready.reduce((sum, { student }) => sum + student.categories.length, 0),
    /** The sum is the server's: until it has answered there is none. */
    isCounted: answer !== undefined,
    failure: quote.error,
    code: {
      off: takenOff(ready.flatMap(({ lines }) => lines)),
      refused: draft.code === '' ? undefined : codeFault(answer?.refusals ?? []),
      isAsking: draft.code !== '' && quote.isFetching,
    },
    sentReady: sentStudents(
      event,
      ready.map(({ student }) => student),
      { draft, self },
    ),
  };
}

/** The cell that a refusal of the call is about. */
export function fieldAt(path: string): StudentField {
  if (path.includes('guardian')) return 'guardian';
  if (path.includes('.partner')) return 'partner';
  if (path.includes('categories')) return 'categories';
  if (path.endsWith('dob')) return 'dob';
  if (path.endsWith('gender')) return 'gender';
  return path.endsWith('phone') ? 'phone' : 'name';
}
