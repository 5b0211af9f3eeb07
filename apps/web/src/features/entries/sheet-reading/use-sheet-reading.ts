import { type Dispatch, type SetStateAction, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import type { ImportDraft } from '../import/empty-draft.ts';
import { withSheet, withTabs } from '../import/import-draft.ts';
import { useReadSheet } from '../import/queries.ts';
import { withTyped } from '../import/told-texts.ts';
import { importWords } from '../import/words.ts';

/** Reads the chosen file or the pasted rows, and again when other tabs of it are chosen. */
export function useSheetReading(eventId: string, draft: ImportDraft, onChange: Dispatch<SetStateAction<ImportDraft>>) {
  const words = useWords(importWords);
  const [fault, setFault] = useState<string | null>(null);
  const { send, isPending } = useSubmit(useReadSheet(eventId), {
    leadTo: (sheet, { tabs }) => onChange((now) => (tabs ? withTabs(withTyped(now), sheet) : withSheet(now, sheet))),
    // What a file is and what to do with it stands where it was chosen, for as long as it takes to read it.
    refused: (thrown, { tabs }) => {
      if (tabs || !isOfSheet(thrown)) return messageOf(thrown);
      setFault(messageOf(thrown));
      return null;
    },
  });
  return {
    /** Why nothing was read: there was nothing, or it was no sheet. */
    fault,
    forgetFault: () => setFault(null),
    isReading: isPending,
    readSheet: () => {
      const sheet = fileOf(draft);
      setFault(sheet ? null : words.nothing);
      if (sheet) void send({ sheet });
    },
    readTabs: (tabs: number[]) => {
      const sheet = fileOf(draft);
      if (sheet) void send({ sheet, tabs });
    },
  };
}

const fileOf = ({ file, pasted }: ImportDraft): File | null =>
  file ?? (pasted.trim() ? new File([pasted], 'pasted.txt', { type: 'text/plain' }) : null);

const isOfSheet = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.code.startsWith('sheet_');
