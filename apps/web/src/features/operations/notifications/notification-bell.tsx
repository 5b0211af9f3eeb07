import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { CardList, CardRow } from '../../../ui/layout/card.tsx';
import { NotificationMark, NotificationText, notificationTime } from './notification-row.tsx';
import classes from './notifications.module.css';
import { notificationsQuery, type Reader, useRefreshOnNews } from './queries.ts';
import { notificationWords } from './words.ts';

/** Loaded with its fields when it is first opened. */
const NotificationsDialog = lazy(withWords(() => import('./notifications-dialog.tsx'), 'NotificationsDialog'));

/**
 * In the header of every page: the number of unread ones, polled every minute (A§9); a press shows the latest three
 * and a link to all.
 */
export function NotificationBell({ reader }: { reader: Reader }) {
  const words = useWords(notificationWords);
  const { data } = useQuery(notificationsQuery(reader));
  const [open, setOpen] = useState<'latest' | 'all' | null>(null);
  useRefreshOnNews(data && (data.notifications[0]?._id ?? null));
  const unread = data?.unreadCount ?? 0;
  const latest = data?.notifications.slice(0, 3) ?? [];
  const toggle = () => setOpen(open === 'latest' ? null : 'latest');
  return (
    <>
      <Popover
        opened={open === 'latest'}
        onChange={(opened) => setOpen((before) => (opened ? 'latest' : before === 'latest' ? null : before))}
        position="bottom-end"
        offset={6}
        width={360}
        trapFocus
        returnFocus
        withRoles={false}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: classes.latest }}
      >
        <Popover.Target>
          <IconButton
            label={unread > 0 ? words.titleUnread({ count: unread }) : words.title}
            className={classes.bell}
            aria-haspopup="dialog"
            aria-expanded={open === 'latest'}
            onClick={toggle}
          >
            <IconBell size={20} stroke={1.6} aria-hidden="true" />
            {unread > 0 && (
              <span className={classes.unreadCount} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={words.latest}>
          {latest.length === 0 ? (
            <p className={classes.nothing}>{words.none}</p>
          ) : (
            <CardList>
              {latest.map((notification) => (
                <CardRow
                  key={notification._id}
                  mark={<NotificationMark notification={notification} />}
                  title={<NotificationText notification={notification} onFollow={() => setOpen(null)} />}
                  sub={notificationTime(notification)}
                />
              ))}
            </CardList>
          )}
          <div className={classes.latestFoot}>
            <button type="button" className={classes.all} onClick={() => setOpen('all')}>
              {words.all}
            </button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <Suspense>{open === 'all' && <NotificationsDialog reader={reader} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
