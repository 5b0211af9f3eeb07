import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../../test/start.ts';
import { newId } from '../ids.ts';
import { earlyRefusals } from './early-refusals.ts';
import { installErrorHandling } from './error-handler.ts';
import { securityHeaders } from './security-headers.ts';
import { webPages } from './web-pages.ts';

const t = startApi();
const app = Fastify();
let dist: string;

// Whether or not the web application has been built, these pages exist.
beforeAll(async () => {
  dist = await mkdtemp(path.join(os.tmpdir(), 'maidan-pages-'));
  await mkdir(path.join(dist, 'assets'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><html lang="en-IN"><title>Maidan</title>');
  await writeFile(path.join(dist, 'hall.html'), '<!doctype html><title>Maidan</title><p>The hall');
  await writeFile(path.join(dist, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(dist, 'assets/page-1a2b.js'), 'as written');
  await writeFile(path.join(dist, 'assets/page-1a2b.js.br'), 'as compressed');
  earlyRefusals(securityHeaders(t.deps.settings)).guard(app);
  installErrorHandling(app);
  await webPages(app, t.deps, { dist });
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const open = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  app.inject({ method: 'GET', url, headers: { accept } });

test.each(['/', '/auth/login', '/Dashboard/', `/events/${newId()}`, `/my/registrations/${newId()}`, '/umpire'])(
  '%s is a page, to a browser and to a program',
  async (url) => {
    for (const accept of ['text/html', '*/*'])
      expect(await open(url, accept)).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-cache' } });
  },
);

/** Over a real connection, as written: `inject` resolves an address first. */
const asWritten = (target: string, accept: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path: target, headers: { accept } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

test('an odd target is nowhere, to a browser and to a program', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const odd = [
    '//',
    '///',
    '//%00',
    '//x:99999/',
    '//user@:80/',
    '//[',
    '/\\[',
    '//evil.test',
    '/\\evil.test',
    '//evil.test/',
  ];
  for (const target of odd)
    for (const accept of ['text/html', '*/*']) {
      const { status, body } = await asWritten(target, accept);
      expect([target, status, JSON.parse(body).code]).toEqual([target, 404, 'not_found']);
    }
});

test.each([
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/wp-admin/',
  '/server-status',
  '/ui-gallery',
  '/events',
  '/events//register',
  `/events/${newId()}/register/x`,
  '/assets/nothing.js',
])('%s is nowhere: a browser is shown so, a program gets the refusal', async (url) => {
  const shown = await open(url);
  expect(shown.statusCode).toBe(404);
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  const told = await open(url, '*/*');
  expect(told.statusCode).toBe(404);
  expect(told.json()).toMatchObject({ success: false, code: 'not_found' });
});

test('what lives at the root by custom is served to both', async () => {
  for (const accept of ['text/html', '*/*'])
    expect(await open('/favicon.svg', accept)).toMatchObject({ statusCode: 200, body: '<svg/>' });
});

test('the pages of the hall are a document of their own', async () => {
  for (const url of ['/umpire', '/Umpire/', '/board/PUNE26', '/overlay/PUNE26/2'])
    expect((await open(url)).body).toContain('The hall');
  for (const url of ['/', '/auth/login', '/board', '/umpire/else'])
    expect((await open(url)).body).not.toContain('The hall');
});

test('the router takes its addresses from the list that the server knows', async () => {
  const router = await readFile(path.join(import.meta.dirname, '../../../../web/src/router.tsx'), 'utf8');
  const written = [...router.matchAll(/^ {2}path: (.*),$/gm)].map((match) => match[1]);
  expect(written.filter((address) => !address?.startsWith('pagePaths.'))).toEqual(["'/ui-gallery'"]);
});

test('a script is sent as it was compressed when it was built, to whoever can read that', async () => {
  const script = (encodings: string) =>
    app.inject({ method: 'GET', url: '/assets/page-1a2b.js', headers: { 'accept-encoding': encodings } });
  const compressed = await script('gzip, br');
  expect(compressed.body).toBe('as compressed');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(compressed.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none';script-src 'self' .*frame-ancestors 'none'$/),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(compressed.headers).not.toHaveProperty('permissions-policy');
  const plain = await script('identity');
  expect(plain.body).toBe('as written');
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('a page begins in the language that was chosen, or else in the one that the browser likes best', async () => {
  const langOf = async (headers: Record<string, string>) => {
    const { body, headers: sent } = await app.inject({ method: 'GET', url: '/auth/login', headers });
    expect(sent.vary).toContain('accept-language');
    return /<html lang="([^"]*)"/.exec(body)?.[1];
  };
  expect(await langOf({})).toBe('en-IN');
  expect(await langOf({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi-IN');
  expect(await langOf({ 'accept-language': 'hi-IN', cookie: 'a=b; maidan-language=en' })).toBe('en-IN');
  expect(await langOf({ 'accept-language': 'en-US', cookie: 'maidan-language=hi' })).toBe('hi-IN');
});
