import type { MergedArea } from '@maidan/domain/sheet-tab';
import type { RawTab, TableLimits } from './xlsx-reader.ts';
import { characterOf } from './xml-tags.ts';

/** The longest tag that is read as one; anything longer is text. */
const longestTag = 4_000;

/** Elements whose content is no text of the page. */
const skipped = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title', 'select']);
const lineEnds = new Set(['br', 'p', 'div', 'li']);

/**
 * The tables of a web page with their cells as texts, the innermost where they nest: pages use the outer ones for
 * their layout. Our own few lines, one pass over the text, because a browser's parser builds the whole page, which a
 * small file can make very large.
 */
export function readHtmlTables(html: string, limits: TableLimits, mostTables: number): RawTab[] {
  const tables: TableBuilder[] = [];
  const open: TableBuilder[] = [];
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const top = open.at(-1);
    top?.addText(html.slice(at, next < 0 ? html.length : next));
    if (next < 0) break;
    const tag = tagAt(html, next);
    at = tag.end;
    if (tag.name === '') top?.addText(tag.text);
    else if (tag.name === 'table' && !tag.closing) {
      if (tables.length === mostTables) break;
      top?.holdsAnother();
      const table = new TableBuilder(limits);
      tables.push(table);
      open.push(table);
    } else if (tag.name === 'table') open.pop();
    else if (skipped.has(tag.name) && !tag.closing) at = endOf(html, tag);
    else top?.addTag(tag);
  }
  return tables.filter((table) => table.isInnermost).map((table) => table.tab());
}

interface HtmlTag {
  /** In small letters; empty for what is no tag, of which only the text counts. */
  name: string;
  closing: boolean;
  text: string;
  end: number;
}

function tagAt(html: string, begin: number): HtmlTag {
  const nothing = (end: number, text = ''): HtmlTag => ({ name: '', closing: false, text, end });
  if (html.startsWith('<!--', begin)) {
    const end = html.indexOf('-->', begin + 4);
    return nothing(end < 0 ? html.length : end + 3);
  }
  const head = /^<(?:[!?]|\/?([a-z][a-z0-9:]*))/i.exec(html.slice(begin, begin + 60));
  if (!head) return nothing(begin + 1, '<');
  const end = tagEnd(html, begin);
  // Taken whole: to look for another tag within it would cost a pass for each.
  if (end < 0) return nothing(begin + longestTag, html.slice(begin, begin + longestTag));
  const text = html.slice(begin, end);
  return { name: head[1]?.toLowerCase() ?? '', closing: text[1] === '/', text: head[1] ? text : '', end };
}

/** Behind its ">", which may also stand in quotes. */
function tagEnd(html: string, begin: number): number {
  let quote = '';
  const last = Math.min(html.length, begin + longestTag);
  for (let at = begin + 1; at < last; at += 1) {
    const letter = html.charAt(at);
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '>') return at + 1;
    else if ((letter === '"' || letter === "'") && html[at - 1] === '=') quote = letter;
  }
  return -1;
}

function endOf(html: string, { name, end }: HtmlTag): number {
  const closing = new RegExp(`</${name}[\\s>]`, 'gi');
  closing.lastIndex = end;
  return closing.exec(html)?.index ?? html.length;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag)?.slice(1).find(Boolean) ?? '';

/** A table under construction: its cells, and the areas that they span. */
class TableBuilder {
  isInnermost = true;
  private readonly limits: TableLimits;
  private readonly table: string[][] = [];
  private readonly merges: MergedArea[] = [];
  private readonly hiddenRows = new Set<number>();
  /** By column: the number of rows that are still covered from above. */
  private covered: number[] = [];
  private row: string[] | null = null;
  private cell: { text: string; rows: number; columns: number } | null = null;
  private caption: string | null = null;
  private name = '';
  private beyond = 0;
  private tooWide = false;

  constructor(limits: TableLimits) {
    this.limits = limits;
  }

  holdsAnother(): void {
    this.isInnermost = false;
  }

  addText(text: string): void {
    if (this.cell) this.cell.text += text.replaceAll(/\s+/g, ' ');
    else if (this.caption !== null) this.caption += text;
  }

  addTag({ name, closing, text }: HtmlTag): void {
    if (name === 'tr') {
      this.endRow();
      if (!closing) this.beginRow(text);
    } else if (name === 'td' || name === 'th') {
      this.endCell();
      if (!closing) this.beginCell(text);
    } else if (name === 'caption') {
      if (closing) this.name = readEntities(this.caption ?? '').trim();
      this.caption = closing ? null : '';
    } else if (/^t(?:head|body|foot)$/.test(name)) this.endRow();
    if (lineEnds.has(name) && this.cell) this.cell.text += '\n';
  }

  private beginRow(tag: string): void {
    this.row = [];
    if (/display\s*:\s*none/i.test(attribute(tag, 'style'))) this.hiddenRows.add(this.table.length + 1);
  }

  private beginCell(tag: string): void {
    if (!this.row) this.beginRow('');
    const span = (name: string, most: number) => Math.min(Math.max(Number(attribute(tag, name)) || 1, 1), most);
    this.cell = {
      text: '',
      rows: span('rowspan', this.limits.rows),
      columns: span('colspan', this.limits.columns),
    };
  }

  private endCell(): void {
    const { row, cell } = this;
    this.cell = null;
    if (!row || !cell) return;
    while ((this.covered[row.length] ?? 0) > 0) row.push('');
    const left = row.length;
    const [top, right] = [this.table.length, Math.min(left + cell.columns, this.limits.columns) - 1];
    if (left >= this.limits.columns) {
      if (cell.text.trim()) this.tooWide = true;
      return;
    }
    row.push(readEntities(cell.text));
    while (row.length <= right) row.push('');
    if (cell.rows > 1 || right > left) this.merges.push({ top, left, bottom: top + cell.rows - 1, right });
    // The row itself is taken off at its end.
    for (let at = left; at <= right; at += 1) this.covered[at] = cell.rows;
  }

  private endRow(): void {
    this.endCell();
    const { row } = this;
    this.row = null;
    if (!row) return;
    this.covered = Array.from(this.covered, (rows) => Math.max((rows ?? 0) - 1, 0));
    if (this.table.length < this.limits.rows) this.table.push(row);
    else if (row.some((text) => text.trim())) this.beyond += 1;
  }

  tab(): RawTab {
    this.endRow();
    const { name, table, beyond, tooWide, merges, hiddenRows } = this;
    return {
      name: name.slice(0, 100),
      hidden: false,
      table,
      beyond,
      tooWide,
      merges,
      hiddenRows,
      hiddenColumns: new Set(),
      failedCells: [],
    };
  }
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  middot: '·',
  bull: '•',
  zwj: '\u200d',
  zwnj: '\u200c',
  shy: '',
};

function readEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));?/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
}
