import PDFDocument from 'pdfkit';
import { loadFont } from './fonts.ts';

export interface FactSheet {
  title: string;
  issuer: string;
  facts: readonly (readonly [label: string, value: string])[];
  note: string;
}

const ink = '#10201A';
const quiet = '#54655D';
const green = '#0E7F50';

/** One page of facts, each with its label. */
export function layOut({ title, issuer, facts, note }: FactSheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title, Author: issuer } });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.once('end', () => resolve(Buffer.concat(parts)));
    document.once('error', reject);
    document.registerFont('regular', loadFont('latin', 'regular').bytes);
    document.registerFont('bold', loadFont('latin', 'bold').bytes);

    document.fillColor(green).font('bold').fontSize(11).text(issuer);
    document.moveDown(1.2).fillColor(ink).fontSize(24).text(title);
    document.moveDown(0.6);
    for (const [label, value] of facts) {
      document.moveTo(64, document.y).lineTo(531, document.y).lineWidth(0.5).stroke('#DDE5E0');
      document.moveDown(0.5);
      const top = document.y;
      document.fillColor(quiet).font('regular').fontSize(11).text(label, 64, top, { width: 160 });
      document.fillColor(ink).font('bold').text(value, 232, top, { width: 299 });
      document.moveDown(0.5);
    }
    document.moveDown(1).fillColor(quiet).font('regular').fontSize(10).text(note, 64, undefined, { width: 467 });
    document.end();
  });
}
