import { type ReportForm, tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

/** Tells what of a report would be taken over. */
export function useReadReport(eventId: string) {
  return useMutation({
    mutationFn: (body: ReportForm) =>
      call(tournamentReportEndpoints.open, { params: { eventId }, body: { ...body, preview: true } }),
  });
}

/** Takes it over: players, draw and results are new everywhere. */
export function useOpenReport(eventId: string) {
  const queryClient = useQueryClient();
  const keys = [
    ['event-registrations', eventId],
    ['fixtures', eventId],
    ['live-event', eventId],
    ['events'],
    ['dashboard'],
  ];
  return useMutation({
    mutationFn: (body: ReportForm) => call(tournamentReportEndpoints.open, { params: { eventId }, body }),
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
