import { Readable } from 'node:stream';
import { type Cell, indiaWallMs } from './table-cell.ts';
import { zipBytes } from './zip-stream.ts';

/**
 * A table as an Excel workbook with one sheet, row by row. Our own few lines, because the known libraries either hold
 * the whole workbook in memory or are unmaintained, and one sheet of plain cells is all we write. Text is text here:
 * such a cell is never taken as a formula.
 */
export function xlsxStream(
  sheetName: string,
  header: readonly string[],
  lines: AsyncIterable<readonly Cell[]>,
): Readable {
  return Readable.from(
    zipBytes([
      { name: '[Content_Types].xml', content: [contentTypes] },
      { name: '_rels/.rels', content: [packageRelations] },
      { name: 'xl/workbook.xml', content: [workbook(sheetName)] },
      { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations] },
      { name: 'xl/styles.xml', content: [styles] },
      { name: 'xl/worksheets/sheet1.xml', content: sheet(header, lines) },
    ]),
    { objectMode: false },
  );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${documentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/></Types>`;
const packageRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
/** Cell styles by number: 0 plain, 1 the header, 2 a moment. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d mmm yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const workbook = (sheetName: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName.replace(/[:\\/?*[\]]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

async function* sheet(header: readonly string[], lines: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${header.map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="22" customWidth="1"/>`).join('')}</cols><sheetData>`;
  yield row(1, header, 1);
  let number = 2;
  for await (const line of lines) {
    yield row(number, line, 0);
    number += 1;
  }
  yield '</sheetData></worksheet>';
}

function row(number: number, cells: readonly Cell[], style: number): string {
  return `<row r="${number}">${cells.map((value, at) => cell(`${columnName(at)}${number}`, value, style)).join('')}</row>`;
}

function cell(at: string, value: Cell, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
  if (value instanceof Date) return `<c r="${at}" s="2"><v>${serial(value)}</v></c>`;
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Days since 30 December 1899, as spreadsheets count time. */
const serial = (at: Date) => (indiaWallMs(at) / 86_400_000 + 25_569).toFixed(6);

/** 0 → A, 26 → AA. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows no control characters and no unpaired surrogates. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .replace(/[&<>"]/g, (character) => named[character] ?? '');
}
