import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '../../../platform/refusals/refusal-reason.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { NotificationMark, NotificationText, notificationTime, messageIn } from './notification-row.tsx';
import classes from './notifications.module.css';
import { notificationsQuery, type Reader, useMarkRead } from './queries.ts';
import { notificationWords } from './words.ts';

/** All notifications; unread ones can be selected and marked as read. */
export function NotificationsDialog({ reader = 'organizer', onClose }: { reader?: Reader; onClose: () => void }) {
  const words = useWords(notificationWords);
  const { data, isPending, refetch } = useQuery(notificationsQuery(reader));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const markRead = useSubmit(useMarkRead(reader), {
    done: words.marked,
    onDone: () => setChosen(new Set()),
    refused: (thrown) => failedWith(words.markFailed, thrown),
  });
  const notifications = data?.notifications ?? [];
  const unread = notifications.filter(({ read }) => !read);
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const mark = () => {
    if (chosen.size === 0) toast.error(words.nothingSelected);
    else void markRead.send([...chosen]);
  };
  return (
    <Dialog
      unsaved={false}
      open
      onClose={onClose}
      title={words.title}
      sub={data && words.unread({ count: data.unreadCount })}
      footer={
        notifications.length > 0 && (
          <>
            <Button disabled={chosen.size === 0} onClick={() => setChosen(new Set())}>
              {words.clear}
            </Button>
            <Button disabled={unread.length === 0} onClick={() => setChosen(new Set(unread.map(({ _id }) => _id)))}>
              {words.selectUnread}
            </Button>
            <Button kind="main" loading={markRead.isPending} onClick={mark}>
              {words.mark}
            </Button>
          </>
        )
      }
    >
      {isPending ? (
        <TextSkeleton lines={6} />
      ) : !data ? (
        <ErrorState message={words.failed} onRetry={() => void refetch()} />
      ) : notifications.length === 0 ? (
        <EmptyState title={words.empty} drawing="list">
          {reader === 'organizer' ? words.emptyWhy : words.emptyOfAccount}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {notifications.map((notification) => (
            <li key={notification._id} className={classes.row}>
              <CheckField
                aria-label={words.select({ message: messageIn(notification) })}
                checked={chosen.has(notification._id)}
                disabled={notification.read}
                onChange={(event) => choose(notification._id, event.currentTarget.checked)}
              />
              <NotificationMark notification={notification} />
              <div>
                <NotificationText notification={notification} />
                <p className="small quiet">{notificationTime(notification)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
