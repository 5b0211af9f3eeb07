import type { Notification } from '@maidan/contract/operations/notifications';
import { Link, linkOptions } from '@tanstack/react-router';
import { IconAlertTriangle, IconBell, IconBuildingBank, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { relative } from '../../../platform/format.ts';
import { onlyInHindi, useWords } from '../../../platform/language.tsx';
import { IconBox } from '../../../ui/layout/card.tsx';
import classes from './notifications.module.css';
import { notificationWords } from './words.ts';

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

const inHindi = onlyInHindi(() => import('@maidan/domain/operations/notifications-hindi'));

/** The message in the reader's language, if its kind of news is known. */
export const messageIn = ({ message, news }: Notification): string =>
  (news && inHindi()?.newsSentenceHindi(news)) || message;

/** The message, as a link if there is a page for it. */
export function NotificationText({
  notification,
  onFollow,
}: {
  notification: Notification;
  /** Called when the reader follows the link, to close whatever floats over the page. */
  onFollow?: () => void;
}) {
  const words = useWords(notificationWords);
  const { read } = notification;
  const message = messageIn(notification);
  const link = linkOf(notification.link);
  return (
    <span className={read ? undefined : classes.unread}>
      {link ? (
        <Link {...link} onClick={onFollow} className={classes.link}>
          {message}
        </Link>
      ) : (
        message
      )}
      {!read && <span className="sr"> {words.new}</span>}
    </span>
  );
}

/** Only pages this application knows: the link comes from outside the client. */
function linkOf(link: string | undefined) {
  const [, kind, id] = link?.match(/^\/(dashboard\/event|my\/registrations)\/([\w-]+)$/) ?? [];
  if (id && kind === 'dashboard/event')
    return linkOptions({ to: '/dashboard/event/$eventId', params: { eventId: id } });
  if (id) return linkOptions({ to: '/my/registrations/$registrationId', params: { registrationId: id } });
  const [, token] = link?.match(/^\/invites\/([\w.-]+)$/) ?? [];
  if (token) return linkOptions({ to: '/invites/$token', params: { token } });
  if (link === '/admin') return linkOptions({ to: '/admin' });
  if (link === '/my') return linkOptions({ to: '/my' });
  return link === '/dashboard' ? linkOptions({ to: '/dashboard' }) : null;
}

export const notificationTime = (notification: Notification) => relative(notification.createdAt);
