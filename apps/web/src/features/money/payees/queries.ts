import { payeeEndpoints } from '@maidan/contract/money/payees';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Asked = NonNullable<CallOptions<typeof payeeEndpoints.list>['query']>;
export type Show = NonNullable<Asked['show']>;
type Change = NonNullable<CallOptions<typeof payeeEndpoints.change>['body']>;

export const payeesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['admin', 'payees', asked],
    queryFn: ({ signal }) => call(payeeEndpoints.list, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export function useChangePayee() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ payeeId, ...body }: Change & { payeeId: string }) =>
      call(payeeEndpoints.change, { params: { payeeId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'payees'] }),
  });
}
