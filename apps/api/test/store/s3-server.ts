import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const s3Keys = { accessKeyId: 'AKTEST', secretAccessKey: 'secret-for-the-test' };

/** A server that follows the public contract of S3 as far as we use it, with the bucket in the path. */
export interface S3Server {
  endpoint: string;
  /** By `/bucket/key`. */
  objects: Map<string, { bytes: Buffer; mime: string }>;
  /** Uploads in parts that were neither ended nor given up, by their id. */
  uploads: Map<string, { name: string; parts: Map<number, Buffer> }>;
  /** Methods and addresses, in the order they came. */
  asked: string[];
  /** How many were signed with other keys. */
  refusals: number;
  /** Trouble made on purpose: a status instead of an answer, or an answer that is cut off or stands still in its middle. */
  trouble: (method: string, url: string) => number | 'cut' | 'stalled' | undefined;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => void answer(state, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const state: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    refusals: 0,
    trouble: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const element = (name: string, content: string | number) => `<${name}>${content}</${name}>`;

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const bytes = await buffer(request).catch(() => null);
  if (!bytes) return;
  const { method = '', url = '' } = request;
  state.asked.push(`${method} ${url}`);
  const trouble = state.trouble(method, url);
  if (typeof trouble === 'number') return response.writeHead(trouble).end(element('Error', element('Code', 'Trouble')));
  if (!isSignedBy(s3Keys.secretAccessKey, request, bytes)) {
    state.refusals += 1;
    // As Amazon does it, the whole of what was to be signed is repeated.
    const repeated = element('AWSAccessKeyId', s3Keys.accessKeyId) + element('StringToSign', 'AWS4-HMAC-SHA256');
    return response.writeHead(403).end(element('Error', element('Code', 'SignatureDoesNotMatch') + repeated));
  }
  const { pathname, searchParams } = new URL(url, state.endpoint);
  const name = decodeURIComponent(pathname);
  if (trouble) return answerHalf(state.objects.get(name)?.bytes ?? Buffer.alloc(9), trouble, response);
  if (searchParams.get('list-type') === '2') return response.end(listing(state, name, searchParams));
  if (searchParams.has('uploads') || searchParams.has('uploadId'))
    return answerParts(state, { method, name, searchParams, bytes }, response);
  if (method === 'PUT') state.objects.set(name, { bytes, mime: request.headers['content-type'] ?? '' });
  if (method === 'DELETE') state.objects.delete(name);
  if (method === 'PUT') return response.end();
  if (method === 'DELETE') return response.writeHead(204).end();
  const found = state.objects.get(name);
  if (!found)
    return response.writeHead(404).end(method === 'HEAD' ? '' : element('Error', element('Code', 'NoSuchKey')));
  response.writeHead(200, { 'content-type': found.mime, 'content-length': found.bytes.length });
  return response.end(method === 'HEAD' ? '' : found.bytes);
}

function answerHalf(bytes: Buffer, trouble: 'cut' | 'stalled', response: ServerResponse): void {
  response.writeHead(200, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => trouble === 'cut' && response.destroy());
}

const pageLength = 7;

/** Few at a time, so that nobody reads only the first page. */
function listing(state: S3Server, bucket: string, asked: URLSearchParams): string {
  const [prefix, delimiter] = [asked.get('prefix') ?? '', asked.get('delimiter')];
  const keys = [...state.objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/${prefix}`))
    .map((name) => name.slice(bucket.length + 1))
    .sort();
  const folderOf = (key: string) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? null : key.slice(0, end + 1);
  };
  const all = [...new Set(keys.map((key) => folderOf(key) ?? key))];
  const from = Number(asked.get('continuation-token') ?? 0);
  const page = all
    .slice(from, from + pageLength)
    .map((one) =>
      delimiter && one.endsWith(delimiter)
        ? element('CommonPrefixes', element('Prefix', escaped(one)))
        : element('Contents', element('Key', escaped(one)) + element('Size', 1)),
    );
  const isLast = from + pageLength >= all.length;
  const next = isLast ? '' : element('NextContinuationToken', from + pageLength);
  const rest = element('Prefix', escaped(prefix)) + element('IsTruncated', String(!isLast)) + next;
  return `<?xml version="1.0"?>${element('ListBucketResult', rest + page.join('\n'))}`;
}

interface Asked {
  method: string;
  name: string;
  searchParams: URLSearchParams;
  bytes: Buffer;
}

function answerParts(state: S3Server, { method, name, searchParams, bytes }: Asked, response: ServerResponse): unknown {
  const id = searchParams.get('uploadId');
  if (id === null) return method === 'POST' ? begin(state, name, response) : listUploads(state, name, response);
  const upload = state.uploads.get(id);
  if (!upload) return response.writeHead(404).end(element('Error', element('Code', 'NoSuchUpload')));
  if (method === 'DELETE') {
    state.uploads.delete(id);
    return response.writeHead(204).end();
  }
  if (method === 'PUT') {
    const number = Number(searchParams.get('partNumber'));
    upload.parts.set(number, bytes);
    return response.writeHead(200, { etag: `"part-${number}"` }).end();
  }
  const parts = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-(\d+)"<\/ETag>/g)];
  const sent = parts.map(([, number]) => upload.parts.get(Number(number)));
  // An error may come after the status of success, and parts before the last are all as long as the first.
  const isWrong = sent.some((part, at) => !part || (at < sent.length - 1 && part.length !== sent[0]?.length));
  if (isWrong || sent.length !== upload.parts.size)
    return response.end(element('Error', element('Code', 'InvalidPart')));
  state.objects.set(name, { bytes: Buffer.concat(sent.filter((part) => part !== undefined)), mime: '' });
  state.uploads.delete(id);
  return response.end(element('CompleteMultipartUploadResult', ''));
}

function begin(state: S3Server, name: string, response: ServerResponse): unknown {
  const id = `upload-${state.asked.length}`;
  state.uploads.set(id, { name, parts: new Map() });
  return response.end(element('InitiateMultipartUploadResult', element('UploadId', id)));
}

/** All of the bucket, as some stores answer it whatever prefix was asked for. */
function listUploads(state: S3Server, bucket: string, response: ServerResponse): unknown {
  const all = [...state.uploads].map(([id, { name }]) =>
    element('Upload', element('Key', escaped(name.slice(bucket.length + 1))) + element('UploadId', id)),
  );
  return response.end(element('ListMultipartUploadsResult', all.join('')));
}

/**
 * Signature version 4 as described by Amazon, implemented a second time so that the client is not checked against
 * itself.
 */
function isSignedBy(secret: string, request: IncomingMessage, body: Buffer): boolean {
  const [, accessKey, date, region, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (accessKey !== s3Keys.accessKeyId || !date || !region || !signedHeaders) return false;
  const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (request.method === 'PUT' && contentHash !== sha(body)) return false;
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signedHeaders, contentHash].join(
    '\n',
  );
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>((k, text) => hmac(k, text), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex') === signature;
}
