import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z, ZodType } from 'zod';
import {
  admit,
  beforeSecondFactor,
  type Caller,
  findCaller,
  refuseAfterPlay,
  requireFactorOfOwner,
  requireStepUp,
  type UserCaller,
} from './access.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { callerOfTicket } from './download-tickets.ts';
import { guardInput } from './input-guard.ts';
import { readForm, type UploadedFile } from './multipart.ts';
import { inWordOfSport } from './place-words.ts';
import { longAnswer } from './long-answers.ts';
import { noteOutcome } from './outcomes.ts';
import { addressKey, limitOf } from './rate-limits.ts';
import { signAddresses } from './signed-addresses.ts';
import { validate } from './validation.ts';

/** Adds the routes of a noun. */
export type Routes = (app: FastifyInstance, deps: Deps) => void;

type Part<T> = T extends ZodType ? z.output<T> : undefined;

/** The caller, as far as the access rule guarantees one: a public endpoint may have none. */
type CallerOf<A> = A extends readonly (infer Rule)[] ? CallerOfRule<Rule> : CallerOfRule<A>;
type CallerOfRule<Rule> =
  | ('public' extends Rule ? null : never)
  | ('umpire' extends Rule ? Extract<Caller, { kind: 'umpire' }> : never)
  | (Exclude<Rule, 'umpire'> extends never ? never : UserCaller);

export interface Call<E extends Endpoint> {
  caller: CallerOf<E['config']['access']>;
  params: Part<E['schema']['params']>;
  query: Part<E['schema']['querystring']>;
  body: Part<E['schema']['body']>;
  files: Record<string, UploadedFile[]>;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnswerSchema<E extends Endpoint> = E['schema']['response'] extends { 200: infer R }
  ? R
  : E['schema']['response'] extends { 201: infer R }
    ? R
    : E['schema']['response'] extends { 202: infer R }
      ? R
      : never;
type Fields<T> = Omit<T, 'success'>;
/** What a handler returns: the named fields. `success: true` is added here for every call alike. */
export type Answer<E extends Endpoint> =
  AnswerSchema<E> extends ZodType
    ? keyof Fields<z.input<AnswerSchema<E>>> extends never
      ? void
      : Fields<z.input<AnswerSchema<E>>>
    : never;

/** The handler of a `file` endpoint sends by itself and returns the reply. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
) => E['config'] extends { file: true } ? Promise<FastifyReply> | FastifyReply : Promise<Answer<E>> | Answer<E>;

/** An endpoint that takes an `Idempotency-Key` has its own kind of route: see keyed-route.ts. */
type Unkeyed<E extends Endpoint> = E['config'] extends { idempotent: true } ? never : E;

/** Serves one call of the contract that needs no idempotency key. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E & Unkeyed<E>,
  handler: Handler<E>,
): void {
  serve<E>(app, deps, endpoint, async (call, { status }) => {
    const answer = await handler(call);
    if (endpoint.config.file) return answer as FastifyReply;
    if (endpoint.config.long) return sendLong(deps, call, { endpoint, fields: answer, status });
    return call.reply.code(status).send(answerOf(deps, call, { endpoint, fields: answer }));
  });
}

async function sendLong(
  { fileLinks }: Deps,
  { now, reply }: { now: Date; reply: FastifyReply },
  { endpoint, fields, status }: { endpoint: Endpoint; fields: unknown; status: number },
): Promise<FastifyReply> {
  const checked = (schema: ZodType, value: unknown) =>
    signAddresses(schema, schema.parse(value), (address) => fileLinks.sign(address, now));
  const schema = Object.values(endpoint.schema.response)[0] as ZodType;
  const answer = await longAnswer(schema, { success: true, ...(fields as object) }, checked);
  return reply.code(status).type('application/json; charset=utf-8').send(answer);
}

/** The answer as sent: only the fields of the contract, with file addresses signed. */
export function answerOf(
  { fileLinks }: Deps,
  { now }: { now: Date },
  { endpoint, fields }: { endpoint: Endpoint; fields: unknown },
): unknown {
  const schema = Object.values(endpoint.schema.response)[0] as ZodType;
  const answer = schema.parse({ success: true, ...(fields as object | undefined) });
  return signAddresses(schema, answer, (address) => fileLinks.sign(address, now));
}

/** What a stranger sends is a name, an address, a code: nobody has to read two megabytes to refuse it. */
const mostOfStranger = 16_384;

/** Signed messages of other machines and streams have limits of their own. */
const isForStrangers = ({ config: { access, raw, file } }: Endpoint) =>
  (access === 'public' || access.includes('public')) && !raw && !file;

/** A queue in which a call waits before anything is asked of the database. */
export type InLine = (request: FastifyRequest, work: () => Promise<FastifyReply>) => Promise<FastifyReply>;

/**
 * Caller, limit, input, work, answer, in this order. There is no other way to add a route under the API, so none can
 * forget its access rule.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  respond: (call: Call<E>, more: { input: unknown; status: number }) => Promise<FastifyReply>,
  { inLine, ...options }: { compress?: false; inLine?: InLine } = {},
): void {
  if (!endpoint.config.access) throw new Error(`${endpoint.method} ${endpoint.url} does not say who may call it`);
  const status = Number(Object.keys(endpoint.schema.response)[0]);
  deps.served.add(`${endpoint.method} ${endpoint.url}`);

  app.route({
    method: endpoint.method,
    url: endpoint.url,
    config: { endpoint, isRush: inLine !== undefined },
    ...(isForStrangers(endpoint) && { bodyLimit: mostOfStranger }),
    ...options,
    handler: (request, reply) => (inLine ? inLine(request, () => answer(request, reply)) : answer(request, reply)),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found =
      (await findCaller(deps.db, request)) ?? (endpoint.config.file ? await callerOfTicket(deps.db, request) : null);
    noteOutcome(request, { caller: found });
    await deps.rateLimits.use(...limitOf(endpoint.config, found, request));
    if (found || !isForStrangers(endpoint)) return work(found, request, reply);
    return deps.rateLimits.asStranger(addressKey(request.ip), () => work(null, request, reply));
  }

  async function work(found: Caller | null, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const caller = beforeSecondFactor(found, endpoint.config, deps.settings.ADMIN_SECOND_FACTOR);
    if (!found) await refuseAfterPlay(deps.db, request, endpoint.config.access);
    admit(caller, endpoint.config.access);
    const params = guarded(endpoint.schema.params, request.params);
    const query = guarded(endpoint.schema.querystring, request.query);
    const { body, files, input } = await readInput(endpoint, request);
    requireStepUp(caller, endpoint.config, body);
    const { eventId } = request.params as { eventId?: unknown };
    await requireFactorOfOwner(deps.db, caller, endpoint.config, { eventId, body });
    const call = { caller, params, query, body, files, now: deps.clock(), request, reply } as Call<E>;
    try {
      return await respond(call, { input: [request.params, input], status });
    } catch (thrown) {
      throw await inWordOfSport(deps.db, params, thrown);
    }
  }
}

/** The body as the contract expects it, and as it arrived. */
async function readInput(endpoint: Endpoint, request: FastifyRequest) {
  if (endpoint.config.raw) return { body: request.body, files: {}, input: null };
  const form = endpoint.config.form ? await formOf(request, endpoint.config.form) : null;
  const input = form ? form.body : request.body;
  const body = endpoint.schema.body ? guarded(endpoint.schema.body, input ?? {}) : noBody(input);
  return { body, files: form?.files ?? {}, input };
}

async function formOf(request: FastifyRequest, rules: NonNullable<Endpoint['config']['form']>) {
  // The specification's client sends form data; another program may send the same fields as JSON when it has no file.
  if (!request.isMultipart()) {
    if (request.body !== null && typeof request.body === 'object')
      return { body: request.body as Record<string, unknown>, files: {} };
    throw new AppError('unsupported_media_type');
  }
  return readForm(request, rules);
}

function guarded(schema: ZodType | undefined, value: unknown): unknown {
  guardInput(value);
  return validate(schema, value);
}

function noBody(value: unknown): undefined {
  const empty = value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  if (!empty) throw new AppError('validation_failed', { message: 'This call takes no body' });
  return undefined;
}
