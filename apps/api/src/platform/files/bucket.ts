import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { type S3Settings, s3Client } from './s3-access.ts';
import { listedIn, textsOf } from './s3-answers.ts';

/** Objects of any length under keys that we make; what is under a key appears when it is complete. */
export interface Bucket {
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Null where there is none. The stream must be read to the end or destroyed. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Keys that begin so. */
  list(prefix: string): Promise<string[]>;
  /** The folders right under one ('' or ending in a slash), by their own names. */
  folders(prefix: string): Promise<string[]>;
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>;
  /** Parts of writes that a killed process left under keys that begin so. */
  removeUnfinished(prefix: string): Promise<void>;
}

export interface BucketLimits {
  /** Content is sent in parts of this many bytes: the memory that a write takes, and 1/10,000 of the longest object. */
  partBytes: number;
  /** How long an answer, or the next bytes of one, may take. */
  patienceMs: number;
  attempts: number;
}
const usual: BucketLimits = { partBytes: 8 * 2 ** 20, patienceMs: 60_000, attempts: 4 };

interface Sent {
  query?: Record<string, string>;
  body?: Buffer;
}
type Request = (method: string, key: string, sent?: Sent) => Promise<{ response: Response; patience: Patience }>;

/** A bucket of an S3-compatible store. */
export function s3Bucket(settings: S3Settings, limits: BucketLimits = usual): Bucket {
  const request = requests(settings, limits);
  return {
    write: (key, content) => write(request, key, content, limits.partBytes),
    read: async (key) => {
      const { response, patience } = await request('GET', key);
      if (response.status === 404) return endedWith(response, null);
      if (!response.ok || !response.body) throw await refusal(response, `read ${key}`);
      return Readable.from(patiently(response.body, patience), { objectMode: false });
    },
    has: async (key) => {
      const { response } = await request('HEAD', key);
      if (response.status !== 404 && !response.ok) throw await refusal(response, `look for ${key}`);
      return response.ok;
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for await (const page of pages(request, { prefix })) keys.push(...listedIn(page).keys);
      return keys;
    },
    folders: async (prefix) => {
      const names: string[] = [];
      for await (const page of pages(request, { prefix, delimiter: '/' })) names.push(...listedIn(page).folders);
      return names.map((name) => name.slice(prefix.length, -1));
    },
    remove: async (key) => {
      const { response } = await request('DELETE', key);
      if (response.status !== 404 && !response.ok) throw await refusal(response, `remove ${key}`);
      await response.body?.cancel();
    },
    removeUnfinished: (prefix) => removeUnfinished(request, prefix),
  };
}

/** Sends again what the network or the store stumbled over; a POST, which begins or ends something, only once. */
function requests(settings: S3Settings, { patienceMs, attempts }: BucketLimits): Request {
  const { client, addressOf } = s3Client(settings, 0);
  const once = async (method: string, key: string, { query = {}, body }: Sent) => {
    const address = addressOf(key);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const patience = new Patience(patienceMs);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const sent = client.fetch(address.href, {
      method,
      redirect: 'error',
      signal: patience.signal,
      // Signed as well, so that the other side refuses what was damaged in transit.
      headers: { 'x-amz-content-sha256': hash, ...(body && { 'content-type': 'application/octet-stream' }) },
      body: body ? (body as Uint8Array<ArrayBuffer>) : null,
    });
    return { response: await patience.with(sent), patience };
  };
  return async (method, key, sent = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = method === 'POST' || attempt >= attempts;
      try {
        const answer = await once(method, key, sent);
        const { status } = answer.response;
        if (isLast || (status < 500 && status !== 429)) return answer;
        await answer.response.body?.cancel();
      } catch (error) {
        if (isLast) throw error;
      }
      await wait(200 * 2 ** attempt * Math.random());
    }
  };
}

/** Ends a request whose other side has fallen silent, however long the whole takes. */
class Patience {
  readonly #controller = new AbortController();
  readonly #ms: number;
  constructor(ms: number) {
    this.#ms = ms;
  }
  get signal() {
    return this.#controller.signal;
  }
  async with<T>(work: Promise<T>): Promise<T> {
    const giveUp = () => this.#controller.abort(new Error(`the store was silent for ${this.#ms / 1000} s`));
    const timer = setTimeout(giveUp, this.#ms);
    return work.finally(() => clearTimeout(timer));
  }
}

async function* patiently(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await patience.with(reader.read());
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** As one object if it is short, otherwise in parts: their length is not known before. */
async function write(request: Request, key: string, content: AsyncIterable<Buffer>, partBytes: number): Promise<void> {
  let upload: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { part, isLast } of inParts(content, partBytes)) {
      if (!upload && isLast) return await put(request, key, part);
      upload ??= await beginUpload(request, key);
      tags.push(await putPart(request, key, { partNumber: String(tags.length + 1), uploadId: upload }, part));
    }
    if (upload) await endUpload(request, key, upload, tags);
  } catch (error) {
    // What broke it off is what counts; the next backup removes what could not be removed now.
    if (upload) await removeUpload(request, key, upload).catch(() => {});
    throw error;
  }
}

/** All parts but the last are of the same length, as some stores demand. */
async function* inParts(content: AsyncIterable<Buffer>, partBytes: number) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    while (bytes > partBytes) {
      const all = Buffer.concat(waiting);
      yield { part: all.subarray(0, partBytes), isLast: false };
      waiting = [all.subarray(partBytes)];
      bytes = all.length - partBytes;
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true };
}

async function put(request: Request, key: string, body: Buffer): Promise<void> {
  const { response } = await request('PUT', key, { body });
  if (!response.ok) throw await refusal(response, `write ${key}`);
  await response.body?.cancel();
}

async function putPart(request: Request, key: string, query: Record<string, string>, body: Buffer): Promise<string> {
  const { response } = await request('PUT', key, { query, body });
  const tag = response.headers.get('etag');
  if (!response.ok || !tag) throw await refusal(response, `write ${key}`);
  return endedWith(response, tag);
}

async function beginUpload(request: Request, key: string): Promise<string> {
  const { response } = await request('POST', key, { query: { uploads: '' } });
  if (!response.ok) throw await refusal(response, `write ${key}`);
  const [upload] = textsOf(await response.text(), 'UploadId');
  if (!upload) throw new Error(`The store did not say under which name it takes ${key}`);
  return upload;
}

/** The answer begins before the parts are joined: its status alone does not say that they are. */
async function endUpload(request: Request, key: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  const { response } = await request('POST', key, { query: { uploadId }, body });
  if (!response.ok) throw await refusal(response, `write ${key}`);
  const [code] = textsOf(await response.text(), 'Code');
  if (code) throw new Error(`The store answered ${code} to write ${key}`);
}

async function removeUpload(request: Request, key: string, uploadId: string): Promise<void> {
  const { response } = await request('DELETE', key, { query: { uploadId } });
  if (response.status !== 404 && !response.ok) throw await refusal(response, `remove parts of ${key}`);
  await response.body?.cancel();
}

async function removeUnfinished(request: Request, prefix: string): Promise<void> {
  const { response } = await request('GET', '', { query: { uploads: '', prefix } });
  // A store may not know this call, and then removes such parts by itself.
  if ([404, 405, 501].includes(response.status)) return endedWith(response, undefined);
  if (!response.ok) throw await refusal(response, 'list unfinished uploads');
  for (const upload of textsOf(await response.text(), 'Upload')) {
    const [[key], [id]] = [textsOf(upload, 'Key'), textsOf(upload, 'UploadId')];
    if (key?.startsWith(prefix) && id) await removeUpload(request, key, id);
  }
}

async function* pages(request: Request, about: Record<string, string>): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', ...about, ...(token && { 'continuation-token': token }) };
    const { response } = await request('GET', '', { query });
    if (!response.ok) throw await refusal(response, `list ${about.prefix}`);
    const page = await response.text();
    yield page;
    [token] = textsOf(page, 'NextContinuationToken');
  } while (token);
}

async function endedWith<T>(response: Response, value: T): Promise<T> {
  await response.body?.cancel();
  return value;
}

/** With the store's own word for it, and nothing else of what it says: some repeat keys and signatures. */
async function refusal(response: Response, act: string): Promise<Error> {
  const [code] = textsOf(await response.text().catch(() => ''), 'Code');
  return new Error(`The store answered ${[response.status, code].filter(Boolean).join(' ')} to ${act}`);
}
