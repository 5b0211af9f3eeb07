/** The Shape Detection API reader of some browsers; TypeScript's DOM types do not include it. */
interface Detector {
  detect: (picture: ImageData) => Promise<{ rawValue: string }[]>;
}
type DetectorOfBrowser = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

let detector: Promise<Detector | null> | null = null;

/** The API also exists on machines where it cannot read QR codes, so the supported formats are queried. */
async function ofThisBrowser(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorOfBrowser };
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (text: string | null) => void>();

function inWorker(picture: ImageData): Promise<string | null> {
  if (!worker) {
    worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string | null }>) => {
      waiting.get(data.id)?.(data.text);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', () => {
      worker = null;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    });
  }
  asked += 1;
  const id = asked;
  worker.postMessage({ id, picture }, [picture.data.buffer]);
  return new Promise((resolve) => void waiting.set(id, resolve));
}

/** The text of a QR code in the picture, or null. The picture's buffer is transferred, so it is empty afterwards. */
export async function readQr(picture: ImageData): Promise<string | null> {
  detector ??= ofThisBrowser();
  const own = await detector;
  if (!own) return inWorker(picture);
  try {
    return (await own.detect(picture))[0]?.rawValue || null;
  } catch {
    detector = Promise.resolve(null);
    return inWorker(picture);
  }
}
