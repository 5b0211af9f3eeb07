import type { CourtNames } from '@maidan/domain/court-names';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import type { FixtureSettingsInput } from '@maidan/contract/draws/schedule-settings';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { EditableFixtures } from '../draws/sheets/schedule-view.ts';
import type { ScheduleTexts } from './editor/editor.ts';

/** Null while no schedule has been created. Requested only if the entrants' answer says that there is one. */
export const scheduleQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId],
    queryFn: async ({ signal }) => {
      try {
        return await call(fixtureEndpoints.read, { params: { eventId }, signal });
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'fixtures_not_found') return null;
        throw thrown;
      }
    },
  });

/** Who would be drawn now, and whether a draw has already been made. */
export const entrantsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['fixtures', eventId, 'entrants'],
    queryFn: ({ signal }) => call(fixtureEndpoints.entrants, { params: { eventId }, signal }),
  });

export type StoredSchedule = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof scheduleQuery>['queryFn']>>>>;

function useFixtureMutation<Input, Answer>(eventId: string, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => drawnAnew(queryClient, eventId),
  });
}

/** The event itself too: with fixtures it can go live, and published ones end its entries. */
const drawnAnew = (queryClient: QueryClient, eventId: string) =>
  Promise.all([['fixtures', eventId], ['events']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** The answer is what the editor opens with, without another request. */
export function useCreateSchedule(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (settings: FixtureSettingsInput) =>
      call(fixtureEndpoints.create, { params: { eventId }, body: settings, timeoutMs: 60_000 }),
    onSuccess: (made) => {
      queryClient.setQueryData(scheduleQuery(eventId).queryKey, made);
      return drawnAnew(queryClient, eventId);
    },
  });
}

export const usePublishSchedule = (eventId: string) =>
  useFixtureMutation(eventId, ({ tell }: { tell: boolean }) =>
    call(fixtureEndpoints.publish, { params: { eventId }, body: { tell } }),
  );

const forWire = (editable: EditableFixtures) => ({
  schedule_table: editable.schedule_table.map((row) => [...row]),
  brackets: Object.fromEntries(
    Object.entries(editable.brackets).map(([name, bracket]) => [
      name,
      { ...bracket, matches: bracket.matches.map(([a, b]) => [a, b] as [string | null, string | null]) },
    ]),
  ),
  byes: editable.byes.map((bye) => ({ ...bye })),
});

export const fetchSchedule = (eventId: string) => call(fixtureEndpoints.read, { params: { eventId } });

export const saveSchedule = (
  eventId: string,
  texts: ScheduleTexts,
  { version, names }: { version: number; names?: CourtNames | undefined },
) =>
  call(fixtureEndpoints.save, {
    params: { eventId },
    body: {
      editable_fixtures: forWire(texts),
      locked: [...texts.locked],
      version,
      ...(names && { court_names: names }),
    },
    timeoutMs: 30_000,
  });

export const swapEntrants = (
  eventId: string,
  swap: { category: string; entries: readonly [string, string]; reason?: string; version: number },
) => call(fixtureEndpoints.swap, { params: { eventId }, body: { ...swap, entries: [...swap.entries] } });

/** The scheduling service may run on machines of its own; its address is a setting, this server by default. */
export const printSchedule = (eventId: string, editable: EditableFixtures, version: number) =>
  call(fixturePrintEndpoints.print, { body: { eventId, ...forWire(editable), version }, timeoutMs: 60_000 });

export const printScoreSheets = (eventId: string) =>
  call(fixturePrintEndpoints.scoreSheets, { params: { eventId }, timeoutMs: 60_000 });

export const keepPdf = (eventId: string, pdfUrl: string) =>
  call(fixturePrintEndpoints.savePdf, { params: { eventId }, body: { pdfUrl } });
