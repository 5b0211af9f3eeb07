import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import type { Deps } from '../deps.ts';
import { createLines } from '../turns.ts';
import { type DrawnPage, pageDocument, type PageFiles, wholeDocument } from './page-document.ts';
import { policyWith, securityHeaders } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

interface Asked {
  address: string;
  language: 'en' | 'hi';
  announcement: string | null;
  answers: object;
}

type DrawPage = (
  asked: Asked & { now: Date; site: string },
) => Promise<Omit<DrawnPage, 'files'> & { chunks: readonly string[] }>;

/** A page, as it travels. There is no secret in it that its length could tell of: everybody is sent the same. */
export interface Document {
  etag: string;
  /** Its content security policy. */
  policy: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const keptDocuments = 200;
const minute = 60_000;
/** A page takes many times as long to draw as to send, so that one visitor's address has few of them drawn at once. */
const drawnForOne = { atOnce: 2, waiting: 100 };

/**
 * Draws pages by the browser application itself, built for the server. A page whose answers have not changed is drawn
 * once a minute ("closes in 5 h"), and kept for all who come meanwhile.
 */
export function pageDrawing(deps: Deps, dist: string) {
  const kept = new Map<string, Promise<Document>>();
  const inLineOf = createLines(drawnForOne);
  const program = path.join(dist, 'server/server.js');
  const policy = securityHeaders(deps.settings)['content-security-policy'] ?? '';
  const read = (address: string) => readFile(path.join(dist, address), 'utf8');

  async function draw(asked: Asked, now: Date): Promise<Document> {
    // Another build beside a running server is another program.
    const { drawPage } = (await import(`${pathToFileURL(program).href}?${statSync(program).mtimeMs}`)) as {
      drawPage: DrawPage;
    };
    const site = deps.settings.publicUrl;
    const drawn = await drawPage({ ...asked, now, site });
    const [template, files] = await Promise.all([
      readFile(path.join(dist, 'index.html'), 'utf8'),
      filesOf(dist, drawn.chunks),
    ]);
    const { html, ...ours } = await wholeDocument(pageDocument(template, { ...drawn, files }, site), read);
    const plain = Buffer.from(html);
    return {
      etag: `W/"${hashOf(html)}"`,
      policy: policyWith(policy, ours),
      plain,
      br: await brotli(plain, quick),
      gzip: await gzip(plain),
    };
  }

  return {
    canDraw: () => existsSync(program),
    document(asked: Asked, { visitor }: { visitor: string }): Promise<Document> {
      const now = deps.clock();
      const built = statSync(program).mtimeMs;
      const key = hashOf(JSON.stringify([asked, Math.floor(now.getTime() / minute), built]));
      const known = kept.get(key);
      if (known) return known;
      const drawing = inLineOf(visitor, () => draw(asked, now));
      kept.set(key, drawing);
      drawing.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > keptDocuments && oldest !== undefined) kept.delete(oldest);
      return drawing;
    },
  };
}

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

/** The styles and scripts of these chunks, which the browser would otherwise hear of from the first script. */
async function filesOf(dist: string, names: readonly string[]): Promise<PageFiles> {
  const manifest = JSON.parse(await readFile(path.join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunks = Object.values(manifest).filter(({ name = '', file }) => names.includes(name) && file.endsWith('.js'));
  for (const { imports = [] } of chunks)
    for (const key of imports) {
      const imported = manifest[key];
      if (imported && !chunks.includes(imported)) chunks.push(imported);
    }
  const styles = new Set(chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`));
  const wake = Object.values(manifest).find(({ name }) => name === 'wake');
  if (!wake) throw new Error('The build has no script that wakes a drawn page.');
  return { styles: [...styles], scripts: chunks.map(({ file }) => `/${file}`), wake: `/${wake.file}` };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
