import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  const secretAccessKey = 'secret-for-the-test';
  const objects = new Map<string, { bytes: Buffer; mime: string }>();
  let server: Server;
  let endpoint: string;
  let failures = 0;
  let refusals = 0;

  beforeAll(async () => {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const bytes = await buffer(request);
      if (failures > 0) {
        failures -= 1;
        return response.writeHead(503).end();
      }
      if (!isSignedBy(secretAccessKey, request, bytes)) {
        refusals += 1;
        return response.writeHead(403).end();
      }
      const name = request.url ?? '';
      if (request.method === 'PUT') objects.set(name, { bytes, mime: request.headers['content-type'] ?? '' });
      if (request.method === 'DELETE') objects.delete(name);
      const found = objects.get(name);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      return response
        .writeHead(200, { 'content-type': found.mime, 'content-length': found.bytes.length })
        .end(found.bytes);
    };
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const settings = () => ({
    endpoint,
    region: 'ap-south-1',
    bucket: 'maidan',
    accessKeyId: 'AKTEST',
    secretAccessKey,
    pathStyle: true,
  });
  behavesLikeStorage(() => s3Storage(settings()));

  test('the bucket stands in the path, and a wrong secret is refused', async () => {
    const key = newId();
    await s3Storage(settings()).put(key, poster, 'image/webp');
    expect(objects.has(`/maidan/${key}`)).toBe(true);
    const stranger = s3Storage({ ...settings(), secretAccessKey: 'guess' });
    await expect(stranger.put(key, poster, 'image/webp')).rejects.toThrow('403');
    await expect(stranger.read(key)).rejects.toThrow('403');
    expect(refusals).toBeGreaterThan(0);
  });

  test('the bucket stands in the host name unless told otherwise', async () => {
    const local = { ...settings(), endpoint: endpoint.replace('127.0.0.1', 'localhost'), pathStyle: false };
    const key = newId();
    const failure = await s3Storage(local)
      .put(key, poster, 'image/webp')
      .then(
        () => '',
        (error) => String(error.cause),
      );
    // Not every machine's resolver knows names under localhost.
    expect([failure, ...objects.keys()].join('\n')).toMatch(new RegExp(`maidan\\.localhost|^/${key}$`, 'm'));
    expect(objects.has(`/maidan/${key}`)).toBe(false);
  });

  test('a server that stumbles is asked again; one that stays down is an error', async () => {
    const key = newId();
    failures = 1;
    await s3Storage(settings()).put(key, poster, 'image/webp');
    expect(await contentOf(s3Storage(settings()), key)).toMatchObject({ mime: 'image/webp' });
    failures = 99;
    await expect(s3Storage(settings()).read(key)).rejects.toThrow('503');
    failures = 0;
  });
});

/**
 * Signature version 4 as described by Amazon, implemented a second time so that the client is not checked against
 * itself.
 */
function isSignedBy(secret: string, request: IncomingMessage, body: Buffer): boolean {
  const [, accessKey, date, region, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (accessKey !== 'AKTEST' || !date || !region || !signedHeaders) return false;
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (request.method === 'PUT' && contentHash !== sha(body)) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, contentHash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>((k, text) => hmac(k, text), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
}
