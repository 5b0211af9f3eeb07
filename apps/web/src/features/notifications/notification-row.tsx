import type { Notification } from '@maidan/contract/notifications';
import { Link } from '@tanstack/react-router';
import { IconAlertTriangle, IconBell, IconBuildingBank, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { relative } from '../../platform/format.ts';
import { IconBox } from '../../ui/card.tsx';
import classes from './notifications.module.css';

const looks = {
  success: { tone: 'green', Icon: IconCheck },
  info: { tone: 'blue', Icon: IconInfoCircle },
  warning: { tone: 'gold', Icon: IconAlertTriangle },
  error: { tone: 'red', Icon: IconX },
  severe: { tone: 'red', Icon: IconAlertTriangle },
} as const;

export function NotificationMark({ notification }: { notification: Notification }) {
  const { tone, Icon } = looks[notification.type] ?? { tone: 'grey', Icon: IconBell };
  const Shown = notification.relatedTo === 'verification' ? IconBuildingBank : Icon;
  return (
    <IconBox tone={tone}>
      <Shown size={20} stroke={1.6} />
    </IconBox>
  );
}

/** The message, as a link where there is a page behind it. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { link, message, read } = notification;
  const eventId = link?.match(/^\/dashboard\/event\/([\w-]+)$/)?.[1];
  return (
    <span className={read ? undefined : classes.unread}>
      {eventId ? (
        <Link to="/dashboard/event/$eventId" params={{ eventId }} className={classes.link}>
          {message}
        </Link>
      ) : (
        message
      )}
      {!read && <span className="sr"> (new)</span>}
    </span>
  );
}

export const notificationTime = (notification: Notification) => relative(notification.createdAt);
