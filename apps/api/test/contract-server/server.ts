import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Books, emptyBooks, Refusal } from './books.ts';
import { control } from './controls.ts';
import * as disputes from './dispute-calls.ts';
import { type Fault, isAfterTheWork, play } from './faults.ts';
import * as orders from './order-calls.ts';
import * as transfers from './transfer-calls.ts';
import * as vendors from './vendor-calls.ts';

export interface Asked {
  params: readonly string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  form: Record<string, string>;
  version: string;
}

/** The server's memory; a control call resets it. */
export interface World {
  books: Books;
  faults: Fault[];
  requests: { line: string; headers: Record<string, string>; body: unknown }[];
  webhookUrl: string | null;
  keys: { id: string; secret: string };
  replays: Map<string, { hash: string; status: number; text: string }>;
}

type Work = (books: Books, asked: Asked) => object;

const calls: [RegExp, Work][] = [
  [/^POST \/easy-split\/vendors$/, vendors.createVendor],
  [/^PATCH \/easy-split\/vendors\/([^/]+)$/, vendors.updateVendor],
  [/^GET \/easy-split\/vendors\/([^/]+)$/, vendors.getVendor],
  [/^GET \/easy-split\/vendors\/([^/]+)\/balances$/, vendors.vendorBalance],
  [/^POST \/easy-split\/vendors\/([^/]+)\/adjustment$/, vendors.createAdjustment],
  [/^POST \/easy-split\/vendor-docs\/([^/]+)$/, vendors.addDocument],
  [/^GET \/easy-split\/vendor-docs\/([^/]+)$/, vendors.listDocuments],
  [/^GET \/easy-split\/amount\/([^/]+)\/charges$/, transfers.transferCharges],
  [/^POST \/orders$/, orders.createOrder],
  [/^GET \/orders\/([^/]+)$/, orders.getOrder],
  [/^PATCH \/orders\/([^/]+)$/, orders.terminateOrder],
  [/^GET \/orders\/([^/]+)\/payments$/, orders.listAttempts],
  [/^POST \/orders\/([^/]+)\/refunds$/, orders.createRefund],
  [/^GET \/orders\/([^/]+)\/refunds\/([^/]+)$/, orders.getRefund],
  [/^GET \/disputes\/([^/]+)$/, disputes.getDispute],
  [/^POST \/disputes\/([^/]+)\/documents$/, disputes.addEvidence],
  [/^POST \/recon\/vendor$/, transfers.vendorRecon],
  [/^POST \/settlements$/, transfers.ownSettlements],
  [/^POST \/split\/order\/vendor\/recon$/, transfers.splitRecon],
];

const versions = ['2025-01-01', '2026-01-01'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function contractServer(keys: World['keys']): Server {
  const world: World = { books: emptyBooks(), faults: [], requests: [], webhookUrl: null, keys, replays: new Map() };
  return createServer((request, response) => {
    serve(world, request, response).catch((error: unknown) => {
      // A bug in this server must never look like an error of the provider.
      response.writeHead(599).end(String(error instanceof Error ? error.stack : error));
    });
  });
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://contract.test');
  const bytes = await readAll(request);
  if (url.pathname.startsWith('/control/')) {
    const body = bytes.length > 0 ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
    const answer = await control(world, url.pathname.slice('/control/'.length), body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    return;
  }
  const line = `${request.method} ${url.pathname.replace(/^\/pg/, '')}`;
  const headers = request.headers as Record<string, string>;
  const isForm = (headers['content-type'] ?? '').startsWith('multipart/form-data');
  const form = isForm ? await readForm(headers['content-type'] ?? '', bytes) : {};
  const text = isForm ? '' : bytes.toString('utf8');
  world.requests.push({ line, headers, body: isForm ? form : text === '' ? null : JSON.parse(text) });
  const fault = takeFault(world, line);
  if (fault && !isAfterTheWork(fault.kind)) {
    await play(fault.kind, response, '');
    return;
  }
  const { status, text: answer } = work(world, { line, headers, text, form, query: url.searchParams, response });
  if (fault && (await play(fault.kind, response, answer))) return;
  response.setHeader('x-request-id', headers['x-request-id'] ?? '');
  response.setHeader('x-ratelimit-limit', '200');
  response.setHeader('x-ratelimit-remaining', '199');
  response.setHeader('x-ratelimit-retry', '0');
  response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
}

function takeFault(world: World, line: string): Fault | undefined {
  const fault = world.faults.find(({ match, times }) => times > 0 && new RegExp(match).test(line));
  if (fault) fault.times -= 1;
  return fault;
}

interface Request {
  line: string;
  headers: Record<string, string>;
  text: string;
  form: Record<string, string>;
  query: URLSearchParams;
  response: ServerResponse;
}

function work(world: World, request: Request): { status: number; text: string } {
  const { headers, line, text, form, response } = request;
  const key = headers['x-idempotency-key'];
  const hash = createHash('sha256').update(line).update(text).update(JSON.stringify(form)).digest('hex');
  const refuse = (error: Refusal) => ({
    status: error.status,
    text: JSON.stringify({ message: error.message, code: error.code, type: error.type, help: 'https://docs.test' }),
  });
  try {
    if (headers['x-client-id'] !== world.keys.id || headers['x-client-secret'] !== world.keys.secret)
      throw new Refusal(401, 'request_failed', 'authentication Failed', 'authentication_error');
    const version = headers['x-api-version'] ?? '';
    if (!versions.includes(version)) throw new Refusal(400, 'version_invalid', 'x-api-version is missing or invalid');
    if (key !== undefined) {
      if (!uuid.test(key)) throw new Refusal(400, 'x-idempotency-key_invalid', 'x-idempotency-key should be a uuid');
      const seen = world.replays.get(key);
      if (seen && seen.hash !== hash)
        throw new Refusal(422, 'idempotency_conflict', 'the key was used with another request', 'idempotency_error');
      response.setHeader('x-idempotency-replayed', String(seen !== undefined));
      if (seen) return seen;
    }
    const [found, params] = match(line);
    const asked = { params, query: request.query, form, version, body: {} as Record<string, unknown> };
    if (text !== '') asked.body = JSON.parse(text) as Record<string, unknown>;
    const answer = { status: 200, text: JSON.stringify(found(world.books, asked)) };
    if (key !== undefined) world.replays.set(key, { hash, ...answer });
    return answer;
  } catch (error) {
    if (error instanceof Refusal) return refuse(error);
    throw error;
  }
}

function match(line: string): [Work, string[]] {
  for (const [pattern, found] of calls) {
    const fits = pattern.exec(line);
    if (fits) return [found, fits.slice(1).map(decodeURIComponent)];
  }
  throw new Refusal(404, 'path_not_found', `no such call: ${line}`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readForm(type: string, bytes: Buffer): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  // Of a file only its name matters here.
  return Object.fromEntries(
    [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
