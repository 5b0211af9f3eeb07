import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readXlsx } from './xlsx-reader.ts';
import { BadZip } from './zip-reader.ts';
import { zipBytes, type ZipEntry } from './zip-stream.ts';

const limits = { rows: 50, columns: 10 };
const tableOf = (bytes: Buffer) => readXlsx(bytes, limits).find(({ hidden }) => !hidden)?.table;

async function zipped(files: Record<string, Iterable<string>>): Promise<Buffer> {
  const entries: ZipEntry[] = Object.entries(files).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [content] : content,
  }));
  const parts: Uint8Array[] = [];
  for await (const part of zipBytes(entries)) parts.push(part);
  return Buffer.concat(parts);
}

const book = (sheet: Iterable<string>, more: Record<string, string> = {}) =>
  zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Players" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Asha &amp; Co</t></si><si><r><t>Ra</t></r><r><t xml:space="preserve">vi </t></r><rPh sb="0" eb="1"><t>ra</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="166" formatCode="&quot;day&quot; 0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet2.xml': sheet,
    ...more,
  });

describe('a workbook', () => {
  test('shared, rich and written texts, numbers, days, formulas and gaps', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="3"><c r="A3"><v>9.87654321E9</v></c><c r="B3" s="1"><v>41673</v></c><c r="C3" s="2"><v>41673.5</v></c><c r="D3" s="3"><v>41673</v></c></row>
      <row r="4"><c r="A4" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c r="B4" t="inlineStr"><is><t>=1+1 &#2309;</t></is></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="e"><v>#REF!</v></c><c r="E4" t="d"><v>2014-02-03</v></c></row>
      <row r="5"><c r="A5" s="1"/></row>
      </sheetData></worksheet>`;
    expect(tableOf(await book([sheet]))).toEqual([
      ['Asha & Co', '', 'Ravi '],
      [],
      ['9876543210', '2014-02-03', '2014-02-03', '41673'],
      ['ab', '=1+1 अ', 'Yes', '', '2014-02-03'],
    ]);
  });

  test('with prefixes, and days counted from 1904', async () => {
    const sheet =
      '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" s="1"><x:v>40211</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const workbook = '<workbook><workbookPr date1904="1"/></workbook>';
    const file = await book([''], { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet });
    expect(tableOf(file)).toEqual([['2014-02-03']]);
  });

  test('no more rows and columns than asked for, wherever they say they are', async () => {
    const far = '<row r="1"><c r="XFD1"><v>1</v></c><c r="1"><v>1</v></c><c r="B1"><v>2</v></c></row>';
    expect(readXlsx(await book([far]), limits)[1]).toMatchObject({ table: [['', '2']], tooWide: true });
    const low = '<row r="1048576"><c r="A1048576"><v>1</v></c></row><row r="-3"><c><v>1</v></c></row>';
    expect(readXlsx(await book([low]), limits)[1]).toMatchObject({ table: [], beyond: 2 });
  });
});

describe('what is no workbook', () => {
  test('a file that unpacks to far more than it is', async () => {
    function* bomb() {
      for (let part = 0; part < 40; part += 1) yield ' '.repeat(1_000_000);
    }
    const file = await book(bomb());
    expect(file.length).toBeLessThan(100_000);
    expect(() => readXlsx(file, limits)).toThrow(BadZip);
  });

  test('a file that says to be smaller than it unpacks to', async () => {
    const huge = { 'xl/workbook.xml': new Uint8Array(30_000_000) };
    const file = Buffer.from(zipSync(huge));
    for (const size of [22, file.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24]) file.writeUInt32LE(10, size);
    expect(() => readXlsx(file, limits)).toThrow('too large');
  });

  test('declared entities, broken archives, archives of something else', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>';
    const withEntities = await book([entities]);
    expect(() => readXlsx(withEntities, limits)).toThrow(BadZip);
    const other = await zipped({ 'a.txt': ['hello'] });
    expect(() => readXlsx(other, limits)).toThrow(BadZip);
    const good = await book(['<worksheet/>']);
    for (const length of [0, 3, 30, good.length - 30]) {
      expect(() => readXlsx(good.subarray(0, length), limits)).toThrow(BadZip);
    }
    const lies = Buffer.from(good);
    lies.writeUInt32LE(0xfffffff0, lies.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])) + 16);
    expect(() => readXlsx(lies, limits)).toThrow(BadZip);
  });

  test('elements that never end cost one pass, not one for each', async () => {
    const open = await book(['<row><c '.repeat(500_000)]);
    expect(tableOf(open)).toEqual([]);
  });
});
