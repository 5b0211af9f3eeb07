import QRCode from 'qrcode';
import type { Box } from './page.ts';
import type { Pen } from './pen.ts';

/** The code's dark squares as a single shape: crisp on any printer, and small in the file. */
export function drawCode({ doc }: Pen, text: string, box: Pick<Box, 'x' | 'y' | 'width'>): void {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const unit = box.width / size;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) doc.rect(box.x + column * unit, box.y + row * unit, unit, unit);
  doc.fill('#000000');
}
