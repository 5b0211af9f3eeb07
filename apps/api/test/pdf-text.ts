import { inflateSync } from 'node:zlib';

export interface ReadPage {
  /** In points, rounded. */
  width: number;
  height: number;
  /** The lines in drawing order, as copied from a viewer. */
  texts: string[];
  /** How many letters the font had no glyph for. */
  missing: number;
}

/** Reads back the text of our own PDF files, with only as much of the format as they use. */
export function readPdf(file: Buffer): ReadPage[] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const stream = (id: string) => {
    const body = objects.get(id) ?? '';
    const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
  };
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  const letters = (fontId: string) => {
    const cmap = stream(reference(objects.get(fontId) ?? '', 'ToUnicode'));
    const ranges = [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)];
    return ranges.flatMap(([, , list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => utf16(hex)));
  };

  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = objects.get(reference(page, 'Resources')) ?? page;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, letters(id)]),
    );
    const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    let missing = 0;
    const texts = [...stream(reference(page, 'Contents')).matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => {
      const font = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? [];
      const codes = [...block.matchAll(/\] TJ|<([0-9a-f]{4,})>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      missing += codes.filter((code) => code === '0000').length;
      const said = /\/ActualText <FEFF([0-9A-F]*)>/.exec(block)?.[1];
      return said === undefined ? codes.map((code) => font[Number.parseInt(code, 16)] ?? '').join('') : utf16(said);
    });
    return { width: Math.round(Number(width)), height: Math.round(Number(height)), texts, missing };
  });
}

function utf16(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
}
