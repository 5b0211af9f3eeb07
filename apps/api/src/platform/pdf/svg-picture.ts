import sharp from 'sharp';

/** A drawing of our own as a PNG. What others sent is decoded elsewhere (`files/image-worker.ts`). */
export function pictureOf(svg: string): Promise<Buffer> {
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}
