import { gateEndpoints } from '@maidan/contract/entries/gate';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

export interface ListAsked {
  list: GateList;
  state: 'on' | 'missing';
  q: string;
  /** Its name; empty for all. */
  category: string;
  page: number;
}

export const listPageSize = 100;

export const gateListQuery = (eventId: string, asked: ListAsked) =>
  queryOptions({
    queryKey: ['gate-list', eventId, asked],
    queryFn: ({ signal }) => call(gateEndpoints.list, { params: { eventId }, query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const gateDevicesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['gate-devices', eventId],
    queryFn: async ({ signal }) => (await call(gateEndpoints.devices, { params: { eventId }, signal })).devices,
    refetchInterval: 30_000,
  });

export function useBlockDevice(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ deviceKey, blocked }: { deviceKey: string; blocked: boolean }) =>
      call(gateEndpoints.blockDevice, { params: { eventId, deviceKey }, body: { blocked } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['gate-devices', eventId] }),
  });
}

export const gateFlagsQuery = (eventId: string, registrationId: string) =>
  queryOptions({
    queryKey: ['gate-flags', eventId, registrationId],
    queryFn: async ({ signal }) =>
      (await call(gateEndpoints.flags, { params: { eventId, registrationId }, signal })).flags,
  });

export function useSaveFlags(eventId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ registrationId, ...body }: { registrationId: string; documentsDue: boolean; note: string }) =>
      call(gateEndpoints.saveFlags, { params: { eventId, registrationId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['gate-flags', eventId] }),
  });
}
