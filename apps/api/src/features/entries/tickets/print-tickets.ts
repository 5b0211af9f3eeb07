import { eventDaysInWords, eventTimeInWords } from '@maidan/domain/event-days';
import { AppError } from '../../../platform/app-error.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Attachment } from '../../../platform/mail/mail.ts';
import { codePicture } from '../../../platform/pdf/code-picture.ts';
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
  const pdf = row && (await printTicket(deps, row));
  if (!pdf) throw new AppError('registration_not_found');
  return pdf;
}

const textOf = ({ tickets }: Deps, row: store.TicketRow & { eventId: string }) =>
  tickets.signTicket({ registrationId: row.id, eventId: row.eventId, issuedAt: row.confirmedAt });

/** Of all whom the caller has entered in the event: a page each. */
export async function ticketsPdf(deps: Deps, own: { userId: string; eventId: string }): Promise<NamedPdf> {
  const rows = await store.listOwnTickets(deps.db, own);
  const bytes = await layOutOwn(deps, rows);
  if (!bytes) throw new AppError('registration_not_found');
  return { name: 'tickets.pdf', bytes };
}

async function printTicket(deps: Deps, row: store.TicketRow & { eventId: string }): Promise<NamedPdf | null> {
  const bytes = await layOutOwn(deps, [row]);
  return bytes && { name: `ticket-${row.ticketCode}.pdf`, bytes };
}

/** Players' own tickets of one event; null where there is none. */
async function layOutOwn(deps: Deps, rows: readonly (store.TicketRow & { eventId: string })[]): Promise<Buffer | null> {
  const event = rows[0] && (await store.eventOf(deps.db, rows[0].eventId));
  if (!event) return null;
  const tickets = rows.map((row) => ({
    ...printed(row, textOf(deps, row)),
    // Unlike badges and wristbands it has room for them.
    categories: row.categories.map(({ name, partner }) => (partner ? `${name} with ${partner}` : name)),
  }));
  const dateText = `${eventTimeInWords(event)}   ·   ${event.location}`;
  return renderTickets({ kind: 'ticket', eventName: event.name, dateText, tickets });
}

/**
 * A ticket's code as a picture, and the ticket as a PDF, for a mail to its player. In a rush the picture alone: it is
 * what the gate needs, and a PDF each would take the processor from those who are still entering.
 */
export async function ticketFiles(
  deps: Deps,
  registrationId: string,
  { isRush }: { isRush: boolean },
): Promise<Attachment[]> {
  const row = await store.findTicket(deps.db, registrationId);
  if (!row) return [];
  const picture: Attachment = {
    filename: `ticket-${row.ticketCode}.png`,
    contentType: 'image/png',
    content: await codePicture(textOf(deps, row)),
    cid: 'ticket-code',
  };
  // A printer that is busy just now is no reason to keep the mail.
  const pdf = isRush ? null : await printTicket(deps, row).catch(() => null);
  return [picture, ...(pdf ? [{ filename: pdf.name, contentType: 'application/pdf', content: pdf.bytes }] : [])];
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
