import type { Endpoint } from '@maidan/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { AppError, errorBody } from '../app-error.ts';
import type { Write } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { toAppError } from './error-handler.ts';
import {
  findKept,
  forget,
  forgetOld,
  inFlight,
  keep,
  keepEnd,
  type Kept,
  type KeptAnswer,
  type KeyedRequest,
  keyedRequest,
  lockBegun,
  lockKey,
} from './idempotency.ts';
import { jobQueue } from '../jobs.ts';
import { type Answer, answerOf, type Call, type InLine, serve } from './route.ts';

type KeyedEndpoint = Endpoint & { config: { idempotent: true } };

interface Preparing<E extends Endpoint, Ready> {
  /** Comes before and may happen any number of times: housekeeping, a question to the provider. Commits for itself. */
  prepare?: (call: Call<E>) => Promise<Ready>;
}

/** A call whose answer is known when its work is done. */
interface Whole<E extends Endpoint, Ready> extends Preparing<E, Ready> {
  /** Happens once. `deps.db` is the transaction that keeps the key, and the locks: nothing outside may be waited for. */
  work: (deps: Deps, call: Call<E>, ready: Ready) => Promise<Answer<E>>;
}

/** A call that goes on after its commit: it speaks with the payment provider, or does what may be done again. */
interface Staged<E extends Endpoint, Ready, Begun> extends Preparing<E, Ready> {
  /** Refuses what is hopeless before anything is locked for it. It is not kept; who was answered before hears that. */
  refuse?: (call: Call<E>) => Promise<AppError | null>;
  /** Happens once, as `work` does. What it answers is kept with the key, as JSON. */
  begin: (deps: Deps, call: Call<E>, ready: Ready, more: Beginning) => Promise<Begun>;
  /** Takes away what a refusal rests on, and answers whether anything was: then it is begun once more. */
  clearTheWay?: (call: Call<E>, refusal: AppError) => Promise<boolean>;
  /** Goes on from there; a repeat of the call does it again when the process died meanwhile. */
  finish: (call: Call<E>, begun: Begun) => Promise<Answer<E>>;
  /** After a failure: takes back what was begun, and answers whether a repeat may begin anew. */
  undo?: (deps: Deps, begun: Begun, error: unknown) => Promise<boolean>;
}

interface Beginning {
  isAgain: boolean;
  /** Takes the last writes of the work, to send them in one statement with the key; without a key the work sends them. */
  writeLast?: (writes: readonly Write[]) => void;
}

type Steps<E extends Endpoint, Ready, Begun> = Whole<E, Ready> | Staged<E, Ready, Begun>;

/**
 * Serves a call that must not be done twice. With an `Idempotency-Key` its work and the key are one commit, so that
 * a repeat after whatever happened answers what was done, or does it for the first time (decision 0059).
 */
export function keyedRoute<const E extends KeyedEndpoint, Ready = undefined, Begun = unknown>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  steps: Steps<E, Ready, Begun>,
  options: { inLine?: InLine } = {},
): void {
  const route = `${endpoint.method} ${endpoint.url}`;
  const running = new Map<string, Buffer>();

  const respond: Parameters<typeof serve<E>>[3] = async (call, { input, status }) => {
    const { request, reply } = call;
    const send = (answer: KeptAnswer) =>
      reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    const toAnswer = (fields: unknown): KeptAnswer => ({
      status,
      body: bytes(answerOf(deps, call, { endpoint, fields })),
    });
    const key = request.headers['idempotency-key'];
    if (key === undefined || call.caller?.kind !== 'user') return send(toAnswer(await unkeyed(deps, steps, call)));

    const keyed = keyedRequest({ userId: call.caller.userId, route, key: String(key) }, input);
    const name = `${keyed.userId} ${keyed.key}`;
    const other = running.get(name);
    if (other) throw other.equals(keyed.hash) ? inFlight() : new AppError('idempotency_key_reused');
    running.set(name, keyed.hash);
    try {
      return send(await once({ deps, steps, call, keyed, toAnswer }));
    } finally {
      running.delete(name);
    }
  };
  serve(app, deps, endpoint, respond, options);
}

interface Job<E extends Endpoint, Ready, Begun> {
  deps: Deps;
  steps: Steps<E, Ready, Begun>;
  call: Call<E>;
  keyed: KeyedRequest;
  toAnswer: (fields: unknown) => KeptAnswer;
}

async function once<E extends Endpoint, Ready, Begun>(job: Job<E, Ready, Begun>): Promise<KeptAnswer> {
  const { deps, steps, call, keyed } = job;
  const refusal = 'refuse' in steps ? await steps.refuse?.(call) : null;
  // What comes before asks again what was asked; without it, the transaction looks soon enough.
  const known = steps.prepare || refusal ? await findKept(deps, keyed) : null;
  if (!known && refusal) throw refusal;
  const kept = known ?? (await begin(job));
  if ('answer' in kept) return kept.answer;
  if (!('finish' in steps)) throw new Error(`${keyed.route} was begun in steps that it has not`);
  const begun = kept.begun as Begun;
  let answer: KeptAnswer;
  try {
    answer = job.toAnswer(await steps.finish(call, begun));
  } catch (error) {
    const meanwhile = await afterFailure(job, steps, error).catch((another: unknown) => {
      deps.log.warn({ err: another }, 'what a keyed call began could not be taken back; a repeat goes on with it');
      return null;
    });
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (await keepEnd(deps, keyed, answer)) ? answer : endedElsewhere(deps, keyed);
}

/** The commit that the key is for: all of the work, or its beginning. */
async function begin<E extends Endpoint, Ready, Begun>(job: Job<E, Ready, Begun>): Promise<Kept> {
  const { deps, steps, call, keyed } = job;
  try {
    const ready = (await steps.prepare?.(call)) as Ready;
    return await clearing(steps, call, (isAgain) =>
      deps.db.transaction().execute(async (tx) => {
        const inside = { ...deps, db: tx };
        const meanwhile = await lockKey(inside, keyed);
        if (meanwhile) return meanwhile;
        const last: Write[] = [];
        const writeLast = (writes: readonly Write[]) => void last.push(...writes);
        const kept: Kept =
          'work' in steps
            ? { answer: job.toAnswer(await steps.work(inside, call, ready)) }
            : { begun: await steps.begin(inside, call, ready, { isAgain, writeLast }) };
        // The look is as old as its statement: who came in between has written the key, and this work is given up.
        if (!(await keep(inside, keyed, kept, last))) throw inFlight();
        return kept;
      }),
    );
  } catch (error) {
    const refusal = keptRefusal(error, call);
    if (refusal) await keep(deps, keyed, { answer: refusal });
    throw error;
  }
}

/** Once more after a refusal whose reason could be taken away. */
async function clearing<E extends Endpoint, Ready, Begun, T>(
  steps: Steps<E, Ready, Begun>,
  call: Call<E>,
  attempt: (isAgain: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(false);
  } catch (error) {
    const mayPass = 'finish' in steps && error instanceof AppError && (await steps.clearTheWay?.(call, error));
    if (!mayPass) throw error;
    return attempt(true);
  }
}

/** What was begun is taken back in the commit that ends the key. Answers what another process has told meanwhile. */
async function afterFailure<E extends Endpoint, Ready, Begun>(
  { deps, call, keyed }: Job<E, Ready, Begun>,
  { undo }: Staged<E, Ready, Begun>,
  error: unknown,
): Promise<KeptAnswer | null> {
  const isOpen = await deps.db.transaction().execute(async (tx) => {
    const kept = await lockBegun(tx, keyed);
    if (!kept) return false;
    const inside = { ...deps, db: tx };
    const mayBeginAnew = (await undo?.(inside, kept.begun as Begun, error)) ?? false;
    const refusal = keptRefusal(error, call);
    if (refusal) await keepEnd(inside, keyed, refusal);
    else if (mayBeginAnew) await forget(tx, keyed);
    return true;
  });
  return isOpen ? null : endedElsewhere(deps, keyed);
}

/** Another process went on with the same request at the same time and was first to tell its end. */
async function endedElsewhere(deps: Deps, keyed: KeyedRequest): Promise<KeptAnswer> {
  const kept = await findKept(deps, keyed);
  if (kept && 'answer' in kept) return kept.answer;
  throw inFlight();
}

/** A failure of ours (5xx) or a "come back later" is not kept: the same request is tried again. */
function keptRefusal<E extends Endpoint>(error: unknown, { request }: Call<E>): KeptAnswer | null {
  const refusal = toAppError(error);
  if (!refusal || refusal.status >= 500 || refusal.status === 429) return null;
  if (refusal.code === 'idempotency_in_flight' || refusal.code === 'idempotency_key_reused') return null;
  return { status: refusal.status, body: bytes(errorBody(refusal, request.id)) };
}

async function unkeyed<E extends Endpoint, Ready, Begun>(
  deps: Deps,
  steps: Steps<E, Ready, Begun>,
  call: Call<E>,
): Promise<unknown> {
  const refusal = 'refuse' in steps ? await steps.refuse?.(call) : null;
  if (refusal) throw refusal;
  const ready = (await steps.prepare?.(call)) as Ready;
  if ('work' in steps) return steps.work(deps, call, ready);
  const begun = await clearing(steps, call, (isAgain) => steps.begin(deps, call, ready, { isAgain }));
  try {
    return await steps.finish(call, begun);
  } catch (error) {
    await steps.undo?.(deps, begun, error);
    throw error;
  }
}

const oldKeys = jobQueue<Record<string, never>>('forget-keys');

/** Kept answers go after a day. */
export function forgetOldKeys(deps: Deps): void {
  deps.jobs.work(oldKeys, () => forgetOld(deps.db));
  deps.jobs.schedule(oldKeys, '10 3 * * *');
}

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
