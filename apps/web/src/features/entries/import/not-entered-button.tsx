import { csvText } from '@maidan/domain/csv';
import { linesNotEntered } from '@maidan/domain/entries/sheet/not-entered';
import { IconDownload } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { saveBlob } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { checkWords } from './check-words.ts';
import type { ImportDraft } from './empty-draft.ts';
import { isLeftWithCategory, type ShownRow } from './import-draft.ts';
import { problemText, type RowNamer } from './problem-text.ts';
import { importWords } from './words.ts';

/** Saves the rows that do not come in as a sheet, each with the reason, to be corrected and imported again. */
export function NotEnteredButton({
  draft: { sheet, mapping, answers, corrected },
  rows,
  nameOf,
}: {
  draft: Pick<ImportDraft, 'sheet' | 'mapping' | 'answers' | 'corrected'>;
  rows: readonly ShownRow[];
  nameOf: RowNamer;
}) {
  const words = useWords(checkWords);
  const { fields, outcomes } = useWords(importWords);
  const left = rows.filter(({ outcome }) => outcome === 'refuse' || outcome === 'left');
  if (!sheet || left.length === 0) return null;
  const save = () => {
    const reasonOf = ({ outcome, judged }: ShownRow) =>
      outcome === 'left' && !(judged && isLeftWithCategory(judged))
        ? outcomes.left
        : (judged?.problems ?? []).map((one) => problemText(one, nameOf)).join('; ');
    const lines = linesNotEntered(
      { ...sheet, mapping, answers },
      left.map((one) => ({ row: one.row, corrected: corrected[one.row], name: nameOf(one.row), why: reasonOf(one) })),
      { fields, row: words.rowInSheet, why: words.whyNotEntered },
    );
    saveBlob({ blob: new Blob([csvText(lines)], { type: 'text/csv' }), filename: words.notEnteredFile });
  };
  return (
    <Button size="sm" icon={<Icon of={IconDownload} />} onClick={save}>
      {words.saveNotEntered({ count: left.length })}
    </Button>
  );
}
