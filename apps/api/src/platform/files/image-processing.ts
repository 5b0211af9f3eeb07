import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiledCode } from '../own-process.ts';
import { createTurns, NoTurnLeft } from '../turns.ts';

export interface ImageOptions {
  maxWidth: number;
  maxHeight: number;
  /** `refuse` judges the content, not the file's name: a drawing called logo.png is refused as well. */
  svg: 'rasterise' | 'refuse';
  /** Half the work for a JPEG. Fine coloured lettering would fade, as photographs have none (0125). */
  photograph?: boolean;
  /** For print: a PDF holds no WebP. */
  png?: boolean;
}

export type ImageRefusal = 'not_an_image' | 'svg_not_allowed' | 'image_too_complex' | 'busy';

export type ImageResult =
  | { ok: true; bytes: Buffer; mime: 'image/webp' | 'image/png'; width: number; height: number }
  | { ok: false; reason: ImageRefusal };

export interface ImageProcessor {
  /**
   * Decodes a picture and re-encodes it as WebP, so that no byte of the upload is ever stored or served: scripts,
   * appended files and metadata (such as where a photograph was taken) are gone. Animations keep their first frame.
   */
  processImage(bytes: Buffer, options: ImageOptions): Promise<ImageResult>;
}

interface Limits {
  /** Pictures decoded at once. */
  concurrency: number;
  /** Pictures that may wait; any more are answered `busy`. */
  queue: number;
}

const workerFile = fileURLToPath(new URL('./image-worker.ts', import.meta.url));
/**
 * A picture that needs more processor time was made to; this counts processor time, so a busy machine is not held
 * against it.
 */
const processorSeconds = 4;
/** For a decoder that hangs without working. */
const decodeMilliseconds = 20_000;
/**
 * Starting a process is not the upload's fault and may be slow on a busy machine; slower than this means a broken
 * installation.
 */
const startMilliseconds = 30_000;
/** Node itself reserves about 600 MB of this without using it. */
const dataKilobytes = 1_000_000;

export function createImageProcessor({ concurrency, queue }: Limits): ImageProcessor {
  const inTurn = createTurns({ atOnce: concurrency, waiting: queue });
  return {
    async processImage(bytes, options) {
      try {
        return await inTurn(() => decodeInChild(bytes, options));
      } catch (error) {
        if (error instanceof NoTurnLeft) return { ok: false, reason: 'busy' };
        throw error;
      }
    },
  };
}

/**
 * A picture can make a decoder crash, hang or exhaust memory; in a process of its own none of that reaches the server.
 */
function decodeInChild(bytes: Buffer, options: ImageOptions): Promise<ImageResult> {
  return new Promise((resolve, reject) => {
    const child = startWorker(options);
    const output: Buffer[] = [];
    let ready = false;
    let timer = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);

    child.stdout?.on('data', (chunk: Buffer) => {
      output.push(chunk);
      if (ready) return;
      ready = true;
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), decodeMilliseconds);
      child.stdin?.end(bytes);
    });
    // If the child dies while we write to it, its exit is what gets reported.
    child.stdin?.on('error', () => {});
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', () => {
      clearTimeout(timer);
      if (ready) resolve(readAnswer(Buffer.concat(output)));
      else reject(new Error('The image worker did not start'));
    });
  });
}

function startWorker(options: ImageOptions): ChildProcess {
  const args = ['--max-old-space-size=128', '--no-warnings', workerFile, JSON.stringify(options)];
  const spawnOptions = { stdio: ['pipe', 'pipe', 'ignore'] as const, env: compiledCode(), windowsHide: true };
  if (process.platform === 'win32')
    return spawn(process.execPath, args, { ...spawnOptions, stdio: [...spawnOptions.stdio] });
  // The CPU limit also ends a child whose server died before it could.
  const limits = `ulimit -c 0; ulimit -t ${processorSeconds}; ulimit -d ${dataKilobytes} 2>/dev/null; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limits, process.execPath, ...args], {
    ...spawnOptions,
    stdio: [...spawnOptions.stdio],
  });
}

/** `ready`, then a line with the outcome, then the picture. Anything less means the child was killed. */
function readAnswer(output: Buffer): ImageResult {
  const start = output.indexOf('\n') + 1;
  const end = output.indexOf('\n', start);
  if (end < 0) return { ok: false, reason: 'image_too_complex' };
  const header = JSON.parse(output.toString('utf8', start, end));
  if (!header.ok) return { ok: false, reason: header.reason };
  const bytes = output.subarray(end + 1);
  const mime = isWholeWebp(bytes) ? 'image/webp' : isWholePng(bytes) ? 'image/png' : null;
  if (!mime) return { ok: false, reason: 'image_too_complex' };
  return { ok: true, bytes, mime, width: header.width, height: header.height };
}

/** A RIFF file states its length, so a truncated answer cannot pass for a picture. */
function isWholeWebp(bytes: Buffer): boolean {
  return bytes.length > 12 && bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** A PNG ends with a chunk of its own. */
function isWholePng(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 1, 4) === 'PNG' && bytes.toString('latin1', bytes.length - 8, bytes.length - 4) === 'IEND'
  );
}
