import { eventEndpoints, type OwnEvent } from '@maidan/contract/events';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { toast } from '../../platform/toast.ts';

const impatient = 5_000;

/** The organizer's events, newest first. A failure is told in a toast, once each time it happens. */
export const ownEventsQuery = queryOptions({
  queryKey: ['events', 'own'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(eventEndpoints.list, { signal, timeoutMs: impatient })).events;
    } catch (thrown) {
      const refused = thrown instanceof ApiError && thrown.status > 0;
      if (!(thrown instanceof ApiError && thrown.code === 'aborted'))
        toast.error(refused ? 'Failed to fetch events' : 'An error occurred while fetching events');
      throw thrown;
    }
  },
});

/** B§8's sentence for a list that did not come. */
export function eventsFailure(thrown: unknown): string {
  if (thrown instanceof ApiError && thrown.status > 0)
    return `Failed to fetch events: ${thrown.status} ${thrown.message}`;
  return 'Connection error while fetching events. Please check your network.';
}

/** One of the organizer's own events. */
export const ownEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'one', eventId],
    queryFn: async ({ signal }) => (await call(eventEndpoints.get, { params: { eventId }, signal })).event as OwnEvent,
  });

/** After anything that changes an event: its lists, itself, and what is counted about it. */
export function useEventsChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['events'] }),
      queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    ]);
}

export function useSubmitForApproval() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => call(eventEndpoints.submit, { params: { eventId } }),
    onSuccess: () => toast.success('Event submitted for approval successfully'),
    onError: (thrown) => toast.error(serverText(thrown) ?? 'Failed to submit event for approval'),
    onSettled,
  });
}

export function useDeleteEvent() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => call(eventEndpoints.remove, { params: { eventId } }),
    onSuccess: () => toast.success('Event deleted successfully'),
    onError: (thrown) => toast.error(serverText(thrown) ?? 'Could not delete event'),
    onSettled,
  });
}

export function useEndRegistrations() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => call(eventEndpoints.endRegistrations, { params: { eventId } }),
    onSuccess: () => toast.success('Registrations ended successfully'),
    onError: () => toast.error('Failed to end registrations'),
    onSettled,
  });
}

export function useStartRegistrations() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => call(eventEndpoints.startRegistrations, { params: { eventId } }),
    onSuccess: () => toast.success('Registrations started successfully'),
    onError: () => toast.error('Failed to start registrations'),
    onSettled,
  });
}

/** What the server said; null when it said nothing (no network, no answer in time). */
const serverText = (thrown: unknown): string | null =>
  thrown instanceof ApiError && thrown.status > 0 ? thrown.message : null;
