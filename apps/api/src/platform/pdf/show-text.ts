import type { LayoutFont } from './fonts.ts';
import type { TextRun } from './text-runs.ts';

interface GlyphPosition {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
interface EmbeddedFont {
  id: string;
  font: LayoutFont;
  ref(): unknown;
  /** Glyph numbers as four hexadecimal digits, positions in thousandths of the size. */
  encode(text: string): [string[], GlyphPosition[]];
}
/** What pdfkit keeps to itself; its version is pinned, and the rendering tests read the text back. */
interface Insides {
  _font: EmbeddedFont;
  _fontSize: number;
  page: { fonts: Record<string, unknown> };
  addContent(operators: string): void;
}

export function chosenFont(doc: PDFKit.PDFDocument): EmbeddedFont {
  return (doc as unknown as Insides)._font;
}

/**
 * Draws one run with the chosen font, its baseline at y, and answers its width. The letters it stands for are written around the
 * glyphs: shapes of joined scripts cannot be turned back into text, so copying, searching and reading aloud depend on it. The text
 * call of pdfkit changes the coordinates in between, which makes readers look for those letters in the wrong place.
 */
export function showRun(doc: PDFKit.PDFDocument, run: TextRun, x: number, y: number): number {
  const insides = doc as unknown as Insides;
  const { _font: font, _fontSize: size } = insides;
  insides.page.fonts[font.id] ??= font.ref();
  const [glyphs, positions] = font.encode(run.text);
  const scale = size / 1000;
  const out: string[] = [];
  const pending: string[] = [];
  // Page coordinates run downwards; text is turned upright again by its own matrix.
  const moveTo = (left: number, top: number) => out.push(`1 0 0 -1 ${number(left)} ${number(top)} Tm`);
  const flush = () => {
    if (pending.length > 0) out.push(`[${pending.splice(0).join(' ')}] TJ`);
  };

  let at = x;
  let displaced = true;
  for (const [i, position] of positions.entries()) {
    const shifted = position.xOffset !== 0 || position.yOffset !== 0;
    if (shifted || displaced) {
      flush();
      moveTo(at + position.xOffset * scale, y - position.yOffset * scale);
    }
    displaced = shifted;
    const kern = position.advanceWidth - position.xAdvance;
    pending.push(kern === 0 ? `<${glyphs[i]}>` : `<${glyphs[i]}> ${number(kern)}`);
    at += position.xAdvance * scale;
  }
  flush();

  const isPlain = run.font === 'latin' && !run.text.includes('□');
  const text = isPlain ? [] : [`/Span <</ActualText <FEFF${utf16(run.text)}>>> BDC`];
  insides.addContent(
    ['BT', `/${font.id} ${number(size)} Tf`, ...text, ...out, ...(text.length > 0 ? ['EMC'] : []), 'ET'].join('\n'),
  );
  return at - x;
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
