import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { emptyDocument, pageDocument, wholeDocument } from './page-document.ts';
import { policyWith } from './security-headers.ts';

const template = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta name="description" content="Run and play sports tournaments." />
    <title>Maidan</title>
    <script type="module" crossorigin src="/assets/runtime.js"></script>
    <script type="module" crossorigin src="/assets/entry.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base.js">
    <link rel="stylesheet" crossorigin href="/assets/entry.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Maidan needs JavaScript.</noscript>
  </body>
</html>`;

const hostile = `"'></title></script><script>alert(1)</script>$& $\` {{x}} \u2028 &amp;`;

const drawn = {
  html: '<h1>Drawn</h1>',
  head: { title: hostile, description: hostile, path: '/events/x"y', image: '/files/"1', thing: { name: hostile } },
  page: { language: 'hi', at: 0, announcement: hostile } as const,
  sleeps: true,
  files: {
    styles: ['/assets/entry.css', '/assets/public.css'],
    scripts: ['/assets/public.js'],
    wake: '/assets/wake.js',
  },
};
const filled = pageDocument(template, drawn, 'https://maidan.example');
const tags = (name: string) => filled.match(new RegExp(`<${name}\\b`, 'g'))?.length ?? 0;
const dataOf = (type: string): unknown =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(filled)?.[1] ?? 'null');

test('what an organizer wrote ends no tag, no attribute and no script', () => {
  expect(filled).not.toContain('<script>');
  expect(tags('script')).toBe(3);
  expect(tags('title')).toBe(1);
  expect(filled).toContain('&quot;&#39;&gt;&lt;/title&gt;');
  expect(filled).toContain('$&amp; $` {{x}}');
  for (const [, content] of filled.matchAll(/<meta [^>]*content=("[^"]*") \/>/g)) expect(content).not.toMatch(/[<>]/);
});

test('data comes out as it went in', () => {
  expect(dataOf('application/ld\\+json')).toEqual({ name: hostile });
  expect(dataOf('application/json')).toEqual({ language: 'hi', at: 0, announcement: hostile });
});

test('a preview, a search engine and a screen reader find what they look for', () => {
  expect(filled).toContain('<html lang="hi-IN"');
  expect(filled).toContain('<link rel="canonical" href="https://maidan.example/events/x%22y" />');
  expect(filled).toContain('<meta property="og:image" content="https://maidan.example/files/&quot;1" />');
  expect(filled).toContain('<meta property="og:locale" content="hi_IN" />');
  expect(filled.match(/name="description"/g)).toHaveLength(1);
});

test('the content stands where the browser draws it, with its styles once', () => {
  expect(filled).toMatch(/<div id="root" data-drawn [^>]*><h1>Drawn<\/h1><\/div>/);
  expect(filled.match(/entry\.css/g)).toHaveLength(1);
  expect(filled).toContain('<link rel="stylesheet" crossorigin href="/assets/public.css">');
  expect(filled).not.toContain('noscript');
});

test('a page that sleeps asks for the script that wakes it alone, and names the others', () => {
  expect(filled.match(/(?:src|href)="[^"]+\.js"/g)).toEqual(['src="/assets/wake.js"']);
  expect(filled).toContain(
    'data-sleeps data-scripts="/assets/runtime.js /assets/entry.js" data-parts="/assets/base.js /assets/public.js">',
  );
});

test('a page that goes on by itself brings them as well', () => {
  const awake = pageDocument(template, { ...drawn, sleeps: false }, 'https://maidan.example');
  for (const name of ['entry', 'runtime', 'base', 'public'])
    expect(awake).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${name}.js">`);
  expect(awake).not.toContain('data-sleeps');
});

test('a page without content brings what stands above it, and stays as it was otherwise', () => {
  const page = { language: 'en', at: 0, announcement: hostile } as const;
  const empty = emptyDocument(template, page);
  const brought = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(empty);
  expect(JSON.parse(brought?.[1] ?? 'null')).toEqual(page);
  expect(empty.replace(brought?.[0] ?? '', '')).toBe(template);
});

test('styles and the first script stand in the document, where its policy names them and nothing else', async () => {
  const files: Record<string, string> = {
    '/assets/entry.css': 'a{color:red}',
    '/assets/public.css': 'b{content:"$&"}',
    '/first-paint.js': "document.title = '$`'",
  };
  const first = '<script src="/first-paint.js"></script>';
  const document = filled.replace('<head>', () => `<head>${first}`);
  const { html, style, script } = await wholeDocument(document, async (address) => files[address] ?? '');
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
  expect(styles).toEqual([style]);
  expect(style).toBe('a{color:red}b{content:"$&"}');
  expect(html).toContain(`<script>${script}</script>`);
  expect(html).not.toContain(first);
  // A link, even one that is switched off, is loaded by a browser that reads ahead: `wake.ts` makes them from these.
  expect(html).not.toMatch(/<link[^>]*stylesheet/);
  const [, kept = ''] = /<div id="root" data-styles="([^"]*)"/.exec(html) ?? [];
  expect(kept.split(' ')).toEqual(['/assets/entry.css', '/assets/public.css']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policyWith("script-src 'self' x;style-src 'self';style-src-attr 'unsafe-inline'", { style, script })).toBe(
    `script-src 'self' ${hash(script)} x;style-src 'self' ${hash(style)};style-src-attr 'unsafe-inline'`,
  );
});
