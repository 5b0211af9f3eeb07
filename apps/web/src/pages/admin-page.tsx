import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../platform/api.ts';
import { useWords, wordsNow } from '../platform/language.tsx';
import { OrganizersPanel } from '../features/money/admin-organizers/organizers-panel.tsx';
import { type DecideChangeCall, reviewsQuery } from '../features/events/review/queries.ts';
import { ReviewDialog } from '../features/events/review/review-dialog.tsx';
import { ReviewList } from '../features/events/review/review-list.tsx';
import { AnnouncementsPanel } from '../features/operations/announcements/announcements-panel.tsx';
import { CommissionRequestsPanel } from '../features/money/commission-requests/commission-requests-panel.tsx';
import { commissionRequestsQuery } from '../features/money/commission-requests/queries.ts';
import { PayeesPanel } from '../features/money/payees/payees-panel.tsx';
import { payeesQuery } from '../features/money/payees/queries.ts';
import { InstallationFaults } from '../features/operations/installation/installation-faults.tsx';
import { failedJobsQuery } from '../features/operations/jobs/queries.ts';
import { JobsPanel } from '../features/operations/jobs/jobs-panel.tsx';
import { DisputesPanel } from '../features/entries/disputes/disputes-panel.tsx';
import { PaymentAlertsPanel } from '../features/entries/payment-alerts/payment-alerts-panel.tsx';
import { paymentAlertsQuery } from '../features/entries/payment-alerts/queries.ts';
import { OutboxPanel } from '../features/operations/outbox/outbox-panel.tsx';
import { SecurityLogPanel } from '../features/operations/security-log/security-log-panel.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.ts';
import { Tabs } from '../ui/layout/tabs.tsx';
import { type AdminSearch, type AdminTab } from './admin-search.ts';
import { adminWords } from './admin-words.ts';

/**
 * The administrators' page. Tab, search, page number and open review are in the address: back closes the review, and a
 * link can be shared.
 */
export function AdminPage() {
  const text = useWords(adminWords);
  const { tab = 'pending_approval', q = '', page = 1, event } = useSearch({ from: '/admin' });
  const navigate = useNavigate({ from: '/admin' });
  const go = (search: AdminSearch, replace = false) => void navigate({ search, replace });
  const { data } = useQuery({
    ...reviewsQuery({ status: 'pending_approval', q: '', page: 1 }),
    placeholderData: keepPreviousData,
  });
  const requests = useQuery(commissionRequestsQuery({ status: 'PENDING_APPROVAL', page: 1 }));
  const alerts = useQuery(paymentAlertsQuery({ status: 'open', page: 1 }));
  const payees = useQuery(payeesQuery({ show: 'owing', page: 1 }));
  const jobs = useQuery(failedJobsQuery);
  const counts = data?.counts;
  const tabs: { key: AdminTab; label: string; count?: number }[] = [
    { key: 'pending_approval', label: text.tabs.pending_approval, ...some(counts?.pending_approval) },
    { key: 'changed', label: text.tabs.changed, ...some(counts?.changed) },
    { key: 'approved', label: text.tabs.approved, ...some(counts?.approved) },
    { key: 'rejected', label: text.tabs.rejected, ...some(counts?.rejected) },
    { key: 'organizers', label: text.tabs.organizers },
    { key: 'commission', label: text.tabs.commission, ...some(requests.data?.total) },
    { key: 'payments', label: text.tabs.payments, ...some(alerts.data?.open) },
    { key: 'payees', label: text.tabs.payees, ...some(payees.data?.owing) },
    { key: 'announcements', label: text.tabs.announcements },
    { key: 'outbox', label: text.tabs.outbox },
    { key: 'jobs', label: text.tabs.jobs, ...some(jobs.data?.length) },
    { key: 'security', label: text.tabs.security },
  ];
  const list = {
    q,
    page,
    onSearch: (words: string) => go({ tab, ...(words && { q: words }) }, true),
    onPage: (to: number) => go({ tab, ...(q && { q }), page: to }),
  };
  return (
    <Page title={text.title}>
      <PageHeader title={text.title} sub={waiting(counts, alerts.data?.open ?? 0)} />
      <InstallationFaults />
      <Tabs label={text.title} tabs={tabs} value={tab} onChange={(chosen) => go({ tab: chosen })}>
        {tab === 'organizers' ? (
          <OrganizersPanel {...list} />
        ) : tab === 'commission' ? (
          <CommissionRequestsPanel page={page} onPage={list.onPage} />
        ) : tab === 'payments' ? (
          <Stack>
            <DisputesPanel eventId={null} mayAnswer />
            <PaymentAlertsPanel page={page} onPage={list.onPage} />
          </Stack>
        ) : tab === 'payees' ? (
          <PayeesPanel {...list} />
        ) : tab === 'jobs' ? (
          <JobsPanel />
        ) : tab === 'announcements' ? (
          <AnnouncementsPanel />
        ) : tab === 'security' ? (
          <SecurityLogPanel {...list} />
        ) : tab === 'outbox' ? (
          <OutboxPanel />
        ) : (
          <ReviewList
            {...list}
            status={tab}
            onOpen={(eventId) => go({ tab, ...(q && { q }), ...(page > 1 && { page }), event: eventId })}
          />
        )}
      </Tabs>
      {event && (
        <ReviewDialog
          eventId={event}
          decideChange={decideChange}
          onClose={() => go({ tab, ...(q && { q }), ...(page > 1 && { page }) }, true)}
        />
      )}
    </Page>
  );
}

const decideChange: DecideChangeCall = (revisionId, body) =>
  call(eventChangeEndpoints.decide, { params: { revisionId }, body });

/** Twelve tabs fit beside each other if none of them counts nothing. */
const some = (count: number | undefined) => (count ? { count } : {});

function waiting(counts: { pending_approval: number; changed: number } | undefined, alerts: number): string {
  if (!counts) return wordsNow(adminWords).sub;
  const parts = [
    counts.pending_approval > 0 && wordsNow(adminWords).waiting({ count: counts.pending_approval }),
    counts.changed > 0 && wordsNow(adminWords).changed({ count: counts.changed }),
    alerts > 0 && wordsNow(adminWords).alerts({ count: alerts }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : wordsNow(adminWords).nothing;
}
