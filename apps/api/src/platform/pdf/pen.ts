import PDFDocument from 'pdfkit';
import { arrangeWithHarfBuzz, covers, loadFont, type Weight } from './fonts.ts';
import { chosenFont, showRun } from './show-text.ts';
import { type FontName, firstLetters, letterCount, printable, type TextRun, textRuns } from './text-runs.ts';

/** Printed on white paper: the light palette of the screens. */
export const ink = {
  text: '#10201A',
  quiet: '#54655D',
  line: '#DDE5E0',
  edge: '#82928A',
  green: '#0E7F50',
  court: '#0B5537',
  courtLine: '#9CC4AF',
  wash: '#EAF7F0',
  white: '#FFFFFF',
} as const;

export interface Look {
  size: number;
  weight?: Weight;
  color?: string;
}

export interface Pen {
  doc: PDFKit.PDFDocument;
  /** Writes one line with its baseline at y; right and centre need the width to align in. Answers the width used. */
  write(
    text: string,
    x: number,
    y: number,
    look: Look & { align?: 'left' | 'right' | 'center'; width?: number },
  ): number;
  width(text: string, look: Look): number;
  /** As much of the text as fits, ending in an ellipsis when something is missing. */
  fit(text: string, width: number, look: Look): string;
  /** A smaller size at which the text fits whole, down to three quarters; below that it is for `fit` to shorten it. */
  shrink(text: string, width: number, look: Look): Look;
  /** Breaks at spaces, and inside a word only when it alone is too wide. The last line ends in an ellipsis when there is more. */
  wrap(text: string, width: number, look: Look, maxLines: number): string[];
}

/** Devanagari comes from the same file as Latin; under a second name it would be read again at every use. */
const fontId = (font: FontName, weight: Weight) => `${font === 'devanagari' ? 'latin' : font}-${weight}`;

export function createPen(information: { title: string; subject: string }): Pen {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    info: {
      Title: printable(information.title),
      Subject: printable(information.subject),
      Creator: 'Maidan',
      Producer: 'Maidan',
    },
    lang: 'en-IN',
    displayTitle: true,
  });
  const registered = new Set<string>();
  const runsOf = new Map<string, TextRun[]>();
  /** By font, then by text: the width at a size of one. Names come again and again, and each is measured before it is written. */
  const widthsOf = new Map<string, Map<string, number>>();

  function choose(font: FontName, weight: Weight, size: number) {
    const id = fontId(font, weight);
    if (!registered.has(id)) {
      const { bytes, shaper } = loadFont(font, weight);
      doc.registerFont(id, bytes);
      doc.font(id);
      arrangeWithHarfBuzz(chosenFont(doc).font, shaper);
      registered.add(id);
    }
    doc.font(id, size);
  }
  function runs(text: string): TextRun[] {
    const known = runsOf.get(text);
    if (known) return known;
    const found = textRuns(printable(text), covers);
    runsOf.set(text, found);
    return found;
  }
  function runWidth(run: TextRun, { size, weight = 'regular' }: Look): number {
    const id = fontId(run.font, weight);
    let widths = widthsOf.get(id);
    if (!widths) widthsOf.set(id, (widths = new Map()));
    let known = widths.get(run.text);
    if (known === undefined) {
      choose(run.font, weight, 1);
      known = doc.widthOfString(run.text);
      widths.set(run.text, known);
    }
    return known * size;
  }
  const width = (text: string, look: Look) => runs(text).reduce((sum, run) => sum + runWidth(run, look), 0);

  function write(text: string, x: number, y: number, look: Parameters<Pen['write']>[3]): number {
    const used = width(text, look);
    const space = (look.width ?? used) - used;
    let at = x + (look.align === 'right' ? space : look.align === 'center' ? space / 2 : 0);
    for (const run of runs(text)) {
      choose(run.font, look.weight ?? 'regular', look.size);
      at += showRun(doc, run, look.color ?? ink.text, at, y);
    }
    return used;
  }

  /** The longest beginning that fits together with what follows it. */
  function beginning(text: string, room: number, look: Look, ending: string): string {
    let [low, high] = [0, letterCount(text)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (width(firstLetters(text, middle).trimEnd() + ending, look) <= room) low = middle;
      else high = middle - 1;
    }
    return firstLetters(text, low).trimEnd();
  }
  function fit(text: string, room: number, look: Look): string {
    return width(text, look) <= room ? text : `${beginning(text, room, look, '…')}…`;
  }

  function shrink(text: string, room: number, look: Look): Look {
    const used = width(text, look);
    return used <= room ? look : { ...look, size: look.size * Math.max(0.75, (room / used) * 0.995) };
  }

  function wrap(text: string, room: number, look: Look, maxLines: number): string[] {
    const words = printable(text).split(' ');
    const lines: string[] = [];
    while (words.length > 0 && lines.length < maxLines) {
      if (lines.length === maxLines - 1) return [...lines, fit(words.join(' '), room, look)];
      lines.push(takeLine(words, room, look));
    }
    return lines;
  }
  /** Takes words off the front until the line is full. */
  function takeLine(words: string[], room: number, look: Look): string {
    let line = words.shift() ?? '';
    if (width(line, look) > room) {
      const head = beginning(line, room, look, '') || firstLetters(line, 1);
      words.unshift(line.slice(head.length));
      return head;
    }
    while (words.length > 0 && width(`${line} ${words[0]}`, look) <= room) line += ` ${words.shift()}`;
    return line;
  }

  return { doc, write, width, fit, shrink, wrap };
}

/** Ends the document and collects it. */
export function finished(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
