import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageProcessor, type ImageOptions, type ImageResult } from './image-processing.ts';

const { processImage } = createImageProcessor({ concurrency: 2, queue: 40 });
const drawing: ImageOptions = { maxWidth: 400, maxHeight: 400, svg: 'rasterise' };
const photo: ImageOptions = { maxWidth: 400, maxHeight: 400, svg: 'refuse' };
const slow = 60_000;

let canary: Server;
let canaryUrl: string;
let canaryHits = 0;

beforeAll(async () => {
  canary = createServer((_request, response) => {
    canaryHits += 1;
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
afterAll(() => canary.close());

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60" ${attributes}><rect width="80" height="60" fill="#0e7f50"/>${inside}</svg>`,
  );
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7f50' } });

function succeeded(result: ImageResult) {
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

async function expectCleanWebp(result: ImageResult) {
  const { bytes, mime, width, height } = succeeded(result);
  const found = await sharp(bytes).metadata();
  expect(mime).toBe('image/webp');
  expect(found).toMatchObject({ format: 'webp', width, height });
  expect(found.exif ?? found.xmp ?? found.iptc).toBeUndefined();
  for (const trace of ['<svg', '<script', 'secrets']) expect(bytes.includes(trace)).toBe(false);
  return found;
}

describe('ordinary pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s becomes a WebP that fits the box', async (format) => {
    const found = await expectCleanWebp(
      await processImage(await picture(1200, 600).toFormat(format).toBuffer(), photo),
    );
    expect([found.width, found.height]).toEqual([400, 200]);
  });

  test('a small picture is not blown up', async () => {
    const result = succeeded(await processImage(await picture(40, 30).png().toBuffer(), photo));
    expect([result.width, result.height]).toEqual([40, 30]);
  });

  test('a photograph taken on its side is turned upright and forgets where it was taken', async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '28/1 36/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const found = await expectCleanWebp(await processImage(taken, photo));
    expect([found.width, found.height]).toEqual([200, 300]);
    expect(found.orientation).toBeUndefined();
  });

  test('transparency is kept', async () => {
    const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await expectCleanWebp(await processImage(logo, photo))).hasAlpha).toBe(true);
  });

  test.each([
    ['png', false],
    ['png', true],
    ['jpeg', false],
  ] as const)('red lettering on blue keeps its brightness: %s, among photographs %s', async (format, photograph) => {
    const letters = Array.from({ length: 20 }, (_, i) => `<path d="M${10 * i + 3} 5h1v90h-1z" fill="#e01020"/>`);
    const poster = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#1238c8"/>${letters.join('')}</svg>`;
    const encoder = sharp(Buffer.from(poster)).flatten();
    const bytes = await encoder.toFormat(format, { quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    const { bytes: made } = succeeded(await processImage(bytes, { ...photo, photograph }));
    const { data } = await sharp(made).greyscale().raw().toBuffer({ resolveWithObject: true });
    const contrast = (data[200 * 50 + 103] ?? 0) - (data[200 * 50 + 108] ?? 0);
    expect(contrast).toBeGreaterThan(20);
  });

  test('an animation shows its first frame', async () => {
    const frames = Array.from({ length: 60 }, (_, i) => i % 2);
    const pixels = Buffer.concat(frames.map((odd) => Buffer.alloc(40 * 40 * 3, odd ? 255 : 0)));
    const gif = await sharp(pixels, { raw: { width: 40, height: 40 * frames.length, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBeGreaterThan(1);
    const found = await expectCleanWebp(await processImage(gif, photo));
    expect([found.pages ?? 1, found.width, found.height]).toEqual([1, 40, 40]);
  });
});

describe('drawings', () => {
  test('are drawn as large as the box allows', async () => {
    const result = succeeded(await processImage(svg(''), drawing));
    expect([result.width, result.height]).toEqual([400, 300]);
  });

  test('are refused by their content where they are not allowed, whatever they are called', async () => {
    const refused = { ok: false, reason: 'svg_not_allowed' };
    const disguises = [svg(''), Buffer.from(`<?xml version="1.0"?><!-- ${'x'.repeat(5000)} -->${svg('')}`)];
    disguises.push(Buffer.from(`﻿${svg('')}`, 'utf16le'), Buffer.from('<a:svg xmlns:a="http://www.w3.org/2000/svg"/>'));
    for (const bytes of disguises) expect(await processImage(bytes, photo)).toEqual(refused);
  });

  test(
    'lose scripts and reach neither the network nor the disk',
    async () => {
      const hostile = [
        svg('<script>alert(1)</script>'),
        svg('<rect width="9" height="9" onload="alert(1)"/>', 'onload="alert(1)"'),
        svg(
          `<foreignObject width="80" height="60"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${canaryUrl}/a"/></foreignObject>`,
        ),
        svg(
          `<image href="${canaryUrl}/b.png" width="9" height="9"/><image xlink:href="${canaryUrl}/c.png" width="9" height="9"/>`,
        ),
        svg(`<style>@import url(${canaryUrl}/d.css); rect { fill: url(${canaryUrl}/e.svg#f) }</style>`),
        svg(`<use href="${canaryUrl}/g.svg#h"/>`),
        svg('<image href="file:///etc/passwd" width="9" height="9"/><use href="file:///etc/passwd#x"/>'),
        Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="${canaryUrl}/i.css"?>${svg('')}`),
        svg(
          `<a href="javascript:alert(1)"><animate attributeName="href" to="${canaryUrl}/j"/><text y="20">x</text></a>`,
        ),
      ];
      for (const bytes of hostile) await expectCleanWebp(await processImage(bytes, drawing));
      expect(canaryHits).toBe(0);
    },
    slow,
  );

  test(
    'with entities that read files, call out or multiply are refused or empty',
    async () => {
      const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(12)}">`).join('');
      const hostile = [
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
        `<!DOCTYPE svg SYSTEM "${canaryUrl}/evil.dtd">${svg('')}`,
        `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l12;</text>')}`,
      ];
      for (const text of hostile) {
        const result = await processImage(Buffer.from(text), drawing);
        if (result.ok) await expectCleanWebp(result);
      }
      expect(canaryHits).toBe(0);
    },
    slow,
  );
});

describe('bombs are refused and the server lives on', () => {
  const nestedUse = () => {
    const levels = Array.from({ length: 9 }, (_, i) => {
      const uses = `<use href="#l${i}"/>`.repeat(12);
      return `<g id="l${i + 1}">${uses}</g>`;
    });
    return svg(`<defs><circle id="l0" r="9"/>${levels.join('')}</defs><use href="#l9"/>`);
  };
  const manyPaths = () => svg(Array.from({ length: 400_000 }, (_, i) => `<path d="M${i % 80} 0h1v9z"/>`).join(''));
  const turbulence = () =>
    svg(
      `<filter id="f" width="400%" height="400%">${'<feTurbulence baseFrequency="0.9" numOctaves="9000"/>'.repeat(40)}</filter><rect width="80" height="60" filter="url(#f)"/>`,
    );

  test.each([
    ['nested references', nestedUse],
    ['hundreds of thousands of shapes', manyPaths],
    ['filters that compute for ever', turbulence],
    ['20,000 nested groups', () => svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
    [
      'a drawing of 100,000 by 100,000',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
    ],
  ])(
    '%s',
    async (_name, bomb) => {
      const result = await processImage(bomb(), { ...drawing, maxWidth: 2000, maxHeight: 2000 });
      expect(result.ok).toBe(false);
      expect(process.memoryUsage().rss).toBeLessThan(1_000_000_000);
      await expectCleanWebp(await processImage(svg(''), drawing));
    },
    slow,
  );

  test(
    'a picture of 8,000 by 8,000 in a few kilobytes',
    async () => {
      const flood = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
      expect(flood.length).toBeLessThan(400_000);
      expect(await processImage(flood, photo)).toEqual({ ok: false, reason: 'image_too_complex' });
    },
    slow,
  );
});

describe('files that are something else as well', () => {
  test('what is appended to a picture does not survive', async () => {
    const tails = [Buffer.from('<script>alert(1)</script>'), Buffer.from('PK\x03\x04 secrets.zip')];
    for (const [i, tail] of tails.entries()) {
      const bytes = await picture(30, 30)
        .toFormat(i === 0 ? 'png' : 'jpeg')
        .toBuffer();
      const found = await expectCleanWebp(await processImage(Buffer.concat([bytes, tail]), photo));
      expect(found.width).toBe(30);
    }
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n1 0 obj'],
    ['a program', 'MZ\x90\0\x03'],
    ['half a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a zipped drawing', '\x1f\x8b\x08\0\0\0'],
  ])('%s is not an image', async (_name, text) => {
    expect(await processImage(Buffer.from(text, 'latin1'), photo)).toEqual({ ok: false, reason: 'not_an_image' });
  });

  test('decoders that browsers do not need stay closed', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      const bytes = await picture(30, 30).toFormat(format).toBuffer();
      expect(await processImage(bytes, photo)).toEqual({ ok: false, reason: 'not_an_image' });
    }
  });
});

test('more pictures than places are told to come back', async () => {
  const narrow = createImageProcessor({ concurrency: 1, queue: 1 });
  const bytes = await picture(30, 30).png().toBuffer();
  const results = await Promise.all([1, 2, 3].map(() => narrow.processImage(bytes, photo)));
  expect(results.map((result) => result.ok)).toEqual([true, true, false]);
  expect(results[2]).toEqual({ ok: false, reason: 'busy' });
  expect((await narrow.processImage(bytes, photo)).ok).toBe(true);
});
