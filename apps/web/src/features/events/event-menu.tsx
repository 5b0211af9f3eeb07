import type { OwnEvent } from '@maidan/contract/events';
import {
  IconCalendarEvent,
  IconCopy,
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
import { type EventAction, rightFor, winnersLabel } from './event-state.ts';
import type { EventRight } from '@maidan/domain/event-staff';

const untilApproved = 'These options will be available once the event is approved.';

/**
 * All actions of an event; what waits for the approval is locked, with the reason below. A helper gets those of the
 * role: `may` says which; without it everything is the owner's.
 */
export function EventMenu({
  event,
  onAction,
  may = () => true,
}: {
  event: OwnEvent;
  onAction: (action: EventAction) => void;
  may?: (right: EventRight) => boolean;
}) {
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
  const allowed = (action: EventAction, ...rest: [string, typeof IconEye, Partial<MenuAction>?]): MenuAction[] =>
    may(rightFor[action]) ? [item(action, ...rest)] : [];
  const isApproved = event.approvalStatus === 'approved';
  const waits = { locked: !isApproved };
  const canSubmit = event.approvalStatus === 'draft' || event.approvalStatus === 'rejected';
  const registrations =
    event.tournamentStatus === 'closed'
      ? allowed('start', 'Start Registrations', IconLockOpen, waits)
      : allowed('end', 'End Registrations', IconLock, waits);

  const groups: MenuAction[][] = [
    [
      item('open', 'Open event', IconEye),
      ...allowed('edit', 'Edit Event', IconPencil),
      ...allowed('customize', 'Customize event page', IconPalette),
      ...allowed('duplicate', 'Duplicate', IconCopy),
      ...(canSubmit ? allowed('submit', 'Submit for approval', IconSend) : []),
      ...(isApproved ? [item('share', 'Copy public link', IconShare)] : []),
    ],
    [
      ...allowed('registrations', 'Registrations', IconUsers, waits),
      ...allowed('download', 'Download data', IconDownload, waits),
      ...(event.tournamentStatus === 'completed' ? [] : registrations),
      ...allowed('fixtures', event.hasFixtures ? 'Fixtures' : 'Create fixtures', IconCalendarEvent, waits),
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
      ...allowed('check-in', 'QR Check In', IconQrcode, waits),
      ...allowed('winners', winnersLabel(event), IconTrophy, waits),
    ],
    [...allowed('delete', event.isLive ? 'Delete live event' : 'Delete', IconTrash, { danger: true })],
  ];
  return (
    <Menu
      label={`More actions for ${event.eventName}`}
      groups={groups}
      {...(isApproved ? {} : { lockedReason: untilApproved })}
    />
  );
}
