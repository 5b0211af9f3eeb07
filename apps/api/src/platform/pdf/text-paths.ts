import * as harfbuzz from 'harfbuzzjs';
import { covers, loadFont, type Weight } from './fonts.ts';
import { printable, textRuns } from './text-runs.ts';

/** Our fonts have a thousand units to the size. */
const unitsOfSize = 1000;

interface PathOfText {
  /** SVG path data in the font's units, its baseline at 0, upwards. */
  parts: { d: string; x: number }[];
  /** In pixels at the size asked for. */
  width: number;
}

/** A line of text in any script of ours as outlines, so that a picture of it needs no font of the machine. */
export function textPath(text: string, size: number, weight: Weight): PathOfText {
  const parts: PathOfText['parts'] = [];
  let at = 0;
  for (const run of textRuns(printable(text), covers)) {
    const { shaper } = loadFont(run.font, weight);
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const d = shaper.glyphToPath(codepoint);
      if (d) parts.push({ d: yOffset === 0 ? d : raised(d, yOffset), x: at + xOffset });
      at += xAdvance;
    }
  }
  return { parts, width: (at * size) / unitsOfSize };
}

/** Path data of absolute commands, higher by so many units. */
const raised = (d: string, by: number): string =>
  d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_pair, x: string, y: string) => `${x},${Number(y) + by}`);

/** The same as an SVG group with its baseline at `y`. */
export function svgText(
  text: string,
  place: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  const { x, y, size, weight, fill } = place;
  const scale = size / unitsOfSize;
  const paths = textPath(text, size, weight).parts.map(
    (part) => `<path transform="translate(${part.x.toFixed(1)} 0)" d="${part.d}"/>`,
  );
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** Breaks a text into lines of this width at its spaces; what does not fit ends with a sign of that. */
export function linesOf(text: string, box: { size: number; weight: Weight; width: number; most: number }): string[] {
  const { size, weight, width, most } = box;
  const fits = (line: string) => textPath(line, size, weight).width <= width;
  const lines: string[] = [];
  for (const word of printable(text).split(' ')) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  if (lines.length <= most && lines.every(fits)) return lines;
  const shown = lines.slice(0, most);
  return shown.map((line, at) => {
    const isCut = at === shown.length - 1 && lines.length > most;
    let letters = Array.from(line);
    while (letters.length > 1 && !fits(letters.join('') + (isCut || letters.length < line.length ? '…' : '')))
      letters = letters.slice(0, -1);
    const text = letters.join('');
    return isCut || text !== line ? `${text.trimEnd()}…` : text;
  });
}
