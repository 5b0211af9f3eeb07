import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { readToken } from '../../../platform/token.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { type Submit, useSubmit } from '../../../platform/use-submit.ts';
import { eventWords } from './words.ts';

const impatient = 5_000;

/** The organizer's events, newest first. A slow server counts as one that does not answer (B§9). */
export const ownEventsQuery = queryOptions({
  queryKey: ['events', 'own'],
  queryFn: ({ signal, queryKey }) =>
    keptAnswer(queryKey, async () => {
      const answer = await call(eventEndpoints.list, { signal, timeoutMs: impatient });
      // Another server may answer the bare list (B§7).
      return Array.isArray(answer) ? (answer as OwnEvent[]) : answer.events;
    }),
  meta: {
    failure: (thrown) =>
      isRefused(thrown) ? wordsNow(eventWords).failures.fetch : wordsNow(eventWords).failures.error,
  },
});

/** The server answered, and not what was asked for; otherwise it could not be reached, or was too slow. */
const isRefused = (thrown: unknown): thrown is ApiError => thrown instanceof ApiError && thrown.status > 0;

/** B§8's sentence for a list that did not come. */
export function eventsFailure(thrown: unknown): string {
  const { failures } = wordsNow(eventWords);
  if (isRefused(thrown))
    return failures.status({ status: `${thrown.status} ${thrown.statusText || messageOf(thrown)}` });
  return failures.connection;
}

/** One of the organizer's own events. */
export const ownEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'one', eventId],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(
        queryKey,
        async () => (await call(eventEndpoints.get, { params: { eventId }, signal })).event as OwnEvent,
      ),
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

/** A token can go while the page stands open (another program clears the storage): then nothing is sent. */
function whileSignedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (readToken()) return send();
  const message = wordsNow(eventWords).failures.token;
  return Promise.reject(new ApiError({ status: 401, code: 'token_missing', message, body: { message } }));
}

/** A§8 lets the server speak for some actions, and has one sentence for the others. */
const ownWords = (thrown: unknown, words: string) =>
  thrown instanceof ApiError && thrown.code === 'token_missing' ? thrown.message : words;

const serverWords = (thrown: unknown): string | null => {
  const said = serverTextOf(thrown);
  return said === null ? null : inOurWords(said);
};

const actions = {
  submit: (eventId: string) => call(eventEndpoints.submit, { params: { eventId } }),
  delete: (eventId: string) => call(eventEndpoints.remove, { params: { eventId } }),
  end: (eventId: string) => call(eventEndpoints.endRegistrations, { params: { eventId } }),
  start: (eventId: string) => call(eventEndpoints.startRegistrations, { params: { eventId } }),
};

/** What is asked about first and then done to an event as a whole. */
export function useEventAction(action: keyof typeof actions, onDone?: () => void): Submit<string> {
  const { done, failures } = useWords(eventWords);
  const onSettled = useEventsChanged();
  const mutation = useMutation({
    mutationFn: (eventId: string) => whileSignedIn<unknown>(() => actions[action](eventId)),
    onSettled,
  });
  const isToldByServer = action === 'submit' || action === 'delete';
  return useSubmit(mutation, {
    done: done[action],
    onDone,
    refused: (thrown) =>
      isToldByServer ? (serverWords(thrown) ?? failures[action]) : ownWords(thrown, failures[action]),
  });
}
