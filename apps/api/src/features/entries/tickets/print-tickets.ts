import { eventDaysInWords, eventTimeInWords } from '@maidan/domain/event-days';
import { AppError } from '../../../platform/app-error.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { printer, tooLargeToPrint } from '../../../platform/pdf/printer.ts';
import type { TicketsPdf } from './ticket-sheets.ts';
import type { PrintedTicket } from './ticket-sheets.ts';
import * as store from './ticket-prints-store.ts';

const mostTickets = 5_000;
const layOutTickets = printer<TicketsPdf>(new URL('./ticket-sheets.ts', import.meta.url));

/** Tickets, badges or wristbands. */
async function renderTickets(input: TicketsPdf): Promise<Buffer> {
  const { length } = input.tickets;
  if (length > mostTickets)
    throw tooLargeToPrint(
      `Tickets of ${length} players are too many for one PDF: at most ${mostTickets}, so please choose a category`,
    );
  return layOutTickets(input);
}

interface NamedPdf {
  name: string;
  bytes: Buffer;
}

/** Badges and wristbands are narrow: only the days, shortened, and the place. */
const shortDateTextOf = (event: store.PrintedEvent): string =>
  `${eventDaysInWords(event, 'en', 'short')}   ·   ${event.location}`;

/** The player's own ticket: its QR code is signed, so that it works offline. */
export async function ticketPdf(deps: Deps, own: { userId: string; registrationId: string }): Promise<NamedPdf> {
  const row = await store.findOwn(deps.db, own);
  const event = row && (await store.eventOf(deps.db, row.eventId));
  if (!row || !event) throw new AppError('registration_not_found');
  const text = deps.tickets.signTicket({ registrationId: row.id, eventId: event.id, issuedAt: row.confirmedAt });
  // Unlike badges and wristbands it has room for them.
  const categories = row.categories.map(({ name, partner }) => (partner ? `${name} with ${partner}` : name));
  const tickets = [{ ...printed(row, text), categories }];
  const bytes = await renderTickets({
    kind: 'ticket',
    eventName: event.name,
    dateText: `${eventTimeInWords(event)}   ·   ${event.location}`,
    tickets,
  });
  return { name: `ticket-${row.ticketCode}.pdf`, bytes };
}

/** Sheets to cut out carry the ticket's code: few squares, readable even on a worn wristband. */
export async function sheetsPdf(
  deps: Deps,
  scope: EventScope,
  { kind, category }: { kind: 'badges' | 'wristbands'; category: string },
): Promise<NamedPdf> {
  await openEvent(deps.db, { ...scope, right: 'check_in' });
  const event = await store.eventOf(deps.db, scope.eventId);
  if (!event) throw new AppError('event_not_found');
  const rows = await store.listTickets(deps.db, scope.eventId, category);
  if (rows.length === 0) throw new AppError('no_tickets');
  const tickets = rows.map((row) => printed(row, row.ticketCode));
  const bytes = await renderTickets({ kind, eventName: event.name, dateText: shortDateTextOf(event), tickets });
  return { name: `${kind}.pdf`, bytes };
}

const printed = ({ name, academy, categories, ticketCode }: store.TicketRow, text: string): PrintedTicket => ({
  name,
  academy: academy ?? '',
  categories: categories.map((category) => category.name),
  code: ticketCode,
  text,
});
