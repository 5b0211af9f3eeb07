import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQr } from './qr-reader.ts';
import classes from './check-in.module.css';

/** Ten looks a second at a box of 280 pixels (A§9). */
const frameMs = 100;
const boxPixels = 280;
/** A little more than the box, and never less than this part of the picture, for whoever holds the ticket too near. */
const margin = 1.3;
const leastPart = 0.6;
/** So many empty looks, and the code that was there is gone. */
const lostAfterFrames = 8;

export interface CameraEvents {
  onReady: () => void;
  onDenied: () => void;
  onMissing: () => void;
  onRead: (text: string) => void;
  onLost: () => void;
  /** A switch for the lamp, when this camera has one. */
  onTorch: (set: ((on: boolean) => Promise<void>) | null) => void;
}

/** The picture of the camera. It keeps running while an answer is shown (`reading` false), so that the next look is immediate. */
export function QrCamera({ reading, ...events }: { reading: boolean } & CameraEvents) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const tell = useEffectEvent((event: keyof CameraEvents, text = '') => {
    if (event === 'onRead') events.onRead(text);
    else if (event !== 'onTorch') events[event]();
  });
  const offerTorch = useEffectEvent((opened: MediaStream | null) => events.onTorch(opened && torchOf(opened)));

  useEffect(() => {
    let opened: MediaStream | null = null;
    let left = false;
    const start = async () => {
      try {
        opened = await openCamera();
        if (left || !video.current) return stop(opened);
        video.current.srcObject = opened;
        await video.current.play();
        if (left) return;
        setStream(opened);
        offerTorch(opened);
        tell('onReady');
      } catch (thrown) {
        if (!left) tell(isDenied(thrown) ? 'onDenied' : 'onMissing');
      }
    };
    void start();
    return () => {
      left = true;
      stop(opened);
      offerTorch(null);
    };
  }, []);

  useEffect(() => {
    if (!stream || !reading) return;
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    let empty = 0;
    const look = async () => {
      const begun = performance.now();
      const picture = document.hidden || !video.current ? null : cutOut(video.current);
      const text = picture && (await readQr(picture).catch(() => null));
      if (left) return;
      if (text) {
        empty = 0;
        tell('onRead', text);
      } else if (picture) {
        empty += 1;
        if (empty === lostAfterFrames) tell('onLost');
      }
      timer = setTimeout(() => void look(), Math.max(10, frameMs - (performance.now() - begun)));
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [stream, reading]);

  return (
    <div className={classes.camera}>
      {/* A picture without sound: there is nothing to caption. */}
      <video ref={video} className={classes.video} muted playsInline aria-hidden="true" />
      <svg className={classes.box} viewBox="0 0 280 280" aria-hidden="true">
        <path d="M2 60V2h58M220 2h58v58M278 220v58h-58M60 278H2v-58" />
      </svg>
    </div>
  );
}

/** `ideal` and never `min`: a camera of 640 pixels refuses what it cannot reach. */
function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) return Promise.reject(new Error('no camera here'));
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

const isDenied = (thrown: unknown) =>
  thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'SecurityError');

const stop = (stream: MediaStream | null) => stream?.getTracks().forEach((track) => track.stop());

function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const track = stream.getVideoTracks()[0];
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !abilities?.torch) return null;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

let canvas: HTMLCanvasElement | null = null;

/** The middle of the picture as the box on the screen frames it; the video covers its place and is cut at the sides. */
function cutOut(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (!videoWidth || !clientWidth) return null;
  const shownScale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const whole = Math.min(videoWidth, videoHeight);
  const side = Math.round(Math.min(Math.max((boxPixels * margin) / shownScale, whole * leastPart), whole));
  const target = Math.min(side, 640);
  canvas ??= document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, (videoWidth - side) / 2, (videoHeight - side) / 2, side, side, 0, 0, target, target);
  return context.getImageData(0, 0, target, target);
}
