import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anApprovedEvent, anEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
const pictureOf = (eventId: string, language?: 'en' | 'hi', headers: Record<string, string> = {}) =>
  t.call(publicEventEndpoints.sharePicture, {
    params: { eventId },
    ...(language && { query: { language } }),
    headers,
  });
/** How many of the picture's dots in this part are nearly white: letters, where there are any. */
async function white(png: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const dots = await sharp(png).extract(part).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < dots.length; at += 3) if (Math.min(...dots.subarray(at, at + 3)) > 220) count += 1;
  return count;
}
const name = { left: 60, top: 175, width: 1080, height: 220 };
const fee = { left: 840, top: 70, width: 300, height: 80 };

test('a picture shows the event, in the words of each language, and is sent once', async () => {
  const event = await anApprovedEvent(t, { name: 'पुणे ओपन बैडमिंटन', categories: [{ name: 'MS', price: 400 }] });
  const { status, raw, headers } = await pictureOf(event.eventId);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(raw.length).toBeLessThan(120_000);
  expect(await white(raw, name)).toBeGreaterThan(4_000);
  const hindi = await pictureOf(event.eventId, 'hi');
  expect(hindi.raw.equals(raw)).toBe(false);
  const again = await pictureOf(event.eventId, 'en', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

test('a new name is a new picture, and a name without end stays inside it', async () => {
  const event = await anApprovedEvent(t, { name: 'Pune Open' });
  const before = (await pictureOf(event.eventId)).raw;
  await sql`update events set name = ${'Grand '.repeat(19).trim()} where id = ${event.eventId}`.execute(t.db);
  await expect.poll(async () => (await pictureOf(event.eventId)).raw.equals(before), { timeout: 5_000 }).toBe(false);
  const { raw } = await pictureOf(event.eventId);
  // Only the frame's own faint line is there.
  expect(await white(raw, { left: 1146, top: 170, width: 54, height: 300 })).toBe(0);
});

test('the lowest fee stands in it as long as somebody can enter', async () => {
  const open = await anApprovedEvent(t, { name: 'Fees', categories: [{ name: 'MS', price: 0 }] });
  expect(await white((await pictureOf(open.eventId)).raw, fee)).toBeGreaterThan(300);
  const over = await anApprovedEvent(t, { name: 'Fees', categories: [{ name: 'MS', price: 0 }] });
  await sql`update events set tournament_status = 'closed' where id = ${over.eventId}`.execute(t.db);
  expect(await white((await pictureOf(over.eventId)).raw, fee)).toBe(0);
});

test('an event that is not public has no picture', async () => {
  const hidden = await anEvent(t, { approvalStatus: 'pending_approval' });
  for (const eventId of [hidden.eventId, newId()]) expect((await pictureOf(eventId)).status).toBe(404);
});
