import type { OwnEvent } from '@maidan/contract/events/event';
import {
  IconCalendarEvent,
  IconCopy,
  IconCurrencyRupee,
  IconDownload,
  IconExternalLink,
  IconEye,
  IconFlag,
  IconLock,
  IconLockOpen,
  IconPalette,
  IconPencil,
  IconPlayerPlay,
  IconQrcode,
  IconSend,
  IconShare,
  IconSpeakerphone,
  IconTrash,
  IconAward,
  IconTrophy,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { canEndEntries } from '@maidan/domain/events/registration-window';
import { type EventAction, rightFor, winnersLabel, isPast } from './event-state.ts';
import type { EventRight } from '@maidan/domain/events/staff';
import { eventWords } from './words.ts';

/**
 * All actions of an event; those that wait for approval are locked, with the reason below. For helpers, `may` tells
 * what the role allows; without it, everything is allowed, as for the owner.
 */
export function EventMenu({
  event,
  onAction,
  may = () => true,
  isHome = false,
}: {
  event: OwnEvent;
  onAction: (action: EventAction) => void;
  may?: (right: EventRight) => boolean;
  /** On the event's own page, which "Open event" leads to. */
  isHome?: boolean;
}) {
  const { actions, moreFor, untilApproved } = useWords(eventWords);
  const now = useNow();
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
  const isCalledOff = event.tournamentStatus === 'cancelled';
  const canSubmit = event.approvalStatus === 'draft' || event.approvalStatus === 'rejected';
  const registrations =
    event.tournamentStatus === 'closed'
      ? allowed('start', actions.start, IconLockOpen, { ...waits, description: actions.startInFull })
      : isApproved && !canEndEntries(event, now)
        ? []
        : allowed('end', actions.end, IconLock, { ...waits, description: actions.endInFull });

  const groups: MenuAction[][] = [
    [
      ...(isHome ? [] : [item('open', actions.open, IconEye)]),
      ...(isCalledOff
        ? []
        : [...allowed('edit', actions.edit, IconPencil), ...allowed('customize', actions.customize, IconPalette)]),
      ...(isCalledOff || isPast(event) ? [] : allowed('prices', actions.prices, IconCurrencyRupee)),
      ...(isCalledOff ? [] : allowed('prizes', actions.prizes, IconAward)),
      ...allowed('duplicate', actions.duplicate, IconCopy),
      ...(canSubmit ? allowed('submit', actions.submit, IconSend) : []),
      ...(isApproved
        ? [
            item('share', actions.share, IconShare),
            {
              label: actions.publicPage,
              icon: <IconWorld size={20} stroke={1.6} aria-hidden="true" />,
              href: `/events/${event._id}`,
              newTab: true,
            },
          ]
        : []),
    ],
    [
      ...allowed('registrations', actions.registrations, IconUsers, waits),
      ...allowed('announce', actions.announce, IconSpeakerphone, waits),
      ...allowed('download', actions.download, IconDownload),
      ...(isPast(event) ? [] : registrations),
      ...(isPast(event) && !event.hasFixtures
        ? []
        : allowed('fixtures', event.hasFixtures ? actions.fixtures : actions.createFixtures, IconCalendarEvent, waits)),
      ...(event.fixtures
        ? [
            {
              label: actions.downloadFixtures,
              icon: <IconExternalLink size={20} stroke={1.6} aria-hidden="true" />,
              href: event.fixtures,
              newTab: true,
              ...waits,
            },
          ]
        : []),
      ...(isPast(event) ? [] : allowed('check-in', actions.checkIn, IconQrcode, waits)),
      ...(event.isLive
        ? allowed('desk', actions.desk, IconPlayerPlay)
        : event.hasFixtures && !isPast(event)
          ? allowed('go-live', event.isPlayed ? actions.reopenDesk : actions.goLive, IconPlayerPlay, waits)
          : []),
      ...(isCalledOff ? [] : allowed('winners', winnersLabel(event), IconTrophy, waits)),
      ...(event.hasWinners || event.isPlayed
        ? allowed('end-of-play', event.hasWinners ? actions.winnersAndCertificates : actions.finish, IconFlag)
        : []),
    ],
    [...allowed('delete', event.isLive ? actions.deleteLive : actions.delete, IconTrash, { danger: true })],
  ];
  return (
    <Menu
      label={moreFor({ event: event.eventName })}
      groups={groups}
      {...(isApproved ? {} : { lockedReason: untilApproved })}
    />
  );
}
