import type { PlayerCells } from '@maidan/domain/entries/player-sheet';
import type { Dispatch, SetStateAction } from 'react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import type { ImportDraft } from './empty-draft.ts';
import { typedSince, withTyped } from './told-texts.ts';
import {
  askedOf,
  isSettled,
  partnersOf,
  peopleIn,
  playersIn,
  sentSheet,
  shownRows,
  withLeftOut,
} from './import-draft.ts';
import { useImportPlayers, usePreview } from './queries.ts';
import { useSheetReading } from '../sheet-reading/use-sheet-reading.ts';
import { importWords } from './words.ts';

export const importSteps = ['sheet', 'columns', 'check'] as const;
export type ImportSteps = ReturnType<typeof useImportSteps>;

/** From a sheet to players: it is parsed, its rows are checked, and the valid ones are entered. */
export function useImportSteps(eventId: string, draft: ImportDraft, onChange: Dispatch<SetStateAction<ImportDraft>>) {
  const words = useWords(importWords);
  const [tries, setTries] = useState(0);
  const { isReading, readSheet, ...reading } = useSheetReading(eventId, draft, onChange);
  const preview = useSubmit(usePreview(eventId), {
    leadTo: (verdict, sent) => onChange((now) => ({ ...judgedAs(now, sent, verdict), step: 'check' })),
  });
  const enter = useSubmit(useImportPlayers(eventId), {
    done: ({ rows }) => {
      const entered = rows.filter(({ outcome }) => outcome === 'enter').map((judged) => ({ judged }));
      const [count, players] = [entered.length, playersIn(entered)];
      if (players < count) return words.enteredRows({ count, players });
      const isPaired = entered.some((one) => partnersOf(one).length > 0);
      return isPaired ? words.enteredPairs({ count, players: peopleIn(entered) }) : words.entered({ count });
    },
    leadTo: ({ rows, reading }, sent) => onChange((now) => judgedAs(now, sent, { rows: rows.map(settled), reading })),
  });

  /** Checks the rows again; on failure, the previous state stays. */
  const check = (changed: ImportDraft = withTyped(draft)) => {
    if (sentSheet(changed).rows.length === 0) onChange({ ...changed, judged: [] });
    else void preview.send(changed);
  };
  const rows = draft.step === 'check' ? shownRows(draft) : [];
  return {
    /** The rows of the sheet, once checked. */
    rows,
    isDone: rows.length > 0 && isSettled(rows),
    ...reading,
    /** How often the check was requested while something was still missing. */
    tries,
    isReading,
    isChecking: preview.isPending,
    isEntering: enter.isPending,
    busy: isReading || preview.isPending || enter.isPending,
    go: (step: ImportDraft['step']) => onChange({ ...draft, step }),
    readSheet: () => {
      setTries(0);
      readSheet();
    },
    leaveOut: (rows: readonly number[], leave: boolean) => onChange(withLeftOut(draft, rows, leave)),
    check,
    type: (row: number, cells: PlayerCells) =>
      onChange((now) => ({ ...now, typed: { ...now.typed, [row]: { ...now.typed[row], ...cells } } })),
    /** What no column provides is asked for before the check; otherwise every row would be wrong. */
    checkAsked: () => (askedOf(draft).open.length > 0 ? setTries(tries + 1) : check()),
    enterAll: () => void enter.send(withTyped(draft)),
  };
}

/** The draft as it was sent, with the verdict on it; what was typed while the answer was on its way stays. */
const judgedAs = (
  now: ImportDraft,
  sent: ImportDraft,
  { rows, reading }: { rows: ImportDraft['judged']; reading: ImportDraft['rowsReading'] },
): ImportDraft => ({ ...sent, typed: typedSince(now, sent), judged: rows, rowsReading: reading });

/** Rows that were about to be entered count as entered once the server has answered. */
function settled<Row extends { outcome: string }>(row: Row): Row {
  const after: Readonly<Record<string, string>> = { enter: 'entered', wait: 'waits' };
  return { ...row, outcome: after[row.outcome] ?? row.outcome };
}
