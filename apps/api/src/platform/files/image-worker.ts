// The program of one short-lived child process: reads a picture from stdin, writes the re-encoded one to stdout. It is
// started by image-processing.ts, which limits its memory and kills it when it takes too long. Nothing else may decode
// uploads.
import sharp, { type WebpOptions } from 'sharp';
import type { ImageOptions, ImageRefusal } from './image-processing.ts';

const maxPixels = 24_000_000;
/** SVG is text, so its root tag is near the start, after at most a prolog and comments. */
const svgSniffBytes = 64 * 1024;

const options = JSON.parse(process.argv[2] ?? '{}') as ImageOptions;

sharp.cache(false);
sharp.concurrency(1);
// Everything except what browsers upload is blocked, so that flaws in decoders nobody needs (TIFF, HEIF, VIPS) are out
// of reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    ...(options.svg === 'rasterise' ? ['VipsForeignLoadSvgBuffer'] : []),
  ],
});

process.stdout.write('ready\n');
const input = await readAll(process.stdin);

try {
  if (options.svg === 'refuse' && looksLikeSvg(input)) answer({ ok: false, reason: 'svg_not_allowed' });
  else await reencode();
} catch (error) {
  answer({ ok: false, reason: reasonOf(error) });
}

async function reencode() {
  const limits = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  const found = await sharp(input, limits).metadata();
  const density = found.format === 'svg' ? densityToFill(found.width, found.height) : undefined;
  const picture = sharp(input, { ...limits, ...(density && { density }) })
    .autoOrient()
    .resize({ width: options.maxWidth, height: options.maxHeight, fit: 'inside', withoutEnlargement: true });
  const encoded = options.png ? picture.png() : picture.webp(encodingOf(found.format));
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  answer({ ok: true, width: info.width, height: info.height }, data);
}

/** The search for a smaller file finds nothing in a photograph, and a sixth less in drawings and lettering (0125). */
function encodingOf(format: string | undefined): WebpOptions {
  const isJpeg = format === 'jpeg';
  return { quality: 84, effort: isJpeg ? 0 : 2, smartSubsample: !(options.photograph && isJpeg) };
}

/**
 * A drawing has no size of its own: a 24-pixel icon is rendered as large as the caller allows rather than scaled up
 * afterwards.
 */
function densityToFill(width: number, height: number): number {
  const scale = Math.min(options.maxWidth / width, options.maxHeight / height);
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

function looksLikeSvg(bytes: Buffer): boolean {
  return /<(?:[\w-]+:)?svg[\s>/]/i.test(bytes.subarray(0, svgSniffBytes).toString('latin1').replaceAll('\0', ''));
}

function reasonOf(error: unknown): ImageRefusal {
  return /pixel limit|too large|exceeds|memory/i.test(String(error)) ? 'image_too_complex' : 'not_an_image';
}

type Header = { ok: true; width: number; height: number } | { ok: false; reason: ImageRefusal };

function answer(header: Header, bytes?: Buffer) {
  process.stdout.write(`${JSON.stringify(header)}\n`);
  process.stdout.end(bytes ?? '');
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
