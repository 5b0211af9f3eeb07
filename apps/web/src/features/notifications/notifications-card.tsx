import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardFailure, CardList, CardRow } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { NotificationMark, NotificationText, notificationTime } from './notification-row.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';
import classes from './notifications.module.css';
import { fetchFailure, notificationsQuery } from './queries.ts';

/** The three latest, how many are new, and the way to all of them. */
export function NotificationsCard() {
  const { data, isPending, isFetching, refetch } = useQuery(notificationsQuery('organizer'));
  const [open, setOpen] = useState(false);
  const latest = data?.notifications.slice(0, 3) ?? [];
  return (
    <Card
      title="Notifications"
      flush
      aside={data && data.unreadCount > 0 ? <Chip tone="gold">{data.unreadCount} new</Chip> : undefined}
      footer={
        <button type="button" className={classes.all} onClick={() => setOpen(true)}>
          View All Notifications →
        </button>
      }
    >
      {isPending ? (
        <div className={classes.nothing}>
          <TextSkeleton />
        </div>
      ) : !data ? (
        <CardFailure message={fetchFailure} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : latest.length === 0 ? (
        <p className={classes.nothing}>No new notifications</p>
      ) : (
        <CardList>
          {latest.map((notification) => (
            <CardRow
              key={notification._id}
              mark={<NotificationMark notification={notification} />}
              title={<NotificationText notification={notification} />}
              sub={notificationTime(notification)}
            />
          ))}
        </CardList>
      )}
      {open && <NotificationsDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
