/** A box of 280 pixels (A§9). */
const boxPixels = 280;
/** A little more than the box, and never less than this part of the picture, for whoever holds the ticket too near. */
const margin = 1.3;
const leastPart = 0.6;

let canvas: HTMLCanvasElement | null = null;

/**
 * The middle of the picture as the box on the screen frames it; the video covers its place and is cut at the sides.
 */
export function cutOut(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (!videoWidth || !clientWidth) return null;
  const shownScale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const whole = Math.min(videoWidth, videoHeight);
  const framed = Math.min(Math.max((boxPixels * margin) / shownScale, whole * leastPart), whole);
  // Cut between two pixels, small squares blur into each other, and a code that is sharp to the eye cannot be read.
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
