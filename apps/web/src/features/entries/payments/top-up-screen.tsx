import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { topUpQuery } from './queries.ts';
import { paymentWords } from './words.ts';

/** Leads to the checkout of what an organizer owes, or says that nothing is owed. */
export function TopUpScreen() {
  const words = useWords(paymentWords);
  const { data: orderId, error } = useQuery(topUpQuery);
  if (error)
    return (
      <EmptyState
        level={1}
        drawing="list"
        title={messageOf(error)}
        action={<ButtonLink to="/dashboard">{words.toDashboard}</ButtonLink>}
      >
        {words.nothingOwedWhy}
      </EmptyState>
    );
  if (!orderId) return <PageSkeleton />;
  return <Navigate to="/checkout/$orderId" params={{ orderId }} replace />;
}
