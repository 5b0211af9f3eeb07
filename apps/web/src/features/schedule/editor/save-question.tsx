import { type Fact, factIn } from '@maidan/domain/fact';
import type { CourtNames } from '@maidan/domain/court-names';
import { unknownNames } from '@maidan/domain/schedule/table/unknown-names';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { editorWords } from './editor-words.ts';
import { useNewCourtsQuestion } from './new-courts-question.tsx';
import type { Editor, ScheduleTexts } from './editor.ts';
import { type ScheduleBasis, readSchedule } from '../../draws/sheets/schedule-view.ts';
import { factInWords } from '../../../platform/schedule/schedule-words.ts';

const shown = 5;

/** Clashes and unknown names, each once. */
function marksOf(texts: ScheduleTexts, basis: ScheduleBasis): Fact[] {
  const clashes = [...readSchedule(basis, texts.schedule_table).clashes.values()].flat();
  const all = [...clashes, ...unknownNames(texts, basis.draws).map(factIn)];
  return [...new Map(all.map((fact) => [fact.text, fact])).values()];
}

/** Marked problems may be saved, but deliberately: asks once about those not saved before. */
export function useSaveQuestion({
  editor,
  basis,
  onSave,
}: {
  editor: Editor;
  basis: ScheduleBasis;
  /** With what courts are to be called from now on. */
  onSave: (names?: CourtNames) => void;
}): {
  save: () => void;
  /** Asks about names that no court has yet; true if there are any. */
  ask: () => boolean;
  question: ReactNode;
} {
  const words = useWords(editorWords);
  const [marks, setMarks] = useState<readonly Fact[]>([]);
  const { ask, question: courts } = useNewCourtsQuestion({
    basis,
    table: editor.now.schedule_table,
    onNamed: onSave,
  });
  const check = () => {
    const known = new Set((editor.now === editor.saved ? [] : marksOf(editor.saved, basis)).map(({ text }) => text));
    const found = editor.now === editor.saved ? [] : marksOf(editor.now, basis).filter(({ text }) => !known.has(text));
    if (found.length > 0) setMarks(found);
    else onSave();
  };
  const save = () => {
    if (!ask()) check();
  };
  const question = (
    <ConfirmDialog
      open={marks.length > 0}
      onClose={() => setMarks([])}
      title={words.saveAsIs}
      confirmLabel={words.keepAndSave}
      keepLabel={words.backToFixtures}
      onConfirm={() => onSave()}
    >
      <ul>
        {marks.slice(0, shown).map((mark) => (
          <li key={mark.text}>{factInWords(mark)}.</li>
        ))}
        {marks.length > shown && <li>{words.andMore({ count: marks.length - shown })}</li>}
      </ul>
    </ConfirmDialog>
  );
  return {
    save,
    ask,
    question: (
      <>
        {question}
        {courts}
      </>
    ),
  };
}
