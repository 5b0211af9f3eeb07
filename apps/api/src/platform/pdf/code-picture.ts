import QRCode from 'qrcode';

/** A QR code as a small PNG, for where nothing can draw: dark on white, with the quiet zone that scanners need. */
export const codePicture = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, scale: 6 });
