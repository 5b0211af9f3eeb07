import { drawCode } from '../../../platform/pdf/code.ts';
import { addPage, type Box, drawCourt } from '../../../platform/pdf/page.ts';
import { createPen, finished, ink, type Look, type Pen } from '../../../platform/pdf/pen.ts';

export interface CertificateSheet {
  name: string;
  /** "Winner", "Runner-up", "Third place" or "Participant". */
  award: string;
  category: string;
  eventName: string;
  /** When and where, as displayed. */
  dateText: string;
  organization: string;
  /** Where anybody can verify it. */
  address: string;
}

export interface CertificatesPdf {
  title: string;
  certificates: readonly CertificateSheet[];
  /** Pictures as PNG: the organization's, and those who support the event. */
  logo?: Buffer | null;
  sponsors?: readonly Buffer[];
}

/** One A4 page each. Must be called from the worker only. */
export async function layOut({ title, certificates, logo = null, sponsors = [] }: CertificatesPdf): Promise<Buffer> {
  const pen = createPen({ title, subject: 'Certificates' });
  // Opened once: every page refers to the same picture.
  const opened = (bytes: Uint8Array) => openPicture(pen, bytes) ?? [];
  const branding = { logo: logo ? openPicture(pen, logo) : null, sponsors: sponsors.flatMap(opened) };
  for (const sheet of certificates) {
    const box = addPage(pen, 'A4');
    drawCertificate(pen, sheet, box);
    drawBranding(pen, branding, box);
  }
  return finished(pen.doc);
}

type Picture = PDFKit.Mixins.ImageSrc;

/** Null for a picture that cannot be read: the certificate is printed without it. */
function openPicture({ doc }: Pen, bytes: Uint8Array): Picture | null {
  try {
    return (doc as unknown as { openImage(source: Buffer): Picture }).openImage(Buffer.from(bytes));
  } catch {
    return null;
  }
}

const gap = 14;

/** The logo above the organization's name, the sponsors at the foot between the signature and the code. */
function drawBranding(
  pen: Pen,
  { logo, sponsors }: { logo: Picture | null; sponsors: readonly Picture[] },
  box: Box,
): void {
  const { doc } = pen;
  const centred = { align: 'center', valign: 'center' } as const;
  if (logo) doc.image(logo, box.x + box.width / 2 - 110, box.y + 10, { fit: [220, 38], ...centred });
  if (sponsors.length === 0) return;
  const foot = box.y + box.height + 22;
  const field = { x: box.x + 284, y: foot - 120, width: box.width - 284 - 146, height: 76 };
  const down = sponsors.length > 12 ? 3 : sponsors.length > 4 ? 2 : 1;
  const across = Math.ceil(sponsors.length / down);
  // One alone is not larger than the winner's name.
  const cell = {
    width: Math.min((field.width - gap * (across - 1)) / across, 130),
    height: Math.min((field.height - gap * (down - 1)) / down, 40),
  };
  const top = field.y + (field.height - down * cell.height - (down - 1) * gap) / 2;
  const quiet = { size: 8, color: ink.quiet, align: 'center' as const, width: field.width };
  pen.write('Supported by', field.x, field.y - 8, quiet);
  for (const [index, picture] of sponsors.entries()) {
    const row = Math.floor(index / across);
    const inRow = Math.min(across, sponsors.length - row * across);
    // The last row stands in the middle.
    const left = field.x + (field.width - inRow * cell.width - (inRow - 1) * gap) / 2;
    const x = left + (index - row * across) * (cell.width + gap);
    doc.image(picture, x, top + row * (cell.height + gap), { fit: [cell.width, cell.height], ...centred });
  }
}

function drawCertificate(pen: Pen, sheet: CertificateSheet, box: Box): void {
  const { doc } = pen;
  const frame = { ...box, height: box.height + 22 };
  doc.roundedRect(frame.x, frame.y, frame.width, frame.height, 10).fill(ink.white);
  doc.lineWidth(2.5).roundedRect(frame.x, frame.y, frame.width, frame.height, 10).stroke(ink.court);
  const field = { x: frame.x + 8, y: frame.y + 8, width: frame.width - 16, height: frame.height - 16 };
  drawCourt(pen, field, ink.wash, 1.2);
  const inner = frame.width - 120;
  const line = (text: string, y: number, look: Look) => {
    const fitted = pen.shrink(text, inner, look);
    const at = { ...fitted, align: 'center' as const, width: inner };
    pen.write(pen.fit(text, inner, fitted), frame.x + 60, frame.y + y, at);
  };
  /** A name that does not fit one line is set in two smaller ones, so that it is never cut. */
  const whole = (text: string, y: number, look: Look) => {
    if (pen.width(text, pen.shrink(text, inner, look)) <= inner) return line(text, y, look);
    const tries = [0.7, 0.6, 0.5, 0.4].map((part) => {
      const small = { ...look, size: look.size * part };
      return { small, lines: pen.wrap(text, inner, small, 2) };
    });
    const { small, lines } =
      tries.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? (tries.at(-1) as (typeof tries)[0]);
    for (const [at, part] of lines.entries()) line(part, y + (at - 0.8) * 1.2 * small.size, small);
  };
  line(sheet.organization, 64, { size: 13, color: ink.quiet });
  whole(sheet.eventName, 104, { size: 26, weight: 'bold', color: ink.court });
  line('Certificate', 154, { size: 15, color: ink.quiet });
  whole(sheet.name, 226, { size: 42, weight: 'bold' });
  doc
    .lineWidth(1)
    .moveTo(frame.x + frame.width / 2 - 110, frame.y + 246)
    .lineTo(frame.x + frame.width / 2 + 110, frame.y + 246)
    .stroke(ink.green);
  line(sheet.award, 290, { size: 24, weight: 'bold', color: ink.green });
  line(sheet.category, 322, { size: 18 });
  line(sheet.dateText, 356, { size: 12, color: ink.quiet });
  drawProof(pen, sheet, frame);
}

/** The code that leads to the verification page, and a line for a signature. */
function drawProof(pen: Pen, { address }: CertificateSheet, frame: Box): void {
  const side = 84;
  const x = frame.x + frame.width - side - 36;
  const y = frame.y + frame.height - side - 44;
  pen.doc.rect(x - 6, y - 6, side + 12, side + 12).fill(ink.white);
  drawCode(pen, address, { x, y, width: side });
  const look = { size: 7.5, color: ink.quiet };
  const text = { ...look, align: 'right' as const, width: frame.width - 72 };
  pen.write(pen.fit(`Genuine? ${address}`, frame.width - 72, look), frame.x + 36, y + side + 20, text);
  pen.doc
    .lineWidth(0.8)
    .moveTo(frame.x + 60, y + side - 12)
    .lineTo(frame.x + 260, y + side - 12)
    .stroke(ink.edge);
  pen.write('For the organizer', frame.x + 60, y + side + 2, { size: 9, color: ink.quiet });
}
