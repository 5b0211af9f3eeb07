import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads pictures in a worker, so that an answer is drawn while the next code is being sought. */

// Served from our own origin: by default, the library fetches the decoder from a CDN.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
});

globalThis.addEventListener('message', ({ data }: MessageEvent<{ id: number; picture: ImageData }>) => {
  void readBarcodes(data.picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 }).then(
    ([found]) => globalThis.postMessage({ id: data.id, text: found?.isValid ? found.text : null }),
    () => globalThis.postMessage({ id: data.id, text: null }),
  );
});
