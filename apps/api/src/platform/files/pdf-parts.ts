import { inflateSync } from 'node:zlib';

export type PdfFault = 'active' | 'unreadable';

/** What makes a reader run a program, start another or hold another file (ISO 32000-2: 7.11, 12.6, 12.7, 13). */
const active = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'XFA',
];
const mostUnpacked = 20_000_000;

/**
 * Whether a PDF does something by itself. Names are read where they count, in objects and in object streams, however
 * they are written (`/J#61vaScript`); what is packed or locked so that nobody can look is unreadable.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | null {
  const { objects, packed } = partsOf(bytes.toString('latin1'));
  const texts = [objects];
  let room = mostUnpacked;
  for (const { dictionary, body } of packed) {
    if (namesOf(dictionary).has('Crypt') || !namesOf(dictionary).has('FlateDecode')) return 'unreadable';
    const text = unpacked(body, room);
    if (text === null) return 'unreadable';
    room -= text.length;
    texts.push(text);
  }
  const names = texts.map(namesOf);
  if (names.some((some) => some.has('Encrypt'))) return 'unreadable';
  return names.some((some) => active.some((name) => some.has(name))) ? 'active' : null;
}

interface Packed {
  dictionary: string;
  body: string;
}

/** The text outside streams, where bytes mean nothing, and the streams that hold further objects. */
function partsOf(text: string): { objects: string; packed: Packed[] } {
  let objects = '';
  const packed: Packed[] = [];
  let from = 0;
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    if (found.index < from) continue;
    const begin = found.index + found[0].length;
    const end = text.indexOf('endstream', begin);
    if (end < 0) break;
    objects += text.slice(from, found.index);
    const dictionary = objects.slice(objects.lastIndexOf(' obj'));
    if (namesOf(dictionary).has('ObjStm')) packed.push({ dictionary, body: text.slice(begin, end) });
    from = end;
  }
  return { objects: objects + text.slice(from), packed };
}

const namesOf = (text: string) =>
  new Set(
    [...text.matchAll(/\/([^\s()<>[\]{}/%]+)/g)].map(([, name = '']) =>
      name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    ),
  );

function unpacked(body: string, room: number): string | null {
  try {
    return inflateSync(Buffer.from(body, 'latin1'), { maxOutputLength: Math.max(1, room) }).toString('latin1');
  } catch {
    return null;
  }
}
