import { eventEndpoints, type OwnEvent } from '@maidan/contract/events';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { ApiError, serverTextOf } from '../../platform/api-error.ts';
import { readToken } from '../../platform/token.ts';
import { toast } from '../../platform/toast.ts';

const impatient = 5_000;

/** The organizer's events, newest first. A slow server counts as one that does not answer (B§9). */
export const ownEventsQuery = queryOptions({
  queryKey: ['events', 'own'],
  queryFn: async ({ signal }) => (await call(eventEndpoints.list, { signal, timeoutMs: impatient })).events,
  meta: {
    failure: (thrown) => (isRefused(thrown) ? 'Failed to fetch events' : 'An error occurred while fetching events'),
  },
});

/** The server answered, and not what was asked for; otherwise it could not be reached, or was too slow. */
const isRefused = (thrown: unknown): thrown is ApiError => thrown instanceof ApiError && thrown.status > 0;

/** B§8's sentence for a list that did not come. */
export function eventsFailure(thrown: unknown): string {
  if (isRefused(thrown)) return `Failed to fetch events: ${thrown.status} ${thrown.statusText || thrown.message}`;
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

const tokenMissing = 'Authentication token not found';

/** A token can go while the page stands open (another program clears the storage): then nothing is sent. */
function whileSignedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (readToken()) return send();
  return Promise.reject(
    new ApiError({ status: 401, code: 'token_missing', message: tokenMissing, body: { message: tokenMissing } }),
  );
}

/** A§8 lets the server speak for some actions, and has one sentence for the others. */
const ownWords = (thrown: unknown, words: string) =>
  thrown instanceof ApiError && thrown.code === 'token_missing' ? tokenMissing : words;

export function useSubmitForApproval() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => whileSignedIn(() => call(eventEndpoints.submit, { params: { eventId } })),
    onSuccess: () => toast.success('Event submitted for approval successfully'),
    onError: (thrown) => toast.error(serverTextOf(thrown) ?? 'Failed to submit event for approval'),
    onSettled,
  });
}

export function useDeleteEvent() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) => whileSignedIn(() => call(eventEndpoints.remove, { params: { eventId } })),
    onSuccess: () => toast.success('Event deleted successfully'),
    onError: (thrown) => toast.error(serverTextOf(thrown) ?? 'Could not delete event'),
    onSettled,
  });
}

export function useEndRegistrations() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) =>
      whileSignedIn(() => call(eventEndpoints.endRegistrations, { params: { eventId } })),
    onSuccess: () => toast.success('Registrations ended successfully'),
    onError: (thrown) => toast.error(ownWords(thrown, 'Failed to end registrations')),
    onSettled,
  });
}

export function useStartRegistrations() {
  const onSettled = useEventsChanged();
  return useMutation({
    mutationFn: (eventId: string) =>
      whileSignedIn(() => call(eventEndpoints.startRegistrations, { params: { eventId } })),
    onSuccess: () => toast.success('Registrations started successfully'),
    onError: (thrown) => toast.error(ownWords(thrown, 'Failed to start registrations')),
    onSettled,
  });
}
