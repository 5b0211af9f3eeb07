/** The side of the scanning box in pixels (A§9). */
const boxPixels = 280;
/** The crop is slightly larger than the box and at least this part of the picture, for tickets held too close. */
const margin = 1.3;
const leastPart = 0.6;

let canvas: HTMLCanvasElement | null = null;

/**
 * The middle of the picture, as framed by the box on the screen; the video fills its area (`cover`) and is cropped at
 * the sides.
 */
export function cutOut(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (!videoWidth || !clientWidth) return null;
  const shownScale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const whole = Math.min(videoWidth, videoHeight);
  const framed = Math.min(Math.max((boxPixels * margin) / shownScale, whole * leastPart), whole);
  // Whole pixels: cropping between two pixels blurs small modules into each other, and a code that looks sharp becomes
  // unreadable.
  const left = Math.round((videoWidth - framed) / 2);
  const top = Math.round((videoHeight - framed) / 2);
  const side = Math.round(framed);
  const target = Math.min(side, 640);
  canvas ??= document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, left, top, side, side, 0, 0, target, target);
  return context.getImageData(0, 0, target, target);
}
