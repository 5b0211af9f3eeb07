import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Card, CardFailure, CardList, CardRow } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { NotificationMark, NotificationText, notificationTime } from './notification-row.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries.ts';
import { notificationWords } from './words.ts';

/** Loaded with its fields when it is first opened. */
const NotificationsDialog = lazy(withWords(() => import('./notifications-dialog.tsx'), 'NotificationsDialog'));

/** The three latest, the number of new ones, and a link to all of them. */
export function NotificationsCard() {
  const words = useWords(notificationWords);
  const { data, isPending, isFetching, refetch } = useQuery(notificationsQuery('organizer'));
  const [open, setOpen] = useState(false);
  const latest = data?.notifications.slice(0, 3) ?? [];
  return (
    <Card
      title={words.title}
      flush
      aside={
        data && data.unreadCount > 0 ? (
          <Chip tone="gold">{words.countNew({ count: data.unreadCount })}</Chip>
        ) : undefined
      }
      footer={
        <button type="button" className={classes.all} onClick={() => setOpen(true)}>
          {words.all}
        </button>
      }
    >
      {isPending ? (
        <div className={classes.nothing}>
          <TextSkeleton />
        </div>
      ) : !data ? (
        <CardFailure message={words.failed} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : latest.length === 0 ? (
        <p className={classes.nothing}>{words.none}</p>
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
      <Suspense>{open && <NotificationsDialog onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
