import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { adminReviewEndpoints } from '@maidan/contract/events/review';
import { fileEndpoints } from '@maidan/contract/operations/files';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anAdmin, anEvent, anOrganizer, aParticipant, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';
import { insertFile } from '../records/files.ts';

const t = startApi();

async function aFile(of: {
  ownerId: string;
  isPublic: boolean;
  mime?: 'image/webp' | 'application/pdf';
  eventId?: string;
  originalName?: string;
  bytes?: Buffer;
  width?: number;
}) {
  const id = newId();
  const { bytes = Buffer.from('RIFF....WEBP'), ...rest } = of;
  await t.deps.storage.put(id, bytes, of.mime ?? 'image/webp');
  await insertFile(t.db, {
    id,
    storageKey: id,
    kind: 'poster',
    mime: 'image/webp',
    bytes: bytes.length,
    width: 1,
    height: 1,
    originalName: 'a.png',
    eventId: null,
    ...rest,
  });
  return id;
}
const open = (url: string) => t.raw({ method: 'GET', url });
const read = (fileId: string, token?: string, headers: Record<string, string> = {}) =>
  t.call(fileEndpoints.read, { params: { fileId }, token, headers });

test('a public picture comes as narrow as a phone shows it, and never wider than it is', async () => {
  const { userId } = await anOrganizer(t);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 1200, height: 600, channels: 3, background: 'white', noise } });
  const bytes = await image.webp().toBuffer();
  const id = await aFile({ ownerId: userId, isPublic: true, bytes, width: 1200 });
  const whole = await open(`/files/${id}`);
  const small = await open(`/files/${id}?width=480`);
  expect(await sharp(small.raw).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(small.headers.etag).not.toBe(whole.headers.etag);
  expect((await open(`/files/${id}?width=480`)).raw).toEqual(small.raw);
  expect((await open(`/files/${id}?width=481`)).status).toBe(400);
  // One that is narrower, or cannot be scaled, is sent as it is.
  const narrow = await aFile({ ownerId: userId, isPublic: true });
  const broken = await aFile({ ownerId: userId, isPublic: true, width: 1200 });
  for (const fileId of [narrow, broken])
    expect((await open(`/files/${fileId}?width=480`)).raw.toString()).toBe('RIFF....WEBP');
});

test('a public picture is for everybody, kept for good, and can run nothing', async () => {
  const { userId } = await anOrganizer(t);
  const answer = await read(await aFile({ ownerId: userId, isPublic: true }));
  expect(answer.status).toBe(200);
  expect(answer.raw.toString()).toBe('RIFF....WEBP');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
  });
  const again = await read(await aFile({ ownerId: userId, isPublic: true }), undefined, {});
  const known = await t.call(fileEndpoints.read, {
    params: { fileId: String(again.headers.etag).replaceAll('"', '') },
    headers: { 'if-none-match': String(again.headers.etag) },
  });
  expect(known).toMatchObject({ status: 304 });
});

test('what is not public opens by its signed address alone, for an hour or two', async () => {
  const player = await aParticipant(t);
  const fileId = await aFile({
    ownerId: player.userId,
    isPublic: false,
    mime: 'application/pdf',
    originalName: "('पुणे')*.pdf",
  });
  t.clock.now = new Date('2026-11-22T10:45:00Z');
  const address = `/files/${fileId}`;
  const link = t.deps.fileLinks.sign(address, t.clock.now);
  expect((await open(link)).headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%28%27%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87%27%29%2a.pdf",
    'cache-control': 'private, max-age=4500, immutable',
    'cross-origin-resource-policy': 'same-origin',
  });
  const other = await aFile({ ownerId: player.userId, isPublic: false });
  for (const wrong of [
    address,
    link.replace(fileId, other),
    link.replace(/expires=\d+/, 'expires=1795345200'),
    link.replace(/expires=\d+&/, ''),
    link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
    link.replace(/signature=.*/, 'signature='),
    `${address}?expires=99999999999999999999&signature=x`,
  ]) {
    const refused = await open(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 404]);
    expect(refused.body.message).toBe('File not found');
  }
  t.clock.now = new Date('2026-11-22T11:59:59Z');
  expect((await open(link)).status).toBe(200);
  t.clock.now = new Date('2026-11-22T12:00:00Z');
  expect((await open(link)).status).toBe(404);
  t.clock.now = null;
});

test('nobody opens it with their account, not even its owner', async () => {
  const event = await anEvent(t);
  const fileId = await aFile({ ownerId: event.organizerId, isPublic: false, eventId: event.eventId });
  for (const token of [undefined, event.token, (await anAdmin(t)).token, (await anOrganizer(t)).token])
    expect((await read(fileId, token)).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
  expect((await read('../../etc/passwd')).status).toBe(400);
});

test("a draft's pictures are nobody's but by the addresses its organizer is given, and everybody's once approved", async () => {
  const vendor = await aVendor(t);
  const admin = await anAdmin(t);
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0e7f50' } })
    .png()
    .toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ eventName: 'A quiet plan', saveAsDraft: 'true', ...days() }))
    form.append(name, value);
  for (const name of ['poster', 'bannerImage'])
    form.append(name, new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
  const made = await t.call(eventEndpoints.create, { token: vendor.token, form });
  expect(made.status).toBe(201);
  const { eventId, poster, customization } = made.body.event;
  const banner = customization.brandingImages.bannerImage.url;
  const listed = (await t.call(eventEndpoints.list, { token: vendor.token })).body.events[0];
  expect(listed.poster).toBe(poster);

  for (const link of [poster, banner]) {
    const [address] = link.split('?');
    expect((await open(address)).status).toBe(404);
    expect(
      (await t.call(fileEndpoints.read, { params: { fileId: address.slice(7) }, token: admin.token })).status,
    ).toBe(404);
    expect(await open(link)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  }

  await sql`update events set approval_status = 'pending_approval' where id = ${eventId}`.execute(t.db);
  const inReview = await t.call(adminReviewEndpoints.list, {
    token: admin.token,
    query: { status: 'pending_approval' },
  });
  expect((await open(inReview.body.events[0].poster)).status).toBe(200);

  await sql`update events set approval_status = 'approved' where id = ${eventId}`.execute(t.db);
  const shown = (await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } })).body.event;
  expect(shown.poster).toBe(poster.split('?')[0]);
  expect(shown.customization.brandingImages.bannerImage.url).toBe(banner.split('?')[0]);
  expect((await open(shown.poster)).headers['cache-control']).toBe('public, max-age=31536000, immutable');

  await sql`update organizers set status = 'suspended' where user_id = ${vendor.userId}`.execute(t.db);
  expect((await open(shown.poster)).status).toBe(404);
});

test('a name that looks like an address is no key to a file', async () => {
  const fileId = await aFile({ ownerId: (await anOrganizer(t)).userId, isPublic: false });
  const event = await anEvent(t, { name: `/files/${fileId}` });
  const { body } = await t.call(eventEndpoints.list, { token: event.token });
  expect(body.events[0].eventName).toBe(`/files/${fileId}`);
  expect(JSON.stringify(body)).not.toContain('signature=');
});

const days = () => ({
  dateandtime: new Date(Date.now() + 14 * 86_400_000).toISOString(),
  lastdate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
});
