import type { Weight } from '../../../platform/pdf/fonts.ts';
import { pictureOf } from '../../../platform/pdf/svg-picture.ts';
import { linesOf, svgText, textPath } from '../../../platform/pdf/text-paths.ts';

/** What a shared link shows of an event: everything in words already. */
export interface SharePicture {
  name: string;
  when: string;
  where: string;
  sport: string;
  /** "Entry from ₹400"; null once nobody can enter. */
  fee: string | null;
}

/** As previews show it (https://ogp.me): 1.91 to 1. */
const [width, height] = [1200, 630];
const edge = 72;
const room = width - 2 * edge;

/** Court green with white lines, the name as large as it fits; what matters stands away from the edges. */
export function layOut({ name, when, where, sport, fee }: SharePicture): Promise<Buffer> {
  const text = (said: string, x: number, y: number, [size, weight, fill]: [number, Weight, string]) =>
    svgText(said, { x, y, size, weight, fill });
  const big =
    [92, 76, 62].find((size) => linesOf(name, { size, weight: 'bold', width: room, most: 99 }).length <= 2) ?? 56;
  const lines = linesOf(name, { size: big, weight: 'bold', width: room, most: 2 });
  const top = lines.length === 1 ? 330 : 274;
  const [one] = linesOf(where, { size: 38, weight: 'regular', width: room, most: 1 });
  const [sportLine = ''] = linesOf(sport, { size: 34, weight: 'bold', width: 700, most: 1 });
  const drawn = [
    ...lines.map((line, at) => text(line, edge, top + at * big * 1.22, [big, 'bold', '#ffffff'])),
    text(when, edge, 452, [44, 'bold', '#ffd479']),
    text(one ?? '', edge, 508, [38, 'regular', '#e3efe8']),
    text(sportLine, edge + 76, 122, [34, 'bold', '#ffffff']),
    ...(fee === null ? [] : [text(fee, width - edge - textPath(fee, 34, 'bold').width, 122, [34, 'bold', '#ffffff'])]),
    text('Maidan', width - edge - textPath('Maidan', 30, 'bold').width, 574, [30, 'bold', '#ffffff']),
  ];
  return pictureOf(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      '<rect width="1200" height="630" fill="#0a4a30"/>',
      '<g fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="3">',
      '<rect x="28" y="28" width="1144" height="574"/><path d="M820 28V166M28 166H1172M28 535H1172"/></g>',
      `<g transform="translate(${edge} 84) scale(1.45)"><rect width="36" height="36" rx="8" fill="#0e7f50"/>`,
      '<path d="M8 28.5V8h20v20.5M18 8v20.5M8 15h20" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="square"/></g>',
      ...drawn,
      '</svg>',
    ].join(''),
  );
}
