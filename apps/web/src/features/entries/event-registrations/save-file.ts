import { networkError, readAnswer } from '../../../platform/api-error.ts';

/**
 * Downloads a file, reporting progress, then hands it to the browser to save. It fits in memory: a hundred thousand
 * registrations come to about twenty megabytes.
 */
export async function saveFile(url: string, onProgress: (bytes: number) => void, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal }).catch((thrown: unknown) => {
    throw signal.aborted ? thrown : networkError();
  });
  if (!response.ok || !response.body) {
    readAnswer(response.ok ? 502 : response.status, await response.text());
    throw networkError();
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(new Blob(parts, { type: response.headers.get('content-type') ?? '' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = named ? decodeURIComponent(named) : 'registrations';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return bytes;
}
