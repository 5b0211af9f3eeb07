import { agesInName, categoriesMeant, formatInName, type NamedCategory, openToInName } from '../../category-names.ts';
import { type Piece, piecesOf } from './category-pieces.ts';
import type { Gender } from '../player-cells.ts';
import { squeezed } from '../player-sheet.ts';

/** A part of a cell, with the categories that it was understood to mean. */
export interface CategoryPart {
  /** As it stands in the sheet. */
  written: string;
  /** In the event's spelling; none where it was not understood, or where the organizer leaves it out. */
  names: string[];
  /** `name`: the event's own name of the category. `guess`: by what it says. `told`: the organizer said so. */
  by: 'name' | 'guess' | 'told';
}

/** What the organizer says that a text means in every row; no names: it is left out. */
export interface CategoryTold {
  written: string;
  names: readonly string[];
}

export interface ReadCategories {
  /** Each once, in the order of the cell. */
  known: string[];
  /** Parts that name no category of the event. */
  unknown: string[];
  /** Categories named more than once. */
  twice: string[];
  parts: CategoryPart[];
  /** Text beside a category that says nothing of it: "(late)". */
  left: string[];
}

interface Reader {
  categories: readonly NamedCategory[];
  spellings: readonly Spelling[];
  told: ReadonlyMap<string, readonly string[]>;
  gender: Gender | null;
}

const joint = /(?<![\p{L}\p{M}])(?:and|और|एवं|तथा)(?![\p{L}\p{M}])/giu;

/**
 * What two names of one category have in common: "Under 15 Boy's Singles" and "U-15 Boys Single". Words in any order
 * are the same category, for "Boys Singles U15" is written as often.
 */
const plainCategory = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(joint, ' ')
    .replaceAll(/(?<!\p{L})(?:under|below)(?=[\s.-]*\d)/gu, 'u')
    .replaceAll(/(?<!\p{L})u[\s.-]+(?=\d)/gu, 'u')
    .split(/[\s.–-]+/)
    .map((word) => squeezed(word).replace(/^(single|double|boy|girl|team)$/, '$1s'))
    .filter(Boolean)
    .sort()
    .join(' ');

interface Spelling {
  name: string;
  lower: string;
  squeezed: string;
  plain: string;
}

const spellingOf = (name: string): Spelling => ({
  name,
  lower: name.toLowerCase(),
  squeezed: squeezed(name),
  plain: plainCategory(name),
});

/** A category by its name: spelt alike, or with the same words in another order. */
function named(text: string, { spellings }: Reader): { names: string[]; by: 'name' | 'guess' } | null {
  const written = spellingOf(text);
  const exact = spellings.find(({ lower }) => lower === written.lower);
  if (exact) return { names: [exact.name], by: 'name' };
  for (const [way, by] of [['squeezed', 'name'] as const, ['plain', 'guess'] as const]) {
    const alike = spellings.filter((one) => one[way] === written[way]).map(({ name }) => name);
    if (alike.length > 0) return { names: alike.length === 1 ? alike : [], by };
  }
  return null;
}

const keyOf = (text: string): string => squeezed(text) || text.trim();

function toldOf(text: string, { told }: Reader): CategoryPart | null {
  const names = told.get(keyOf(text));
  return names ? { written: text, names: [...names], by: 'told' } : null;
}

/** One piece as the category that it names or means; null where that is none, or more than one could be meant. */
function single(text: string, reader: Reader, beside: readonly NamedCategory[] = []): CategoryPart | null {
  const told = toldOf(text, reader);
  if (told) return told;
  const found = named(text, reader);
  if (found) return found.names.length > 0 ? { written: text, ...found } : null;
  const plain = text.replaceAll(/(?<!\p{L})([mwbglx])\.\s?([sdx])(?!\p{L})\.?/giu, '$1$2');
  let meant = categoriesMeant(plain, reader.categories);
  for (const one of beside)
    if (meant.length > 1) meant = oneOf(categoriesMeant(plain, reader.categories, one)) ?? meant;
  const { gender } = reader;
  if (meant.length > 1 && gender)
    meant = oneOf(meant.filter((one) => (one.gender ?? openToInName(one.name)) === gender)) ?? meant;
  const [only, ...others] = meant;
  return only && others.length === 0 ? { written: text, names: [only.name], by: 'guess' } : null;
}

const oneOf = <One>(found: One[]): One[] | null => (found.length === 1 ? found : null);

/**
 * A piece with a remark in brackets: the remark may say the same again ("Boys Singles (BS)"), name another category
 * ("MS (XD)"), or say something else, which is left ("MS (late)").
 */
function bracketed(text: string, reader: Reader, beside: readonly NamedCategory[]): Read | null {
  const remarks = [...text.matchAll(/[([{]([^)\]}]*)[)\]}]?/g)].map(([, inside = '']) => inside.trim()).filter(Boolean);
  const bare = text
    .replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (remarks.length === 0) return null;
  const whole = bare === '' ? null : single(bare, reader, beside);
  const mains = whole ? [{ ...whole, written: text }] : bare === '' ? null : spaced(bare, reader);
  const main = mains?.at(-1);
  if (!mains || !main) return null;
  const read: Read = { parts: [...mains], left: [] };
  for (const remark of remarks) {
    const inside = readCategories(remark, reader.categories, { gender: reader.gender });
    const again = single(`${bare} ${remark}`, reader);
    if (again?.names.join() === main.names.join()) continue;
    if (inside.unknown.length > 0) read.left.push(`(${remark})`);
    else read.parts.push(...inside.parts.filter(({ names }) => names.some((name) => !main.names.includes(name))));
  }
  return read;
}

/** Several categories with nothing but spaces between them ("MS XD"), if they can be told apart in one way only. */
function spaced(text: string, reader: Reader): CategoryPart[] | null {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 10) return null;
  const memo = new Map<string, CategoryPart | null>();
  const one = (from: number, to: number) => {
    const part = words.slice(from, to).join(' ');
    if (!memo.has(part)) memo.set(part, speaks(part) ? single(part, reader) : null);
    return memo.get(part) ?? null;
  };
  const from = (start: number): CategoryPart[][] => {
    if (start === words.length) return [[]];
    const ways: CategoryPart[][] = [];
    for (let end = start + 1; end <= words.length && ways.length < 2; end += 1) {
      const part = one(start, end);
      if (part) ways.push(...from(end).map((rest) => [part, ...rest]));
    }
    return ways;
  };
  const [only, ...others] = from(0);
  return only && others.length === 0 ? only : null;
}

/** A word like "Open" may be part of any name; one that says for whom, how or how old stands for a category. */
const speaks = (part: string): boolean => {
  const { minAge, maxAge } = agesInName(part);
  return openToInName(part) !== null || formatInName(part) !== null || minAge !== null || maxAge !== null;
};

interface Read {
  parts: CategoryPart[];
  left: string[];
}

/**
 * The categories of a cell. It is cut into its pieces first (semicolons, lines, commas, slashes, "and" …), then each
 * is understood by itself, so that none can be swallowed by another; a category whose own name has such a sign in it
 * ("Boys & Girls U-9") is found before, the longest first. Case, spaces, dots and dashes do not matter ("u-13 boys"),
 * nor the order of words or "Under 13" for "U13"; nor does a part of the name where only one category is meant by it
 * ("U-13", "MS"). What no category is meant by is unknown, never passed over.
 */
export function readCategories(
  cell: string,
  categories: readonly NamedCategory[],
  { told = [], gender = null }: { told?: readonly CategoryTold[]; gender?: Gender | null } = {},
): ReadCategories {
  const reader: Reader = {
    categories,
    gender,
    spellings: categories.map(({ name }) => spellingOf(name)),
    told: new Map(told.map((one) => [keyOf(one.written), one.names])),
  };
  const pieces = piecesOf(cell);
  const found = understood(cell, pieces, reader);
  const parts = joinedUnknown(found, cell);
  const names = parts.flatMap((part) => part.names);
  return {
    known: [...new Set(names)],
    unknown: parts.flatMap(({ names: meant, by, written }) => (meant.length === 0 && by !== 'told' ? [written] : [])),
    twice: [...new Set(names.filter((name, at) => names.indexOf(name) < at))],
    parts,
    left: [
      ...found.flatMap(({ left }) => left),
      ...parts.flatMap(({ names: meant, by, written }) => (meant.length === 0 && by === 'told' ? [written] : [])),
    ],
  };
}

interface FoundPiece extends Read, Omit<Piece, 'text'> {}

/** Goes through the pieces: at each the longest run that is a category's own name, else the piece by itself. */
function understood(cell: string, pieces: readonly Piece[], reader: Reader): FoundPiece[] {
  const beside = pieces.flatMap(({ text }) => {
    const name = single(text, reader)?.names[0];
    return reader.categories.filter((category) => category.name === name);
  });
  const found: FoundPiece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const first = pieces[at] as Piece;
    const run = longestRun(cell, pieces, at, reader);
    if (run) {
      found.push({ start: first.start, end: run.end, anew: first.anew, parts: [run.part], left: run.left });
      at = run.next;
      continue;
    }
    found.push({ ...first, ...alone(first.text, reader, beside) });
    at += 1;
  }
  return found;
}

function longestRun(cell: string, pieces: readonly Piece[], at: number, reader: Reader) {
  const { start = 0 } = pieces[at] ?? {};
  for (let last = pieces.length - 1; last > at; last -= 1) {
    const end = pieces[last]?.end ?? start;
    const text = cell.slice(start, end);
    const bare = text.replace(atEnd, '');
    const isWhole = bare === text || named(text, reader) !== null;
    const found = named(isWhole ? text : bare, reader);
    const isExact = found?.names[0]?.toLowerCase() === text.toLowerCase();
    // "Men's Singles; Open" are two where both are categories, even if a third is called "Men's Singles, Open".
    const areOwn = pieces.slice(at, last + 1).every((piece) => named(piece.text, reader)?.names.length === 1);
    const isName = found !== null && found.names.length > 0 && (isExact || !areOwn);
    const part = toldOf(text, reader) ?? (isName ? { written: text, ...found } : null);
    if (part) return { part, end, next: last + 1, left: isWhole ? [] : [text.slice(bare.length).trim()] };
  }
  return null;
}

/** A remark in brackets at the end. */
const atEnd = /\s*[([{][^)\]}]*[)\]}]\s*$/;

function alone(text: string, reader: Reader, beside: readonly NamedCategory[]): Read {
  const whole = single(text, reader, beside);
  if (whole) return { parts: [whole], left: [] };
  const remarked = bracketed(text, reader, beside);
  if (remarked) return remarked;
  return { parts: spaced(text, reader) ?? [{ written: text, names: [], by: 'guess' }], left: [] };
}

/** A comma may be part of a misspelt name: pieces of which none is known are one unknown category, not several. */
function joinedUnknown(found: readonly FoundPiece[], cell: string): CategoryPart[] {
  const runs: FoundPiece[][] = [];
  for (const piece of found) {
    const last = runs.at(-1);
    if (last && !piece.anew) last.push(piece);
    else runs.push([piece]);
  }
  return runs.flatMap((run) => {
    const parts = run.flatMap((piece) => piece.parts);
    const isUnknown = parts.every(({ names, by }) => names.length === 0 && by !== 'told');
    const [first, last] = [run[0], run.at(-1)];
    if (!isUnknown || !first || !last || run.length < 2) return parts;
    return [{ written: cell.slice(first.start, last.end), names: [], by: 'guess' as const }];
  });
}
