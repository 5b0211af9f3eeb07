import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';

export interface Sight {
  /** The QR code in front of the camera; null is an empty desk. */
  text: string | null;
  seconds: number;
}

const framesPerSecond = 30;
const width = 640;
const height = 480;

/**
 * Writes the film for Chromium's fake camera: JPEG pictures one after the other, in a loop. Start the browser with
 * `cameraArgs(file)`.
 */
export async function filmCamera(file: string, sights: readonly Sight[]): Promise<void> {
  const film: Buffer[] = [];
  for (const { text, seconds } of sights) {
    const picture = await draw(text);
    for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) film.push(picture);
  }
  await writeFile(file, Buffer.concat(film));
}

async function draw(text: string | null): Promise<Buffer> {
  const desk = sharp({ create: { width, height, channels: 3, background: '#8a9189' } });
  if (text === null) return desk.jpeg({ quality: 80 }).toBuffer();
  const code = await toBuffer(text, { width: 240, margin: 4, errorCorrectionLevel: 'M' });
  // The fake camera cannot read a film with an alpha channel.
  const picture = await desk
    .composite([{ input: code, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(picture).removeAlpha().jpeg({ quality: 80 }).toBuffer();
}

/** For `launchOptions.args`, in addition to the arguments that every test uses. */
export const cameraArgs = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** Covers the lens: the film loops, and its next code would be scanned before one can be typed. */
export const coverLens = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    if (!(video.srcObject instanceof MediaStream)) throw new Error('the camera is not on');
    for (const track of video.srcObject.getVideoTracks()) track.enabled = false;
  });

/** The journeys' events are days ahead: the gate asks once whether a check-in is meant, and is told that it is. */
export async function meanEarlyCheckIns(page: Page): Promise<void> {
  const meant = page.getByRole('button', { name: 'Check in anyway' });
  await page.addLocatorHandler(meant, () => meant.click());
}
