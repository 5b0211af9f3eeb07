import type { ErrorCode } from '@maidan/contract/errors';
import { begins } from './text-encoding.ts';

/** What a file is by its first bytes, where it is neither a text nor an archive, as the refusal that names it. */
export function refusalOfBytes(bytes: Buffer): ErrorCode | null {
  if (bytes.length === 0) return 'sheet_file_empty';
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return refusalOfCompound(bytes);
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'sheet_pdf';
  if (isPicture(bytes)) return 'sheet_picture';
  if (begins(bytes, '{\\rtf')) return 'sheet_document';
  return archives.some((mark) => begins(bytes, mark)) ? 'sheet_archive' : null;
}

const archives = [[0x1f, 0x8b], 'Rar!', [0x37, 0x7a, 0xbc, 0xaf], 'BZh', [0xfd, 0x37, 0x7a, 0x58, 0x5a]];

const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  'GIF8',
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

function isPicture(bytes: Buffer): boolean {
  if (pictures.some((mark) => begins(bytes, mark))) return true;
  if (begins(bytes, 'RIFF')) return bytes.subarray(8, 12).equals(Buffer.from('WEBP'));
  // A phone's photo (HEIC, AVIF); a film is no sheet either.
  return bytes.subarray(4, 8).equals(Buffer.from('ftyp'));
}

/** Microsoft's container before XLSX; an encrypted XLSX is in one, too. Its parts are named in UTF-16. */
function refusalOfCompound(bytes: Buffer): ErrorCode {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage') || holds('EncryptionInfo')) return 'sheet_with_password';
  if (holds('WordDocument') || holds('PowerPoint Document')) return 'sheet_document';
  return 'sheet_old_excel';
}

/** What an archive is that is no XLSX, by the names in it. */
export function refusalOfArchive(names: ReadonlySet<string>, mimetype: string): ErrorCode {
  const some = (is: (name: string) => boolean) => [...names].some(is);
  if (some((name) => /^xl\/workbook\d*\.bin$/.test(name))) return 'sheet_binary_excel';
  if (mimetype.includes('opendocument.spreadsheet')) return 'sheet_open_document';
  if (mimetype.includes('opendocument') || some((name) => /^(?:word|ppt)\//.test(name))) return 'sheet_document';
  if (some((name) => name.endsWith('.iwa') || /(?:^|\/)Index\.zip$/.test(name))) return 'sheet_numbers';
  return names.size > 0 ? 'sheet_archive' : 'sheet_unreadable';
}

const start = (text: string): string => text.slice(0, 20_000).trimStart();

/** Pages are the export of many a portal, under the name of an Excel file. */
export const isWebPage = (text: string): boolean =>
  /^<(?:!doctype\s+html|html|head|body|meta|style|table|div|center|font|!--)/i.test(start(text)) ||
  (/^<\?xml/i.test(start(text)) && /<html[\s>]/i.test(start(text)));

/** What a text is that is no table, as the refusal that names it. */
export function refusalOfText(text: string): ErrorCode | null {
  const head = start(text);
  if (/^mime-version:/i.test(head)) return 'sheet_web_page';
  if (/^<(?:\?xml|svg)/i.test(head)) {
    if (head.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'sheet_old_excel';
    return /<svg[\s>]/i.test(head) ? 'sheet_picture' : 'sheet_unreadable';
  }
  // A stray control character may be in a text; a file of other bytes is full of them.
  // biome-ignore lint: control characters are what this counts
  const controls = text.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0;
  return controls * 100 > text.length ? 'sheet_unreadable' : null;
}
