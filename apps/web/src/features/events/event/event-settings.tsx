import type { OwnEvent } from '@maidan/contract/events/event';
import type { EventRight } from '@maidan/domain/events/staff';
import { longDate } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './event-overview.module.css';
import { whatStaysClosed } from '../entry-bars/entry-bars.ts';
import { areEntriesOver } from '@maidan/domain/events/registration-window';
import { type EventAction, isPast, rightFor } from './event-state.ts';
import { confirmationWords } from './confirmation-words.ts';
import { RefundWindows } from './refund-windows.tsx';
import { PartnerWaysSetting } from '../pairs/partner-ways-setting.tsx';
import { WaitingSetting } from '../waiting/waiting-setting.tsx';
import { LateEntriesSetting } from './late-entries-setting.tsx';
import { eventWords } from './words.ts';

interface Setting {
  title: string;
  words: string;
  action: EventAction;
  /** None where there is nothing left to do. */
  label?: string;
  danger?: boolean;
  disabled?: boolean;
}

/** The settings of an event, each with what it changes. */
export function EventSettings({
  event,
  onAction,
  may = () => true,
}: {
  event: OwnEvent;
  onAction: (action: EventAction) => void;
  /** What the reader's role allows; without it, everything, as for the owner. */
  may?: (right: EventRight) => boolean;
}) {
  const { settings: said, submit } = useWords(confirmationWords);
  const { actions } = useWords(eventWords);
  const approved = event.approvalStatus === 'approved';
  const canSubmit = event.approvalStatus === 'draft' || event.approvalStatus === 'rejected';
  const now = useNow();
  const isOver = new Date(event.lastdate) <= now;
  const isShut = areEntriesOver(event, now);
  const open = [approved ? said.registrations.open : said.registrations.waiting, ...whatStaysClosed(event)].join(' ');
  const shut = isOver ? said.registrations.over({ day: longDate(event.lastdate) }) : said.registrations.live;
  const settings: Setting[] = [
    ...(event.tournamentStatus === 'cancelled'
      ? []
      : [
          { ...said.details, action: 'edit' as const, label: actions.edit },
          { ...said.page, action: 'customize' as const, label: actions.customize },
          { ...said.prices, action: 'prices' as const },
        ]),
    ...(canSubmit
      ? [
          {
            ...said.approval,
            action: 'submit' as const,
            label: submit,
          },
        ]
      : []),
    ...(isPast(event)
      ? []
      : [
          event.tournamentStatus === 'open' && isShut
            ? { title: said.registrations.title, words: shut, action: 'end' as const }
            : event.tournamentStatus === 'open'
              ? {
                  title: said.registrations.title,
                  words: open,
                  action: 'end' as const,
                  label: actions.end,
                  disabled: !approved,
                }
              : {
                  title: said.registrations.title,
                  words: said.registrations.ended,
                  action: 'start' as const,
                  label: actions.start,
                },
        ]),
    ...(approved && !isPast(event)
      ? [
          event.isLive
            ? {
                title: said.live.title,
                words: said.live.playing,
                action: 'desk' as const,
                label: actions.desk,
              }
            : {
                title: said.live.title,
                words: event.hasFixtures ? said.live.ready : said.live.needs,
                action: 'go-live' as const,
                label: actions.goLive,
                disabled: !event.hasFixtures,
              },
        ]
      : []),
    ...(approved && !isPast(event)
      ? [{ ...said.callOff, action: 'call-off' as const, label: actions.callOff, danger: true, disabled: event.isLive }]
      : []),
    {
      ...said.delete,
      action: 'delete',
      label: actions.deleteEvent,
      danger: true,
    },
  ];
  const shown = settings.filter(({ action }) => may(rightFor[action]));
  const row = ({ title, words, action, label, danger, disabled }: Setting) => (
    <div key={title} className={classes.setting}>
      <div>
        <h2>{title}</h2>
        <p className="quiet">{words}</p>
        {title === said.registrations.title && <RefundWindows of={event} />}
      </div>
      {label !== undefined && (
        <Button kind={danger ? 'danger' : 'quiet'} disabled={disabled} onClick={() => onAction(action)}>
          {label}
        </Button>
      )}
    </div>
  );
  return (
    <Card>
      {shown.filter(({ danger }) => !danger).map(row)}
      {approved && event.tournamentStatus === 'open' && may('edit') && (
        <>
          <PartnerWaysSetting event={event} />
          <WaitingSetting event={event} />
          <LateEntriesSetting event={event} />
        </>
      )}
      {shown.filter(({ danger }) => danger).map(row)}
    </Card>
  );
}
