import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDraft } from './empty-draft.ts';
import { sentSheet } from './import-draft.ts';
import { call } from '../../../platform/api.ts';

/** Uploads a file to be parsed, all of its likeliest tab or of the chosen ones; pasted rows are sent as a file too. */
export const useReadSheet = (eventId: string) =>
  useMutation({
    mutationFn: ({ sheet, tabs }: { sheet: File; tabs?: number[] | undefined }) =>
      call(playerImportEndpoints.readSheet, { params: { eventId }, body: tabs ? { tabs } : {}, files: { sheet } }),
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
    // Also after a failure: everybody may have been entered although the answer was lost. Nothing waits for the lists.
    onSettled: () => {
      for (const queryKey of [['event-registrations', eventId], ['check-in-stats', eventId], ['events'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
