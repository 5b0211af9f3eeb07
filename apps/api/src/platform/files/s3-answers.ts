const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The contents of all elements of a name in an S3 answer, in order; an element that holds others is given as it is. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.includes('<') ? text : plain(text),
  );
}

function plain(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, word?: string) => {
    if (word) return named[word] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** Keys and folders of one page of a listing. */
export function listedIn(xml: string): { keys: string[]; folders: string[] } {
  return {
    keys: textsOf(xml, 'Contents').flatMap((one) => textsOf(one, 'Key')),
    folders: textsOf(xml, 'CommonPrefixes').flatMap((one) => textsOf(one, 'Prefix')),
  };
}
