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
  /** Writes one line with its baseline at y; right and centre alignment need the width. Returns the width used. */
  write(
    text: string,
    x: number,
    y: number,
    look: Look & { align?: 'left' | 'right' | 'center'; width?: number },
  ): number;
  width(text: string, look: Look): number;
  /** As much of the text as fits, with an ellipsis when it is cut. */
  fit(text: string, width: number, look: Look): string;
  /** A smaller size at which the whole text fits, down to three quarters; below that `fit` shortens it. */
  shrink(text: string, width: number, look: Look): Look;
  /**
   * Breaks at spaces, and within a word only when it is too wide on its own. The last line ends in an ellipsis when
   * text is left.
   */
  wrap(text: string, width: number, look: Look, maxLines: number): string[];
}

/** Devanagari comes from the same file as Latin; under a second name it would be loaded again on every use. */
const fontId = (font: FontName, weight: Weight) => `${font === 'devanagari' ? 'latin' : font}-${weight}`;

export function createPen(information: { title: string; subject: string }): Pen {
  return new FontPen(information);
}

class FontPen implements Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly #registered = new Set<string>();
  readonly #runsOf = new Map<string, TextRun[]>();
  /** Widths at size one, by font and text. Names recur, and each is measured before it is written. */
  readonly #widthsOf = new Map<string, Map<string, number>>();

  constructor(information: { title: string; subject: string }) {
    this.doc = new PDFDocument({
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
  }

  width(text: string, look: Look): number {
    return this.#runs(text).reduce((sum, run) => sum + this.#runWidth(run, look), 0);
  }

  write(text: string, x: number, y: number, look: Parameters<Pen['write']>[3]): number {
    const used = this.width(text, look);
    const space = (look.width ?? used) - used;
    let at = x + (look.align === 'right' ? space : look.align === 'center' ? space / 2 : 0);
    for (const run of this.#runs(text)) {
      this.#choose(run.font, look.weight ?? 'regular', look.size);
      at += showRun(this.doc, run, look.color ?? ink.text, at, y);
    }
    return used;
  }

  fit(text: string, room: number, look: Look): string {
    return this.width(text, look) <= room ? text : `${this.#beginning(text, room, look, '…')}…`;
  }

  shrink(text: string, room: number, look: Look): Look {
    const used = this.width(text, look);
    return used <= room ? look : { ...look, size: look.size * Math.max(0.75, (room / used) * 0.995) };
  }

  wrap(text: string, room: number, look: Look, maxLines: number): string[] {
    const words = printable(text).split(' ');
    const lines: string[] = [];
    while (words.length > 0 && lines.length < maxLines) {
      if (lines.length === maxLines - 1) return [...lines, this.fit(words.join(' '), room, look)];
      lines.push(this.#takeLine(words, room, look));
    }
    return lines;
  }

  #choose(font: FontName, weight: Weight, size: number): void {
    const id = fontId(font, weight);
    if (!this.#registered.has(id)) {
      const { bytes, shaper } = loadFont(font, weight);
      this.doc.registerFont(id, bytes);
      this.doc.font(id);
      arrangeWithHarfBuzz(chosenFont(this.doc).font, shaper);
      this.#registered.add(id);
    }
    this.doc.font(id, size);
  }

  #runs(text: string): TextRun[] {
    const known = this.#runsOf.get(text);
    if (known) return known;
    const found = textRuns(printable(text), covers);
    this.#runsOf.set(text, found);
    return found;
  }

  #runWidth(run: TextRun, { size, weight = 'regular' }: Look): number {
    const id = fontId(run.font, weight);
    let widths = this.#widthsOf.get(id);
    if (!widths) this.#widthsOf.set(id, (widths = new Map()));
    let known = widths.get(run.text);
    if (known === undefined) {
      this.#choose(run.font, weight, 1);
      known = this.doc.widthOfString(run.text);
      widths.set(run.text, known);
    }
    return known * size;
  }

  /** The longest prefix that fits together with the ending. */
  #beginning(text: string, room: number, look: Look, ending: string): string {
    let [low, high] = [0, letterCount(text)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.width(firstLetters(text, middle).trimEnd() + ending, look) <= room) low = middle;
      else high = middle - 1;
    }
    return firstLetters(text, low).trimEnd();
  }

  /** Removes words from the front until the line is full. */
  #takeLine(words: string[], room: number, look: Look): string {
    let line = words.shift() ?? '';
    if (this.width(line, look) > room) {
      const head = this.#beginning(line, room, look, '') || firstLetters(line, 1);
      words.unshift(line.slice(head.length));
      return head;
    }
    while (words.length > 0 && this.width(`${line} ${words[0]}`, look) <= room) line += ` ${words.shift()}`;
    return line;
  }
}

/** Ends the document and collects its bytes. */
export function finished(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}
