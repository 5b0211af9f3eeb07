import type { OwnEvent } from '@maidan/contract/events';
import {
  IconCalendarEvent,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconLock,
  IconLockOpen,
  IconPalette,
  IconPencil,
  IconQrcode,
  IconSend,
  IconShare,
  IconTrash,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { type EventAction, winnersLabel } from './event-state.ts';

const untilApproved = 'These options will be available once the event is approved.';

/** All actions of an event; what waits for the approval is locked, with the reason below. */
export function EventMenu({ event, onAction }: { event: OwnEvent; onAction: (action: EventAction) => void }) {
  const item = (
    action: EventAction,
    label: string,
    Icon: typeof IconEye,
    more: Partial<MenuAction> = {},
  ): MenuAction => ({
    label,
    icon: <Icon size={20} stroke={1.6} aria-hidden="true" />,
    onSelect: () => onAction(action),
    ...more,
  });
  const isApproved = event.approvalStatus === 'approved';
  const waits = { locked: !isApproved };
  const canSubmit = event.approvalStatus === 'draft' || event.approvalStatus === 'rejected';
  const registrations =
    event.tournamentStatus === 'closed'
      ? item('start', 'Start Registrations', IconLockOpen, waits)
      : item('end', 'End Registrations', IconLock, waits);

  const groups: MenuAction[][] = [
    [
      item('open', 'Open event', IconEye),
      item('edit', 'Edit Event', IconPencil),
      item('customize', 'Customize event page', IconPalette),
      ...(canSubmit ? [item('submit', 'Submit for approval', IconSend)] : []),
      ...(isApproved ? [item('share', 'Copy public link', IconShare)] : []),
    ],
    [
      item('registrations', 'Registrations', IconUsers, waits),
      item('download', 'Download data', IconDownload, waits),
      ...(event.tournamentStatus === 'completed' ? [] : [registrations]),
      item('fixtures', event.hasFixtures ? 'Fixtures' : 'Create fixtures', IconCalendarEvent, waits),
      ...(event.fixtures
        ? [
            {
              label: 'Download fixtures',
              icon: <IconExternalLink size={20} stroke={1.6} aria-hidden="true" />,
              href: event.fixtures,
              newTab: true,
              ...waits,
            },
          ]
        : []),
      item('check-in', 'QR Check In', IconQrcode, waits),
      item('winners', winnersLabel(event), IconTrophy, waits),
    ],
    [item('delete', event.isLive ? 'Delete live event' : 'Delete', IconTrash, { danger: true })],
  ];
  return (
    <Menu
      label={`More actions for ${event.eventName}`}
      groups={groups}
      {...(isApproved ? {} : { lockedReason: untilApproved })}
    />
  );
}
