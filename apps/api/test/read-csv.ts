/** Parses quoted and unquoted cells as a spreadsheet would. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, bare, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.filter((line) => line.length > 1 || line[0]);
}
