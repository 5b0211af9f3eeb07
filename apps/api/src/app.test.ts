import net from 'node:net';
import { allEndpoints } from '@maidan/contract/api';
import { expect, test } from 'vitest';
import { aParticipant } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { buildApp, unservedCalls } from './app.ts';

const t = startApi();

test('every call of the contract is served', () => {
  expect(unservedCalls(t.deps)).toEqual([]);
});

test('every call says who may call it', () => {
  for (const endpoint of allEndpoints)
    expect(endpoint.config.access, `${endpoint.method} ${endpoint.url}`).toBeTruthy();
});

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';
const guarded = allEndpoints.filter((endpoint) => ![endpoint.config.access].flat().includes('public'));

test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.url}`, endpoint] as const))(
  '%s asks for a token, and takes no made-up one',
  async (_name, endpoint) => {
    const params = Object.fromEntries([...endpoint.url.matchAll(/:(\w+)/g)].map((match) => [match[1] ?? '', uuid]));
    for (const token of [undefined, 'x'.repeat(43), `mda_${'A'.repeat(43)}`, `mdr_${'A'.repeat(43)}`]) {
      const answer = await t.call(endpoint, { params, token });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        success: false,
        code: 'authentication_required',
        error: 'Authentication required',
      });
    }
  },
);

const shape = {
  success: false,
  code: expect.any(String),
  error: expect.any(String),
  message: expect.any(String),
  requestId: expect.any(String),
};

test.each([
  ['unknown path', { method: 'GET', url: '/api/nothing-here' }, 404],
  ['unknown path under a root of the specification', { method: 'GET', url: '/event/x/y/z' }, 404],
  ['unknown method', { method: 'PATCH', url: '/auth/login' }, 404],
  ['broken escape in the address', { method: 'GET', url: '/event/%zz' }, 400],
  ['far too long parameter', { method: 'GET', url: `/files/${'a'.repeat(3000)}` }, 414],
  [
    'no JSON',
    { method: 'POST', url: '/auth/login', payload: '{"email":', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'another media type',
    { method: 'POST', url: '/auth/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    415,
  ],
  [
    'a list for an object',
    { method: 'POST', url: '/auth/login', payload: '[]', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'null for an object',
    { method: 'POST', url: '/auth/login', payload: 'null', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'a prototype in the body',
    {
      method: 'POST',
      url: '/auth/login',
      payload: '{"__proto__":{"a":1}}',
      headers: { 'content-type': 'application/json' },
    },
    400,
  ],
  [
    'an unknown key',
    { method: 'POST', url: '/auth/login', payload: { email: 'a@b.in', password: 'x', role: 'admin' } },
    400,
  ],
  ['a NUL', { method: 'POST', url: '/auth/login', payload: { email: 'a\u0000@b.in', password: 'x' } }, 400],
  [
    'half a surrogate pair',
    {
      method: 'POST',
      url: '/auth/login',
      payload: '{"email":"\\ud800@b.in","password":"x"}',
      headers: { 'content-type': 'application/json' },
    },
    400,
  ],
  [
    'a very deep body',
    {
      method: 'POST',
      url: '/auth/login',
      payload: `${'['.repeat(5000)}${']'.repeat(5000)}`,
      headers: { 'content-type': 'application/json' },
    },
    400,
  ],
  [
    'a body beyond the limit',
    {
      method: 'POST',
      url: '/auth/login',
      payload: `{"email":"${'a'.repeat(3_000_000)}"}`,
      headers: { 'content-type': 'application/json' },
    },
    413,
  ],
] as const)('%s is refused in the one shape', async (_name, options, status) => {
  const answer = await t.raw(options as never);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(shape);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

test.each(['', '=', '=""', `=${'x'.repeat(300)}`, '=other'])(
  'form data with the boundary “%s” is refused in the one shape',
  async (boundary) => {
    const { token } = await aParticipant(t);
    const answer = await t.raw({
      method: 'PUT',
      url: '/profile/picture',
      payload: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary${boundary}` },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(shape);
  },
);

const protection = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
  'permissions-policy': expect.stringMatching(/^camera=\(self\), (?!.*bluetooth)/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

test('says where to report a weakness, for half a year from today', async () => {
  t.clock.now = new Date('2026-12-01T15:00:00Z');
  const { status, raw } = await t.raw({ method: 'GET', url: '/.well-known/security.txt' });
  t.clock.now = null;
  expect(status).toBe(200);
  expect(raw.toString().split('\n').slice(0, 2)).toEqual([
    `Contact: ${t.deps.settings.publicUrl}/contact`,
    'Expires: 2027-05-30T00:00:00.000Z',
  ]);
  const settings = { ...t.deps.settings, SUPPORT_EMAIL: 'help@club.test' };
  const app = await buildApp({ ...t.deps, settings, served: new Set() });
  const { body } = await app.inject('/.well-known/security.txt');
  await app.close();
  expect(body).toMatch(/^Contact: mailto:help@club\.test\n/);
});

test.each(['/healthz', '/api/nothing-here', '/auth/me', `/auth/${'a'.repeat(3000)}`, '/files/%zz'])(
  'security headers stand on the answer of %s, and nobody keeps it',
  async (url) => {
    const { headers } = await t.raw({ method: 'GET', url });
    expect(headers).toMatchObject({ ...protection, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);

/** The answers of Node, the parser and the router to exactly these bytes on the wire. */
function ask(text: string): Promise<{ status: string; headers: Record<string, string>; body: unknown }> {
  const { port } = t.app.server.address() as net.AddressInfo;
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      const headers = lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]);
      resolve({ status, headers: Object.fromEntries(headers), body: JSON.parse(body) });
    });
  });
}

const close = 'connection: close\r\n\r\n';
test.each([
  ['a broken request line', 'NONSENSE\r\n\r\n', '400 Bad Request', 'bad_request'],
  ['a version that is none', `GET / HTTP/9.9\r\nhost: x\r\n${close}`, '400 Bad Request', 'bad_request'],
  [
    'endless headers',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'headers_too_large',
  ],
  ['no host', `GET /healthz HTTP/1.1\r\n${close}`, '400 Bad Request', 'bad_request'],
  [
    'an expectation nobody knows',
    `POST /auth/login HTTP/1.1\r\nhost: x\r\nexpect: 200-maybe\r\n${close}`,
    '417 Expectation Failed',
    'expectation_failed',
  ],
  [
    'an address that cannot be read',
    `GET /files/%zz HTTP/1.1\r\nhost: x\r\n${close}`,
    '400 Bad Request',
    'bad_request',
  ],
])('%s gets the one shape and the headers of every answer on the wire', async (_name, text, status, code) => {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await ask(text);
  expect(answer.status).toBe(`HTTP/1.1 ${status}`);
  expect(answer.body).toMatchObject({ ...shape, code });
  expect(answer.headers).toMatchObject({
    ...protection,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
});

test('a request that says whom it is for is served', async () => {
  const answer = await ask(`GET /healthz HTTP/1.1\r\nhost: x\r\n${close}`);
  expect(answer.status).toBe('HTTP/1.1 200 OK');
});

test('what an account reads is kept by nobody; what everybody reads is asked for again by its mark', async () => {
  const { token } = await aParticipant(t);
  const mine = await t.raw({ method: 'GET', url: '/auth/me', headers: { authorization: `Bearer ${token}` } });
  expect(mine).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  const everybodys = await t.raw({ method: 'GET', url: '/api/public/events' });
  expect(everybodys).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, no-cache', etag: expect.any(String) },
  });
  const out = await t.raw({ method: 'POST', url: '/auth/logout', headers: { authorization: `Bearer ${token}` } });
  expect(out).toMatchObject({ status: 200, headers: { 'clear-site-data': '"cache"' } });
});

test('the OpenAPI document names every call and its refusals', async () => {
  const { body } = await t.raw({ method: 'GET', url: '/api/openapi.json' });
  expect(body.openapi).toBe('3.1.0');
  for (const endpoint of allEndpoints) {
    const operation = body.paths[endpoint.url.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation, `${endpoint.method} ${endpoint.url}`).toBeTruthy();
    expect(operation.responses['4XX']).toBeTruthy();
  }
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (operations) => Object.values(operations).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('the documentation page works without a script', async () => {
  const page = await t.raw({ method: 'GET', url: '/api/docs' });
  expect(page.status).toBe(200);
  expect(page.body).toContain('/auth/login');
  expect(page.body).not.toContain('<script');
});
