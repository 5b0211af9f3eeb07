import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, s3Keys, startS3Server } from '../../../test/store/s3-server.ts';
import { createFileStorage, diskStorage, type FileStorage, s3Storage } from './file-storage.ts';
import { newId } from '../ids.ts';

const poster = Buffer.from('the bytes of a poster');

async function contentOf(storage: FileStorage, key: string) {
  const file = await storage.read(key);
  return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes, mime: file.mime };
}

const badKeys = [
  '',
  '../../etc/passwd',
  '/etc/passwd',
  'a/b/c/d/e/f',
  'aaaaaaaa\0',
  'aaaa..aaaa',
  'CON12345.',
  'x'.repeat(20_000),
];

function behavesLikeStorage(make: () => FileStorage) {
  test('what was put is read back, and is gone after it was removed', async () => {
    const storage = make();
    const key = newId();
    await storage.put(key, poster, 'image/webp');
    expect(await contentOf(storage, key)).toEqual({
      text: poster.toString(),
      bytes: poster.length,
      mime: 'image/webp',
    });
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  test('putting again replaces the content', async () => {
    const storage = make();
    const key = newId();
    await storage.put(key, poster, 'application/pdf');
    await storage.put(key, Buffer.from('second'), 'application/pdf');
    expect(await contentOf(storage, key)).toMatchObject({ text: 'second', mime: 'application/pdf' });
  });

  test.each(badKeys)('a key that is not an id is refused: %j', async (key) => {
    const storage = make();
    await expect(storage.put(key, poster, 'image/webp')).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });
}

describe('on disk', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'file-storage-'));
    return () => rm(root, { recursive: true });
  });
  behavesLikeStorage(() => diskStorage(root));

  test('no draft is left behind, not even by a write that fails', async () => {
    const storage = diskStorage(root);
    await storage.put(newId(), poster, 'image/webp');
    const notBytes = { length: 9 } as unknown as Buffer;
    await expect(storage.put(newId(), notBytes, 'image/webp')).rejects.toThrow('argument must be');
    expect(await readdir(path.join(root, 'partial'))).toEqual([]);
  });

  test('drafts of a killed server are swept away, those of a living one are not', async () => {
    await diskStorage(root).put(newId(), poster, 'image/webp');
    const old = path.join(root, 'partial', 'old');
    await writeFile(old, '');
    await writeFile(path.join(root, 'partial', 'young'), '');
    await utimes(old, 1, 1);
    await diskStorage(root).put(newId(), poster, 'image/webp');
    expect(await readdir(path.join(root, 'partial'))).toEqual(['young']);
  });

  test('many files of one moment spread over many folders', async () => {
    const storage = diskStorage(root);
    for (let i = 0; i < 40; i += 1) await storage.put(newId(1_700_000_000_000), poster, 'image/webp');
    expect((await readdir(root)).length).toBeGreaterThan(15);
  });

  test('is the choice without settings', async () => {
    const settings = { DATA_DIR: root, S3_REGION: 'ap-south-1', S3_PATH_STYLE: true };
    await createFileStorage(settings).put(newId(), poster, 'image/webp');
    expect(await readdir(root)).toEqual(['files']);
    expect(() => createFileStorage({ ...settings, S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID');
  });
});

describe('on an S3 server', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.close());

  const settings = () => ({
    ...s3Keys,
    endpoint: server.endpoint,
    region: 'ap-south-1',
    bucket: 'maidan',
    pathStyle: true,
  });
  behavesLikeStorage(() => s3Storage(settings()));

  test('the bucket stands in the path, and a wrong secret is refused', async () => {
    const key = newId();
    await s3Storage(settings()).put(key, poster, 'image/webp');
    expect(server.objects.has(`/maidan/${key}`)).toBe(true);
    const stranger = s3Storage({ ...settings(), secretAccessKey: 'guess' });
    await expect(stranger.put(key, poster, 'image/webp')).rejects.toThrow('403');
    await expect(stranger.read(key)).rejects.toThrow('403');
    expect(server.refusals).toBeGreaterThan(0);
  });

  test('the bucket stands in the host name unless told otherwise', async () => {
    const local = { ...settings(), endpoint: server.endpoint.replace('127.0.0.1', 'localhost'), pathStyle: false };
    const key = newId();
    const failure = await s3Storage(local)
      .put(key, poster, 'image/webp')
      .then(
        () => '',
        (error) => String(error.cause),
      );
    // Not every machine's resolver knows names under localhost.
    expect([failure, ...server.objects.keys()].join('\n')).toMatch(new RegExp(`maidan\\.localhost|^/${key}$`, 'm'));
    expect(server.objects.has(`/maidan/${key}`)).toBe(false);
  });

  test('a server that stumbles is asked again; one that stays down is an error', async () => {
    const key = newId();
    let failures = 1;
    server.trouble = () => (failures-- > 0 ? 503 : undefined);
    await s3Storage(settings()).put(key, poster, 'image/webp');
    expect(await contentOf(s3Storage(settings()), key)).toMatchObject({ mime: 'image/webp' });
    failures = 99;
    await expect(s3Storage(settings()).read(key)).rejects.toThrow('503');
    server.trouble = () => undefined;
  });
});
