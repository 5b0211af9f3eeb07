import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

let prepared = false;

/** The text of a QR code in the picture, or null. The decoder is ours to serve: left alone, the library fetches it from elsewhere. */
export async function readQr(picture: ImageData): Promise<string | null> {
  if (!prepared) {
    prepareZXingModule({
      overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path) },
    });
    prepared = true;
  }
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : null;
}
