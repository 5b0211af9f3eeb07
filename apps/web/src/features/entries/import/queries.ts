import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api-error.ts';
import { call, type CallOptions } from '../../../platform/api.ts';
import { toast } from '../../../platform/toast.ts';

const onError = (thrown: unknown) => toast.error(messageOf(thrown));

/** Has a file read; pasted rows travel as a file too. */
export const useReadSheet = (eventId: string) =>
  useMutation({
    mutationFn: (sheet: File) =>
      call(playerImportEndpoints.readSheet, { params: { eventId }, body: {}, files: { sheet } }),
    onError,
  });

type Sheet = CallOptions<typeof playerImportEndpoints.importPlayers>['body'];

export const usePreview = (eventId: string) =>
  useMutation({
    mutationFn: (body: Sheet) => call(playerImportEndpoints.preview, { params: { eventId }, body }),
    onError,
  });

export function useImportPlayers(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Sheet) => call(playerImportEndpoints.importPlayers, { params: { eventId }, body }),
    onError,
    // Also after a failure: the answer may have got lost after everybody was entered. Nobody waits for the lists.
    onSettled: () => {
      for (const queryKey of [['event-registrations', eventId], ['check-in-stats', eventId], ['events'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
