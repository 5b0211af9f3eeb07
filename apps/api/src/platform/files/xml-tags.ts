/** An element: its attributes, and all between its tags. */
export interface Tag {
  attributes: Record<string, string>;
  inside: string;
}

/**
 * The elements of this name, in order; they do not nest. Each search starts where the last one ended, so that
 * malformed text costs no more than one pass.
 */
export function* tags(xml: string, name: string): Generator<Tag> {
  const opening = new RegExp(`<((?:\\w+:)?${name})(\\s[^<>]*?)?(/?)>`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const attributes = attributesOf(found[2] ?? '');
    if (found[3]) {
      yield { attributes, inside: '' };
      continue;
    }
    const begins = opening.lastIndex;
    const end = xml.indexOf(`</${found[1]}>`, begins);
    if (end < 0) return;
    yield { attributes, inside: xml.slice(begins, end) };
    opening.lastIndex = end;
  }
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.slice(0, 4000).matchAll(/(?<![\w:])([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      unescaped(value ?? ''),
    ]),
  );

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The characters that XML writes by a name or a number. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name)] ?? whole;
    return characterOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
}

/** A character by its number; nothing where there is none of that number. */
export const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
