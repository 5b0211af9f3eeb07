import { type CheckInRefusal, readScan } from '@maidan/domain/entries/check-in';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import type { Deps } from '../../../platform/deps.ts';
import * as store from './store.ts';

/**
 * Which registration of the event a scanned text identifies; or why none, for foreign text, forged tickets and other
 * events' tickets.
 */
export function readTicket(
  deps: Deps,
  eventId: string,
  text: string,
): { named: store.Named } | { because: CheckInRefusal; elsewhere?: store.Named } {
  const scan = readScan(text);
  if (scan.kind === 'code') return { named: { code: scan.code } };
  if (scan.kind === 'id') return { named: { registrationId: scan.registrationId } };
  if (scan.kind === 'empty') return { because: 'not_read' };
  if (scan.kind === 'foreign') return { because: scan.because };
  const ticket = parseTicketText(scan.text);
  // Only a genuine ticket is trusted to name its event: one misread letter would name any other.
  if (!ticket || !deps.tickets.verifyTicket(scan.text)) return { because: 'forged' };
  if (ticket.eventId !== eventId)
    return { because: 'other_event', elsewhere: { registrationId: ticket.registrationId } };
  return { named: { registrationId: ticket.registrationId } };
}
