import { paperEndpoints } from '@maidan/contract/draws/papers';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { readPdf } from '../test/pdf-text.ts';
import { startApi } from '../test/start.ts';
import { oneRow } from './platform/db/db.ts';

const t = startApi();
const textOf = (raw: Buffer) =>
  readPdf(raw)
    .flatMap(({ texts }) => texts)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('an event of three days is one of three days on everything that is printed or mailed of it', {
  timeout: 60_000,
}, async () => {
  const event = await anApprovedEvent(t, {
    startsAt: new Date('2099-12-18T09:00:00+05:30'),
    lastDate: new Date('2099-12-10T18:00:00+05:30'),
    categories: [{ name: "Women's Singles", price: 500 }],
  });
  await sql`update events set days = 3 where id = ${event.eventId}`.execute(t.db);
  const player = await aParticipant(t, { name: 'Asha Rao' });
  const { registrationId } = await aPaidRegistration(t, { event, player });
  const ofEvent = { token: event.token, params: { eventId: event.eventId } };
  const own = { token: player.token, params: { registrationId } };

  const checkIn = await t.call(paperEndpoints.print, {
    ...ofEvent,
    params: { eventId: event.eventId, paper: 'check-in' },
  });
  expect(textOf(checkIn.raw)).toContain('18–20 December 2099');
  const ticket = await t.call(ticketPrintEndpoints.ticket, own);
  expect(textOf(ticket.raw)).toContain('18–20 December 2099, from 9:00 am');
  const receipt = await t.call(receiptEndpoints.download, own);
  expect(textOf(receipt.raw)).toContain('18–20 Dec 2099');
  const statement = await t.call(statementEndpoints.download, { ...ofEvent, query: { format: 'pdf' } });
  expect(textOf(statement.raw)).toContain('18–20 Dec 2099');
  const { text } = await oneRow(
    t.db,
    sql<{ text: string }>`select body_text as text from mail_outbox where recipient = ${player.email}
      and subject like 'You are in%'`,
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('18–20 December 2099, from 9:00 am');

  await t.call(winnersEndpoints.record, {
    ...ofEvent,
    body: { winners: { "Women's Singles": { firstPlace: 'Asha Rao' } } },
  });
  const certificate = textOf((await t.call(certificateEndpoints.own, own)).raw);
  expect(certificate).toContain('18–20 December 2099');
  const [, code = ''] = /certificates\/([\w-]+)/.exec(certificate) ?? [];
  const { body } = await t.call(certificateEndpoints.verify, { params: { code } });
  expect(body.certificate).toMatchObject({ lastDay: '2099-12-20' });
});
