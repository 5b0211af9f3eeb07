import { remember, remembered } from '../../../platform/device/device-memory.ts';

/** Which camera a desk scans with, and how; settings that a camera does not support are left alone. */
export interface CameraChoice {
  /** Null: the rear camera. */
  cameraId: string | null;
  zoom: number | null;
  torch: boolean;
}

export interface CameraAbilities {
  /** Empty unless there is more than one to choose from. */
  cameras: { id: string; name: string }[];
  zoom: { min: number; max: number; step: number } | null;
  torch: boolean;
}

const key = 'maidan-scan-camera';

export function rememberedCamera(): CameraChoice {
  const usual: CameraChoice = { cameraId: null, zoom: null, torch: false };
  try {
    const kept: unknown = JSON.parse(remembered(key) ?? 'null');
    return typeof kept === 'object' ? { ...usual, ...kept } : usual;
  } catch {
    return usual;
  }
}

export const rememberCamera = (choice: CameraChoice): void => remember(key, JSON.stringify(choice));

/** `ideal`, never `min` or `exact`: those would fail on a weak camera, or on one that is no longer there. */
export function openCamera(cameraId: string | null): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) return Promise.reject(new Error('no camera here'));
  const which = cameraId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: cameraId } };
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export const isDenied = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'SecurityError');

export const closeCamera = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

/** In the standard, but not in TypeScript's DOM types. */
interface More {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
}

export async function abilitiesOf(stream: MediaStream): Promise<CameraAbilities> {
  const { torch = false, zoom = null } = (stream.getVideoTracks()[0]?.getCapabilities?.() ?? {}) as More;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || String(at + 1) }));
  return { cameras: cameras.length > 1 ? cameras : [], zoom: zoom && zoom.max > zoom.min ? zoom : null, torch };
}

/** Rejects if the camera refuses something it claimed to support. */
export async function adjustCamera(
  stream: MediaStream,
  able: CameraAbilities,
  { zoom, torch }: CameraChoice,
): Promise<void> {
  const wanted: Record<string, number | boolean> = {};
  if (able.torch) wanted.torch = torch;
  if (able.zoom && zoom !== null) wanted.zoom = Math.min(Math.max(zoom, able.zoom.min), able.zoom.max);
  if (Object.keys(wanted).length === 0) return;
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [wanted as MediaTrackConstraintSet] });
}
