import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries.ts';

/** In the header of every page: how many are unread, asked every minute (A§9), and all of them on a press. */
export function NotificationBell() {
  const { data } = useQuery(notificationsQuery);
  const [open, setOpen] = useState(false);
  const unread = data?.unreadCount ?? 0;
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        className={classes.bell}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.unreadCount} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </IconButton>
      {open && <NotificationsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
