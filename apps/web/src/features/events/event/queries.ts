import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { keptAnswer } from '../../../platform/device/kept-answers.ts';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { readToken } from '../../../platform/token.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { failedWith, refusalOf } from '../../../platform/refusals/refusal-reason.ts';
import type { Said } from '../../../platform/toast.ts';
import { type Submit, useSubmit } from '../../../platform/use-submit.ts';
import { entryBarWords } from '../entry-bars/words.ts';
import { opensSome, whatStaysClosed } from '../entry-bars/entry-bars.ts';
import { eventWords } from './words.ts';

const impatient = 5_000;

/** The organizer's events, newest first. A slow server counts as unreachable (B§9). */
export const ownEventsQuery = queryOptions({
  queryKey: ['events', 'own'],
  queryFn: ({ signal, queryKey }) =>
    keptAnswer(queryKey, async () => {
      const answer = await call(eventEndpoints.list, { signal, timeoutMs: impatient });
      // Other servers may answer with the bare list (B§7).
      return Array.isArray(answer) ? (answer as OwnEvent[]) : answer.events;
    }),
  meta: {
    failure: (thrown) =>
      isRefused(thrown) ? wordsNow(eventWords).failures.fetch : wordsNow(eventWords).failures.error,
  },
});

/** The server answered with an error; otherwise it could not be reached, or was too slow. */
const isRefused = (thrown: unknown): thrown is ApiError => thrown instanceof ApiError && thrown.status > 0;

/** B§8's message for a list that could not be loaded. */
export function eventsFailure(thrown: unknown): string {
  const { failures } = wordsNow(eventWords);
  if (isRefused(thrown)) {
    const failure = failures.status({ status: `${thrown.status} ${thrown.statusText || messageOf(thrown)}` });
    // A page where data was asked for: the sign-in of a hotel's wifi, most often.
    return thrown.code === 'invalid_response' && thrown.status < 300 ? failures.otherPage({ failure }) : failure;
  }
  return failures.connection;
}

export const ownEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', 'one', eventId],
    queryFn: ({ signal, queryKey }) =>
      keptAnswer(
        queryKey,
        async () => (await call(eventEndpoints.get, { params: { eventId }, signal })).event as OwnEvent,
      ),
  });

/** Refreshes what any change to an event affects: the lists, the event itself, and its figures. */
export function useEventsChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['events'] }),
      queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
      queryClient.invalidateQueries({ queryKey: ['notifications'] }),
    ]);
}

/** The token can disappear while the page is open (another program clears the storage): nothing is sent then. */
function whileSignedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  if (readToken()) return send();
  const message = wordsNow(eventWords).failures.token;
  return Promise.reject(new ApiError({ status: 401, code: 'token_missing', message, body: { message } }));
}

/** A§8 shows the server's message for some actions, and one fixed sentence for the others. */
const ownWords = (thrown: unknown, words: string): Said =>
  thrown instanceof ApiError && thrown.code === 'token_missing' ? thrown.message : failedWith(words, thrown);

const serverWords = (thrown: unknown, otherwise: string): Said =>
  serverTextOf(thrown) === null ? failedWith(otherwise, thrown) : refusalOf(thrown);

/** Said only where somebody can enter now; else what keeps the event closed. */
function started(answer: unknown): Said {
  const { event } = answer as { event: OwnEvent };
  const reason = whatStaysClosed(event).join('\n') || undefined;
  if (opensSome(event)) return { message: wordsNow(eventWords).done.start, reason };
  return { message: wordsNow(entryBarWords).nobody({ event: event.eventName }), reason, kind: 'info' };
}

const actions = {
  submit: (eventId: string) => call(eventEndpoints.submit, { params: { eventId } }),
  delete: (eventId: string) => call(eventEndpoints.remove, { params: { eventId } }),
  end: (eventId: string) => call(eventEndpoints.endRegistrations, { params: { eventId } }),
  start: (eventId: string) => call(eventEndpoints.startRegistrations, { params: { eventId } }),
};

/** Actions on an event as a whole, each confirmed before it runs. */
export function useEventAction(action: keyof typeof actions, onDone?: () => void): Submit<string> {
  const { done, failures } = useWords(eventWords);
  const onSettled = useEventsChanged();
  const mutation = useMutation({
    mutationFn: (eventId: string) => whileSignedIn<unknown>(() => actions[action](eventId)),
    onSettled,
  });
  const isToldByServer = action === 'submit' || action === 'delete';
  return useSubmit(mutation, {
    done: (answer) => (action === 'start' ? started(answer) : done[action]),
    onDone,
    refused: (thrown) => (isToldByServer ? serverWords(thrown, failures[action]) : ownWords(thrown, failures[action])),
  });
}
