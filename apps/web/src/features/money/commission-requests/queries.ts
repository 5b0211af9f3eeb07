import { commissionRequestEndpoints } from '@maidan/contract/money/commission-requests';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../platform/api.ts';

type Asked = NonNullable<CallOptions<typeof commissionRequestEndpoints.list>['query']>;
export type RequestStatus = NonNullable<Asked['status']>;
type Decision = NonNullable<CallOptions<typeof commissionRequestEndpoints.decide>['body']>;

export const commissionRequestsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['admin', 'commission-requests', asked],
    queryFn: ({ signal }) => call(commissionRequestEndpoints.list, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });

export function useDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ requestId, ...body }: Decision & { requestId: string }) =>
      call(commissionRequestEndpoints.decide, { params: { requestId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'commission-requests'] }),
  });
}
