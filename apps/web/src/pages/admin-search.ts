const tabs = [
  'pending_approval',
  'changed',
  'approved',
  'rejected',
  'organizers',
  'commission',
  'payments',
  'payees',
  'announcements',
  'outbox',
  'jobs',
  'security',
] as const;
export type AdminTab = (typeof tabs)[number];

export interface AdminSearch {
  tab?: AdminTab;
  q?: string;
  page?: number;
  /** The event whose review is open. */
  event?: string;
}

export function adminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = tabs.find((known) => known === search.tab);
  return {
    ...(tab && { tab }),
    ...(typeof search.q === 'string' && search.q && { q: search.q.slice(0, 100) }),
    ...(Number.isInteger(search.page) && Number(search.page) > 1 && { page: Number(search.page) }),
    ...(typeof search.event === 'string' && /^[0-9a-f-]{36}$/.test(search.event) && { event: search.event }),
  };
}
