import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Notifications',
  titleUnread: 'Notifications, {count, number} unread',
  latest: 'Latest notifications',
  none: 'No new notifications',
  all: 'View All Notifications →',
  new: '(new)',
  countNew: '{count, number} new',
  unread: '{count, number} unread',
  clear: 'Clear Selection',
  selectUnread: 'Select All Unread',
  mark: 'Mark as Read',
  nothingSelected: 'No notifications selected',
  empty: 'No notifications yet',
  emptyWhy: 'Approvals, payouts and anything that needs you appear here.',
  emptyOfAccount: 'News of your entries, matches and refunds appears here.',
  select: 'Select: {message}',
  failed: 'Failed to fetch notifications',
  marked: 'Notifications marked as read',
  markFailed: 'Failed to mark notifications as read',
} as const;

export type English = typeof en;

export const notificationWords = defineWords(en, () => import('./words.hi.ts'));
