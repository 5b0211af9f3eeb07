import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDraft } from './empty-draft.ts';
import { sentSheet } from './import-draft.ts';
import { call } from '../../../platform/api.ts';

/** Has a file read; pasted rows travel as a file too. */
export const useReadSheet = (eventId: string) =>
  useMutation({
    mutationFn: (sheet: File) =>
      call(playerImportEndpoints.readSheet, { params: { eventId }, body: {}, files: { sheet } }),
  });

export const usePreview = (eventId: string) =>
  useMutation({
    mutationFn: (draft: ImportDraft) =>
      call(playerImportEndpoints.preview, { params: { eventId }, body: sentSheet(draft) }),
  });

export function useImportPlayers(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: ImportDraft) =>
      call(playerImportEndpoints.importPlayers, { params: { eventId }, body: sentSheet(draft) }),
    // Also after a failure: the answer may have got lost after everybody was entered. Nobody waits for the lists.
    onSettled: () => {
      for (const queryKey of [['event-registrations', eventId], ['check-in-stats', eventId], ['events'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
