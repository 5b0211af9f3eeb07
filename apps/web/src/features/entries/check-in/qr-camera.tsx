import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  abilitiesOf,
  adjustCamera,
  type CameraAbilities,
  type CameraChoice,
  closeCamera,
  isDenied,
  openCamera,
} from './camera.ts';
import { cutOut } from './picture.ts';
import { readQr } from './qr-reader.ts';
import classes from './check-in.module.css';

/** Ten frames a second (A§9). */
const frameMs = 100;
/** After this many frames without a code, it has left the picture. */
const lostAfterFrames = 8;

export interface CameraEvents {
  onReady: () => void;
  onDenied: () => void;
  onMissing: () => void;
  onRead: (text: string) => void;
  onLost: () => void;
  /** What the running camera supports; null once it is off. */
  onAble: (able: CameraAbilities | null) => void;
  /** The camera refused the torch or the zoom. */
  onRefused: () => void;
}

/**
 * The camera picture. It keeps running while an answer is shown (`reading` false), so that scanning resumes at once.
 */
export function QrCamera({ reading, choice, ...events }: { reading: boolean; choice: CameraChoice } & CameraEvents) {
  const video = useRef<HTMLVideoElement>(null);
  const [opened, setOpened] = useState<{ stream: MediaStream; able: CameraAbilities } | null>(null);
  const tell = useEffectEvent((event: Exclude<keyof CameraEvents, 'onRead' | 'onAble'>) => events[event]());
  const tellRead = useEffectEvent(events.onRead);
  const tellAble = useEffectEvent(events.onAble);
  const { cameraId } = choice;

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const start = async () => {
      try {
        stream = await openCamera(cameraId);
        if (left || !video.current) return closeCamera(stream);
        video.current.srcObject = stream;
        await video.current.play();
        const able = await abilitiesOf(stream);
        if (left) return;
        // Unplugged, or taken over by another application.
        stream.getVideoTracks()[0]?.addEventListener('ended', () => tell('onMissing'));
        setOpened({ stream, able });
        tellAble(able);
        tell('onReady');
      } catch (thrown) {
        if (!left) tell(isDenied(thrown) ? 'onDenied' : 'onMissing');
      }
    };
    void start();
    return () => {
      left = true;
      closeCamera(stream);
      setOpened(null);
      tellAble(null);
    };
  }, [cameraId]);

  useEffect(() => {
    if (opened) adjustCamera(opened.stream, opened.able, choice).catch(() => tell('onRefused'));
  }, [opened, choice]);

  useEffect(() => {
    if (!opened || !reading) return;
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
        tellRead(text);
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
  }, [opened, reading]);

  return (
    <div className={classes.camera}>
      {/* A video without sound: there is nothing to caption. */}
      <video ref={video} className={classes.video} muted playsInline aria-hidden="true" />
      <svg className={classes.box} viewBox="0 0 280 280" aria-hidden="true">
        <path d="M2 60V2h58M220 2h58v58M278 220v58h-58M60 278H2v-58" />
      </svg>
    </div>
  );
}
