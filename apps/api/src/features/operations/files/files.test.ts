import { fileEndpoints } from '@maidan/contract/operations/files';
import { expect, test } from 'vitest';
import { anEvent, anOrganizer, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { newId } from '../../../platform/ids.ts';
import { insertFile } from './store.ts';

const t = startApi();

async function aFile(of: {
  ownerId: string;
  isPublic: boolean;
  mime?: 'image/webp' | 'application/pdf';
  eventId?: string;
  originalName?: string;
}) {
  const id = newId();
  const bytes = Buffer.from('RIFF....WEBP');
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
    ...of,
  });
  return id;
}
const read = (fileId: string, token?: string, headers: Record<string, string> = {}) =>
  t.call(fileEndpoints.read, { params: { fileId }, token, headers });

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

test('what is not public is for its owner and the organizer of its event', async () => {
  const player = await aParticipant(t);
  const event = await anEvent(t);
  const stranger = await anOrganizer(t);
  const fileId = await aFile({
    ownerId: player.userId,
    isPublic: false,
    eventId: event.eventId,
    mime: 'application/pdf',
    originalName: "('पुणे')*.pdf",
  });
  expect((await read(fileId, player.token)).headers).toMatchObject({
    'content-disposition': "attachment; filename*=UTF-8''%28%27%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87%27%29%2a.pdf",
    'cache-control': 'private, max-age=31536000, immutable',
  });
  expect((await read(fileId, event.token)).status).toBe(200);
  expect(await read(fileId, stranger.token)).toMatchObject({ status: 404, body: { message: 'File not found' } });
  expect((await read(fileId)).status).toBe(404);
  expect((await read(newId())).status).toBe(404);
  expect((await read('../../etc/passwd')).status).toBe(400);
});
