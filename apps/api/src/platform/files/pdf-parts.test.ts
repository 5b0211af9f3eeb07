import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { faultOfPdf } from './pdf-parts.ts';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'),
    ...objects.map((one, at) =>
      Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(one), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
const stream = (dictionary: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
const objects = (text: string, filter = '/Filter /FlateDecode') =>
  stream(`/Type /ObjStm /N 1 /First 4 ${filter}`, deflateSync(Buffer.from(text)));
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Contents 3 0 R >>';

test.each([
  [
    'of text and pictures',
    pdf(catalog, page, stream('/Filter /FlateDecode', deflateSync(Buffer.from('BT (Hello) Tj ET')))),
  ],
  [
    'whose picture has the bytes of a name in it',
    pdf(catalog, stream('/Subtype /Image', Buffer.from('..../JS 1 /Launch ..'))),
  ],
  ['that writes of JavaScript', pdf(catalog, '(JavaScript) % a note')],
  ['with objects packed as newer programs do', pdf(catalog, objects('1 0 << /Type /Page >>'))],
])('a PDF %s is taken', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBeNull();
});

test.each([
  [
    'runs a program when it is opened',
    pdf('<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
  ],
  ['hides the name', pdf('<< /Type /Catalog /OpenAction << /S /J#61v#61Script /J#53 (1) >> >>')],
  ['packs the program away', pdf(catalog, objects('1 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'))],
  ['starts another program', pdf(catalog, '<< /S /Launch /F (cmd.exe) >>')],
  [
    'carries another file',
    pdf('<< /Names << /EmbeddedFiles 2 0 R >> >>', stream('/Type /EmbeddedFile', Buffer.from('MZ'))),
  ],
  ['is a form that sends', pdf(catalog, '<< /S /SubmitForm /F (https://evil.test) >>')],
])('a PDF that %s is active', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBe('active');
});

test.each([
  ['locked', pdf(catalog, '<< /Encrypt 5 0 R >>')],
  [
    'packed in a way that nobody can look into',
    pdf(catalog, objects('1 0 << /S /JavaScript >>', '/Filter /LZWDecode')),
  ],
  ['damaged where objects are', pdf(catalog, stream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('no zlib')))],
  ['a bomb', pdf(catalog, objects(' '.repeat(20_000_001)))],
])('a PDF that is %s is unreadable', (_what, bytes) => {
  expect(faultOfPdf(bytes)).toBe('unreadable');
});
