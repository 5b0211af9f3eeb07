import type { Endpoint } from '@maidan/contract/endpoint';
import type { ErrorBody } from '@maidan/contract/errors';
import { onTestFinished } from 'vitest';
import type { Answer } from '../src/platform/api.ts';

/** A request that the application sent. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Reply {
  status: number;
  body: string;
  type?: string;
}

type Replier = (asked: Asked) => Reply | Promise<Reply>;

const json = (status: number, body: unknown): Reply => ({ status, body: JSON.stringify(body) });

/**
 * Replaces the network (fetch and XMLHttpRequest); everything above it is the real application. The contract gives the
 * types of the answers: one that drifts from it does not compile. An unprepared call gets a 501, which fails the test.
 */
export function fakeApi() {
  const repliers = new Map<string, Replier[]>();
  const asked: Asked[] = [];
  const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.url}`;
  const add = (endpoint: Endpoint, replier: Replier) => {
    repliers.set(keyOf(endpoint), [...(repliers.get(keyOf(endpoint)) ?? []), replier]);
  };

  const reply = async (request: Asked): Promise<Reply> => {
    asked.push(request);
    const found = [...repliers].find(([key]) => matches(key, request));
    if (!found)
      return json(501, {
        success: false,
        code: 'unprepared',
        message: `No answer for ${request.method} ${request.path}`,
      });
    const [, queue] = found;
    // The last answer is used for all later calls.
    const replier = queue.length > 1 ? queue.shift() : queue[0];
    if (!replier) throw new Error('an endpoint without answers');
    return replier(request);
  };

  let isOver = false;
  // Tests share a page: a call that a finished test left hanging would fail half a minute later, and its toast would
  // take the place of the one that another test waits for.
  const whileItRuns = <T>(work: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      work.then(
        (value) => isOver || resolve(value),
        (thrown: Error) => isOver || reject(thrown),
      );
    });

  const realFetch = globalThis.fetch;
  const RealRequest = globalThis.XMLHttpRequest;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith('/@') || url.pathname.startsWith('/src/')) return realFetch(input, init);
    const answer = await whileItRuns(Promise.race([reply(await read(request, url)), aborted(request.signal)]));
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.type ?? 'application/json' },
    });
  };
  globalThis.XMLHttpRequest = fakeRequest((request) => whileItRuns(reply(request)));
  const RealStream = globalThis.EventSource;
  const streams: FakeStream[] = [];
  globalThis.EventSource = class extends FakeStream {
    constructor(url: string) {
      super(url);
      streams.push(this);
    }
  } as never;
  onTestFinished(() => {
    isOver = true;
    globalThis.fetch = realFetch;
    globalThis.XMLHttpRequest = RealRequest;
    globalThis.EventSource = RealStream;
  });

  return {
    asked,
    /** The event streams that were opened, in order; they carry only what the test sends. */
    streams,
    /** Answers this call, typed by the contract; several answers are used in turn. */
    answer: <const E extends Endpoint>(endpoint: E, output: Answer<E>) => add(endpoint, () => json(200, output)),
    /** The answer depends on the request. */
    answerFrom: <E extends Endpoint>(endpoint: E, output: (asked: Asked) => Answer<E>) =>
      add(endpoint, (request) => json(200, output(request))),
    /** The answer comes late: once `until` has. */
    answerAfter: <const E extends Endpoint>(endpoint: E, until: Promise<unknown>, output: Answer<E>) =>
      add(endpoint, () => until.then(() => json(200, output))),
    /** Refuses it with the standard error body. */
    refuse: (
      endpoint: Endpoint,
      status: number,
      body: { code: string; message: string } & Pick<ErrorBody, 'fact' | 'errors'>,
    ) => add(endpoint, () => json(status, { success: false, error: body.message, requestId: 'test', ...body })),
    /** Sends an arbitrary body, as a broken proxy might. */
    send: (endpoint: Endpoint, status: number, body: string) =>
      add(endpoint, () => ({ status, body, type: 'text/html' })),
    /** The network is down. */
    drop: (endpoint: Endpoint) => add(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** The timeout of a form has expired. */
    expire: (endpoint: Endpoint) => add(endpoint, () => Promise.reject(new DOMException('Late', 'TimeoutError'))),
    /** No answer ever comes. */
    hang: (endpoint: Endpoint) => add(endpoint, () => new Promise<Reply>(() => undefined)),
  };
}

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.isOpen = false;
  }
  get readyState() {
    return this.isOpen ? 1 : FakeStream.CLOSED;
  }
  /** The connection is there. */
  open() {
    this.dispatchEvent(new Event('open'));
  }
  /** It breaks; the browser restores it, unless it was refused. */
  fail({ refused = false } = {}) {
    if (refused) this.close();
    this.dispatchEvent(new Event('error'));
  }
  send(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

function matches(key: string, request: Asked): boolean {
  const [method, url = ''] = key.split(' ');
  const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
  return method === request.method && pattern.test(request.path);
}

async function read(request: Request, url: URL): Promise<Asked> {
  const text = await request.text();
  const { method, headers } = request;
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: text ? (JSON.parse(text) as unknown) : undefined,
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

/** Forms are sent by XMLHttpRequest; this fake reports progress at a half and at the end of the upload. */
function fakeRequest(reply: (asked: Asked) => Promise<Reply>): typeof XMLHttpRequest {
  class FakeRequest extends EventTarget {
    upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    status = 0;
    responseText = '';
    timeout = 0;
    #method = '';
    #url = '';
    #headers = new Headers();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    abort() {
      this.onabort?.();
    }
    send(body: FormData) {
      for (const loaded of [50, 100]) {
        this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }));
      }
      const url = new URL(this.#url, location.origin);
      reply({ method: this.#method, path: url.pathname, query: url.searchParams, headers: this.#headers, body })
        .then((answer) => {
          this.status = answer.status;
          this.responseText = answer.body;
          this.onload?.();
        })
        .catch((thrown: Error) => (thrown.name === 'TimeoutError' ? this.ontimeout?.() : this.onerror?.()))
        .finally(() => this.onloadend?.());
    }
  }
  return FakeRequest as unknown as typeof XMLHttpRequest;
}
