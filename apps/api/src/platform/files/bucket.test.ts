import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type S3Server, s3Keys, startS3Server } from '../../../test/store/s3-server.ts';
import { parseBucketAddress } from './bucket-address.ts';
import { type BucketLimits, s3Bucket } from './bucket.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterEach(() => {
  server.objects.clear();
  server.uploads.clear();
  server.trouble = () => undefined;
  server.asked = [];
});
afterAll(() => server.close());

const limits: BucketLimits = { partBytes: 1000, patienceMs: 60_000, attempts: 4 };
const access = () => ({
  ...s3Keys,
  endpoint: server.endpoint,
  region: 'ap-south-1',
  bucket: 'nights',
  pathStyle: true,
});
const bucketOf = (other: Partial<BucketLimits> = {}) => s3Bucket(access(), { ...limits, ...other });
const inChunks = (bytes: Buffer, length = 333) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) => bytes.subarray(at * length, (at + 1) * length)),
  );
async function contentOf(key: string): Promise<Buffer | null> {
  const stream = await bucketOf().read(key);
  return stream && buffer(stream);
}

test.each([0, 1, 999, 1000, 1001, 2000, 5500])('%d bytes come back as they were', async (length) => {
  const bytes = randomBytes(length);
  await bucketOf().write('a/b.bin', inChunks(bytes));
  expect(await contentOf('a/b.bin')).toEqual(bytes);
  // What fits into one part is one request.
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(Math.max(1, Math.ceil(length / 1000)));
  expect(server.uploads.size).toBe(0);
});

test('what breaks off leaves neither an object nor parts', async () => {
  async function* broken() {
    yield randomBytes(2500);
    throw new Error('the database is gone');
  }
  await expect(bucketOf().write('a', broken())).rejects.toThrow('the database is gone');
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  server.trouble = (method, url) => (method === 'PUT' && url.includes('partNumber=2') ? 400 : undefined);
  await expect(bucketOf().write('a', inChunks(randomBytes(2500)))).rejects.toThrow('answered 400 Trouble to write a');
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test('an error in an answer of success is an error', async () => {
  // The server loses a part: the status is 200, and the parts are not joined.
  server.trouble = (method, url) => {
    if (method === 'POST' && url.includes('uploadId')) for (const { parts } of server.uploads.values()) parts.delete(1);
    return undefined;
  };
  await expect(bucketOf().write('a', inChunks(randomBytes(2500)))).rejects.toThrow('answered InvalidPart to write a');
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test('a store that stumbles is asked again; one that stays down is an error', async () => {
  let failures = 2;
  server.trouble = (method) => (method === 'PUT' && failures-- > 0 ? 503 : undefined);
  await bucketOf().write('a', inChunks(randomBytes(2500)));
  expect(server.objects.has('/nights/a')).toBe(true);
  server.trouble = () => 503;
  await expect(bucketOf().has('a')).rejects.toThrow('answered 503 to look for a');
});

test('content cut off in the middle is an error, and one that falls silent is not waited for', async () => {
  await bucketOf().write('a', inChunks(randomBytes(900)));
  server.trouble = () => 'cut';
  await expect(contentOf('a')).rejects.toThrow('terminated');
  server.trouble = () => 'stalled';
  const impatient = bucketOf({ patienceMs: 300, attempts: 1 });
  const silent = impatient.read('a').then((stream) => stream && buffer(stream));
  await expect(silent).rejects.toThrow('the store was silent for 0.3 s');
});

test('listing reads every page; folders are those right under one', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `home/n${String(at).padStart(2, '0')}/tables/a&b`);
  for (const key of [...keys, 'home/note', 'homely'])
    server.objects.set(`/nights/${key}`, { bytes: Buffer.alloc(1), mime: '' });
  server.objects.set('/other/home/n99/x', { bytes: Buffer.alloc(1), mime: '' });
  expect(await bucketOf().list('home/')).toEqual([...keys, 'home/note']);
  expect(await bucketOf().folders('home/')).toEqual(keys.map((key) => key.split('/')[1]));
  expect(await bucketOf().folders('')).toEqual(['home']);
});

test('parts that a killed process left are removed, those of others are not', async () => {
  for (const name of ['/nights/mine/a', '/nights/others/a']) server.uploads.set(name, { name, parts: new Map() });
  await bucketOf().removeUnfinished('mine/');
  expect([...server.uploads.keys()]).toEqual(['/nights/others/a']);
  server.trouble = (_method, url) => (url.includes('uploads') ? 501 : undefined);
  await expect(bucketOf({ attempts: 1 }).removeUnfinished('mine/')).resolves.toBeUndefined();
});

test('a wrong secret is refused in the word of the store, without a key or a signature', async () => {
  const stranger = s3Bucket({ ...access(), secretAccessKey: 'guess' }, limits);
  const refused = await stranger.read('a').then(String, String);
  expect(refused).toBe('Error: The store answered 403 SignatureDoesNotMatch to read a');
});

test.each([
  ['/mnt/backups', null],
  ['C:\\backups', null],
  ['s3://maidan-nights', { bucket: 'maidan-nights', folders: [] }],
  ['s3://maidan-nights/a/b_2.x/', { bucket: 'maidan-nights', folders: ['a', 'b_2.x'] }],
])('%s is a place', (name, address) => {
  expect(parseBucketAddress(name)).toEqual(address);
});

test.each([
  's3://',
  's3:///a',
  's3://Bucket/a',
  's3://bucket/a b',
  's3://bucket/../a',
  's3://bucket//a',
  'gs://bucket/a',
])('%s is none', (name) => {
  expect(() => parseBucketAddress(name)).toThrow('is no place for a backup');
});
