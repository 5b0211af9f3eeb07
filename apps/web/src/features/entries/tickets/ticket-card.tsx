import type { Registration } from '@maidan/contract/entries/registration';
import { IconCalendarPlus, IconChevronDown, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUndisturbed } from '../../../platform/device/undisturbed.ts';
import { eventWhen, time } from '../../../platform/format.ts';
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
        {isOver || !registration.checkedIn ? (
          <TicketFace {...{ registration, ticket, isOver }} />
        ) : (
          // The gate has read it: what comes next on the page is when the player is on.
          <FoldedTicket checkedInAt={registration.checkedInAt}>
            <TicketFace {...{ registration, ticket, isOver }} />
          </FoldedTicket>
        )}
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

function TicketFace({ registration, ticket, isOver }: { registration: Registration; ticket: string; isOver: boolean }) {
  const words = useWords(ticketWords);
  const { event } = registration;
  // A category that waits for a place or a payment of its own is no part of the ticket.
  const squads = new Map(registration.entries.map(({ _id, squadOf }) => [_id, squadOf]));
  const waits = new Set(registration.entries.filter(({ state }) => state !== 'confirmed').map(({ _id }) => _id));
  return (
    <>
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
            .filter((category) => !category.cancelled && !waits.has(category.entry))
            .map((category) => (
              <li key={category.name}>
                <b>{category.name}</b>
                {category.partner && <span>{words.with({ partner: category.partner })}</span>}
                {squads.get(category.entry) && (
                  <span>{words.playsFor({ team: squads.get(category.entry) ?? '' })}</span>
                )}
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

/** One row, until somebody asks for the code again; paper needs the whole ticket. */
function FoldedTicket({ checkedInAt, children }: { checkedInAt: string | null; children: ReactNode }) {
  const words = useWords(ticketWords);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      if (fold.current) fold.current.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return (
    <details ref={fold} className={classes.fold}>
      <summary>
        <IconQrcode size={28} stroke={1.5} aria-hidden="true" />
        <span>
          <b>{words.showAgain}</b>
          {checkedInAt && <small>{words.checkedInAt({ time: time(checkedInAt) })}</small>}
        </span>
        <IconChevronDown size={20} stroke={1.6} className={classes.chevron} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
