import type { HelpedEvent } from '@maidan/contract/events/staff';
import { IconDoorExit, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { dayBox, eventWeekdays } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DateBox } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import classes from './event-staff.module.css';
import { helpedEventsQuery, useLeave } from './queries.ts';
import { staffWords } from './words.ts';

/**
 * The events the reader helps with, each with what their role allows. Nothing if there are none; a failed list says
 * so.
 */
export function HelpedEvents({ onScan }: { onScan: (eventId: string) => void }) {
  const words = useWords(staffWords);
  const { data, error, refetch } = useQuery(helpedEventsQuery);
  const [leaving, setLeaving] = useState<HelpedEvent | null>(null);
  if (!data && error)
    return (
      <Section title={words.helping}>
        <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.length === 0) return null;
  return (
    <Section title={words.helping}>
      <ul className={classes.events}>
        {data.map((event) => (
          <li key={event._id}>
            <Row event={event} onScan={() => onScan(event._id)} onLeave={() => setLeaving(event)} />
          </li>
        ))}
      </ul>
      {leaving && <LeaveDialog event={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

function Row({ event, onScan, onLeave }: { event: HelpedEvent; onScan: () => void; onLeave: () => void }) {
  const words = useWords(staffWords);
  const may = (right: HelpedEvent['rights'][number]) => event.rights.includes(right);
  const params = { eventId: event._id };
  const isApproved = event.approvalStatus === 'approved';
  return (
    <article className={classes.row}>
      <DateBox {...dayBox(event.dateandtime)} />
      <div className={classes.words}>
        <h3>{event.eventName}</h3>
        <p className="quiet">
          {eventWeekdays(event)} · {event.location}
        </p>
        <p className={classes.chips}>
          <Chip tone="green">{words.roles[event.role].label}</Chip>
          {event.isLive && (
            <Chip tone="red" dot breathing>
              {words.live}
            </Chip>
          )}
          {!isApproved && <Chip>{words.notApproved}</Chip>}
          <span className="small quiet">{words.forOrganizer({ organizer: event.organizer })}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        {may('check_in') && isApproved && (
          <Button kind="tone" icon={<IconQrcode size={20} stroke={1.6} aria-hidden="true" />} onClick={onScan}>
            {words.scan}
          </Button>
        )}
        {may('live') && event.isLive && (
          <ButtonLink to="/admin/live-event/$eventId" params={params}>
            {words.openDesk}
          </ButtonLink>
        )}
        {may('registrations_read') && (
          <ButtonLink to="/dashboard/event/$eventId" params={params} search={{ tab: 'registrations' }}>
            {words.registrations}
          </ButtonLink>
        )}
        {may('edit') && (
          <ButtonLink to="/dashboard/event/$eventId" params={params}>
            {words.openEvent}
          </ButtonLink>
        )}
        <Menu
          label={words.moreFor({ event: event.eventName })}
          position="bottom-end"
          width={240}
          groups={[
            [
              {
                label: words.stop,
                icon: <IconDoorExit size={20} stroke={1.6} aria-hidden="true" />,
                danger: true,
                onSelect: onLeave,
              },
            ],
          ]}
        />
      </div>
    </article>
  );
}

function LeaveDialog({ event, onClose }: { event: HelpedEvent; onClose: () => void }) {
  const words = useWords(staffWords);
  const leave = useSubmit(useLeave());
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={words.stopWith({ event: event.eventName })}
      confirmLabel={words.stop}
      onConfirm={() => leave.send(event._id)}
    >
      <p>{words.stopWhy({ organizer: event.organizer })}</p>
    </ConfirmDialog>
  );
}
