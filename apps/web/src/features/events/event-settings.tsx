import type { OwnEvent } from '@maidan/contract/events';
import type { EventRight } from '@maidan/domain/event-staff';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './event-overview.module.css';
import { type EventAction, rightFor } from './event-state.ts';

interface Setting {
  title: string;
  words: string;
  action: EventAction;
  label: string;
  danger?: boolean;
  disabled?: boolean;
}

/** The decisions about an event, each with what it changes. */
export function EventSettings({
  event,
  onAction,
  may = () => true,
}: {
  event: OwnEvent;
  onAction: (action: EventAction) => void;
  /** What the reader's role allows; without it everything, as for the owner. */
  may?: (right: EventRight) => boolean;
}) {
  const approved = event.approvalStatus === 'approved';
  const canSubmit = event.approvalStatus === 'draft' || event.approvalStatus === 'rejected';
  const settings: Setting[] = [
    {
      title: 'Details',
      words: 'Name, dates, place, categories, fees, poster and umpire password.',
      action: 'edit',
      label: 'Edit Event',
    },
    {
      title: 'Event page',
      words: 'Banner, logo, sponsors, photos, links, rules, and the questions players are asked.',
      action: 'customize',
      label: 'Customize event page',
    },
    ...(canSubmit
      ? [
          {
            title: 'Approval',
            words: 'An administrator reads the event; then players can register.',
            action: 'submit' as const,
            label: 'Submit for Approval',
          },
        ]
      : []),
    ...(event.tournamentStatus === 'completed'
      ? []
      : [
          event.tournamentStatus === 'open'
            ? {
                title: 'Registrations',
                words: approved
                  ? 'Open until the closing date. Ending them early can be taken back.'
                  : 'They open with the approval.',
                action: 'end' as const,
                label: 'End Registrations',
                disabled: !approved,
              }
            : {
                title: 'Registrations',
                words: 'Ended. They can start again until the winners are recorded.',
                action: 'start' as const,
                label: 'Start Registrations',
              },
        ]),
    ...(approved && event.tournamentStatus !== 'completed'
      ? [
          event.isLive
            ? {
                title: 'Live',
                words: 'Matches are called and scored at the desk.',
                action: 'desk' as const,
                label: 'Open the desk',
              }
            : {
                title: 'Live',
                words: event.hasFixtures
                  ? 'Opens the desk, the umpires’ pads and the public live page.'
                  : 'Needs fixtures first: matches are called from them.',
                action: 'go-live' as const,
                label: 'Go live',
                disabled: !event.hasFixtures,
              },
        ]
      : []),
    {
      title: 'Delete',
      words: 'Takes the event off every list. Paid registrations must be refunded first.',
      action: 'delete',
      label: 'Delete event',
      danger: true,
    },
  ];
  return (
    <Card>
      {settings
        .filter(({ action }) => may(rightFor[action]))
        .map(({ title, words, action, label, danger, disabled }) => (
          <div key={title} className={classes.setting}>
            <div>
              <h3>{title}</h3>
              <p className="quiet">{words}</p>
            </div>
            <Button kind={danger ? 'danger' : 'quiet'} disabled={disabled} onClick={() => onAction(action)}>
              {label}
            </Button>
          </div>
        ))}
    </Card>
  );
}
