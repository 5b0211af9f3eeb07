import { useState } from 'react';
import { CheckStep } from '../src/features/entries/import/check-step.tsx';
import type { ImportDraft } from '../src/features/entries/import/empty-draft.ts';
import { shownRows } from '../src/features/entries/import/import-draft.ts';

/** The check of a sheet, which keeps what is typed as the dialog does. */
export function KeptCheckStep({
  draft: first,
  categories,
  onCheck,
}: {
  draft: ImportDraft;
  categories: readonly string[];
  onCheck: (changed: ImportDraft) => void;
}) {
  const [draft, setDraft] = useState(first);
  return (
    <CheckStep
      draft={draft}
      rows={shownRows(draft)}
      categories={categories}
      busy={false}
      onCheck={onCheck}
      onType={(row, cells) =>
        setDraft((now) => ({ ...now, typed: { ...now.typed, [row]: { ...now.typed[row], ...cells } } }))
      }
    />
  );
}
