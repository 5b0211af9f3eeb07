import type { HelpedEvent } from '@maidan/contract/event-staff';
import { roleWords } from '@maidan/domain/event-staff';
import { IconDoorExit, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { dayBox, time, weekday } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateBox } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Section } from '../../ui/page.tsx';
import classes from './event-staff.module.css';
import { helpedEventsQuery, useLeave } from './queries.ts';

/** The events that I help with, each with what my role opens. Nothing while there is none. */
export function HelpedEvents({ onScan }: { onScan: (eventId: string) => void }) {
  const { data } = useQuery(helpedEventsQuery);
  const [leaving, setLeaving] = useState<HelpedEvent | null>(null);
  if (!data || data.length === 0) return null;
  return (
    <Section title="Events you help with">
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
  const may = (right: HelpedEvent['rights'][number]) => event.rights.includes(right);
  const params = { eventId: event._id };
  const isApproved = event.approvalStatus === 'approved';
  return (
    <article className={classes.row}>
      <DateBox {...dayBox(event.dateandtime)} />
      <div className={classes.words}>
        <h3>{event.eventName}</h3>
        <p className="quiet">
          {weekday(event.dateandtime)}, {time(event.dateandtime)} · {event.location}
        </p>
        <p className={classes.chips}>
          <Chip tone="green">{roleWords[event.role].label}</Chip>
          {event.isLive && (
            <Chip tone="red" dot breathing>
              Live
            </Chip>
          )}
          {!isApproved && <Chip>Not approved yet</Chip>}
          <span className="small quiet">for {event.organizer}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        {may('check_in') && isApproved && (
          <Button kind="tone" icon={<IconQrcode size={20} stroke={1.6} aria-hidden="true" />} onClick={onScan}>
            QR Check In
          </Button>
        )}
        {may('live') && event.isLive && (
          <ButtonLink to="/admin/live-event/$eventId" params={params}>
            Open the desk
          </ButtonLink>
        )}
        {may('registrations_read') && (
          <ButtonLink to="/dashboard/event/$eventId" params={params} search={{ tab: 'registrations' }}>
            Registrations
          </ButtonLink>
        )}
        {may('edit') && (
          <ButtonLink to="/dashboard/event/$eventId" params={params}>
            Open event
          </ButtonLink>
        )}
        <Menu
          label={`More for ${event.eventName}`}
          position="bottom-end"
          width={240}
          groups={[
            [
              {
                label: 'Stop helping',
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
  const leave = useLeave();
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={`Stop helping with ${event.eventName}`}
      confirmLabel="Stop helping"
      onConfirm={() => leave.mutateAsync(event._id, { onError: (thrown) => toast.error(messageOf(thrown)) })}
    >
      <p>Your access ends at once, and {event.organizer} is told. Only a new invitation brings it back.</p>
    </ConfirmDialog>
  );
}
