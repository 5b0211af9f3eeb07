import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { sql } from 'kysely';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anEntryForm, aPaidEvent } from '../../../../test/factories-entries.ts';
import { aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { deliverDueMail, type LetterToSend } from '../../../platform/mail/mail.ts';
import { ticketFiles } from './print-tickets.ts';

const t = startApi();

/** The picture's squares: true is dark. */
async function squaresOf(png: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [scale, margin] = [6, 4];
  const size = info.width / scale - 2 * margin;
  const at = (place: number) => (place + margin) * scale + scale / 2;
  return Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return (data[(at(row) * info.width + at(column)) * info.channels] ?? 255) < 128;
  });
}

async function entered() {
  const player = await aParticipant(t);
  const event = await aPaidEvent(t, { price: 0 });
  const answer = await t.call(entryEndpoints.register, {
    token: player.token,
    params: { eventId: event.eventId },
    body: anEntryForm(),
  });
  return { player, registration: answer.body.registration };
}

async function deliver(): Promise<LetterToSend[]> {
  const sent: LetterToSend[] = [];
  await deliverDueMail({
    db: t.db,
    encryption: t.deps.encryption,
    site: 'https://maidan.example',
    transport: { send: async (letter) => void sent.push(letter) },
    ticketFiles: (registrationId, options) => ticketFiles(t.deps, registrationId, options),
    log: t.deps.log,
  });
  return sent;
}

test('whoever has a place gets the ticket inside the mail: the signed code as a picture, and the PDF', async () => {
  await sql`delete from mail_outbox`.execute(t.db);
  const { player, registration } = await entered();
  const letter = (await deliver()).find(({ to }) => to === player.email);
  const [picture, pdf] = letter?.attachments ?? [];
  expect(letter?.html).toContain(`src="cid:${picture?.cid}"`);
  expect(letter?.text).toContain(`/my/registrations/${registration._id}`);
  const { size, data } = QRCode.create(registration.ticket, { errorCorrectionLevel: 'M' }).modules;
  const squares = await squaresOf(picture?.content ?? Buffer.alloc(0));
  expect(squares).toHaveLength(size * size);
  expect(squares).toEqual(Array.from(data, Boolean));
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf?.filename).toBe(`ticket-${registration.ticketCode}.pdf`);
  // What a mailbox on a slow network has to fetch.
  expect(picture?.content.length).toBeLessThan(6_000);
  expect(pdf?.content.length).toBeLessThan(80_000);
});

test('a ticket that is no longer valid when the mail goes out does not travel with it', async () => {
  await sql`delete from mail_outbox`.execute(t.db);
  const { player, registration } = await entered();
  await sql`update registrations set status = 'cancelled' where id = ${registration._id}`.execute(t.db);
  const letter = (await deliver()).find(({ to }) => to === player.email);
  expect(letter?.attachments).toEqual([]);
  expect(letter?.html).not.toMatch(/cid:|~ticket~/);
});

test('while very many mails wait, the code goes without the PDF', async () => {
  const { registration } = await entered();
  const files = await ticketFiles(t.deps, registration._id, { isRush: true });
  expect(files.map(({ contentType }) => contentType)).toEqual(['image/png']);
});
