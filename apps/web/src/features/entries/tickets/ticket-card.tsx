import type { Registration } from '@maidan/contract/entries/registration';
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { eventWhen } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { PosterArt } from '../../../ui/poster.tsx';
import { type CalendarMatch, downloadCalendarFile } from './calendar-file.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import classes from './ticket-card.module.css';
import { TicketPdfButton } from './ticket-pdf-button.tsx';
import { ticketWords } from './words.ts';

/** The ticket as shown at the gate; it prints on its own. Once the event is over, no gate asks for its code. */
export function TicketCard({
  registration,
  ticket,
  isOver,
  matchesOf,
}: {
  registration: Registration;
  ticket: string;
  isOver: boolean;
  /** The player's matches that have a time, as far as they are known here. */
  matchesOf: (registration: Registration) => CalendarMatch[];
}) {
  const words = useWords(ticketWords);
  // Keeps the screen awake while queuing at the gate.
  useUndisturbed();
  const { event } = registration;
  return (
    <>
      <article className={classes.ticket} aria-label={words.of({ event: event.name })}>
        <div className={classes.top}>
          <div className={classes.art}>
            <PosterArt sport={event.sports} strength={0.4} />
          </div>
          <h2>{event.name}</h2>
          <p>
            {eventWhen(event)} · {event.location}
          </p>
        </div>
        {isOver ? (
          registration.checkedIn && <p className={classes.over}>{words.thanks}</p>
        ) : (
          <div className={classes.qr}>
            <QrCode text={ticket} label={words.code} />
            <p className={classes.letters}>{registration.ticketCode}</p>
            <p className={classes.hint}>{registration.checkedIn ? words.youAreIn : words.show}</p>
          </div>
        )}
        {(!isOver || registration.checkedIn) && <div className={classes.tear} aria-hidden="true" />}
        <div className={classes.who}>
          <div className={classes.nameRow}>
            <h3>{registration.name}</h3>
            {registration.referralSource && <Chip tone="blue">{registration.referralSource}</Chip>}
          </div>
          <ul>
            {registration.categories
              .filter((category) => !category.cancelled)
              .map((category) => (
                <li key={category.name}>
                  <b>{category.name}</b>
                  {category.partner && <span>{words.with({ partner: category.partner })}</span>}
                </li>
              ))}
          </ul>
        </div>
      </article>
      {!isOver && (
        <div className={classes.actions}>
          <Button
            size="lg"
            icon={<IconCalendarPlus size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => downloadCalendarFile(registration, matchesOf(registration))}
          >
            {words.calendar}
          </Button>
          <Button
            size="lg"
            icon={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {words.print}
          </Button>
          <TicketPdfButton registrationId={registration._id} />
        </div>
      )}
    </>
  );
}
