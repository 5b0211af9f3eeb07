/** A title that a phone shows in one line, and what a mail can carry without becoming a letter. */
export const titleLength = 60;
export const messageLength = 600;

/** An announcement's first line is its title, where it has more than one; else the whole text is its body. */
export function titleAndBody(text: string): { title: string; body: string } {
  const [first = '', ...rest] = text.trim().split('\n');
  const body = rest.join('\n').trim();
  if (body !== '') return { title: first.trim(), body };
  return { title: shortened(first.trim()), body: first.trim() };
}

function shortened(line: string): string {
  if (line.length <= titleLength) return line;
  const cut = line.slice(0, titleLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 20 ? cut.lastIndexOf(' ') : undefined)}…`;
}

/** The text in one line, for a bell and a push. */
export function inOneLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line, at) => (at < lines.length - 1 && !/[.!?:,।…]$/u.test(line) ? `${line}.` : line)).join(' ');
}
