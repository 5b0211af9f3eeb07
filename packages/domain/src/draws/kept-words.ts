import type { Draw } from './draw.ts';
import { matchLabel } from './match-name.ts';

/**
 * A name within a stored text, by what bears it: an entry (`namesake`: the number after its name), a draw or a
 * category, or a match. It is filled in when the text is read, so that it is always the current name.
 */
export type KeptName = { entry: string; namesake?: number } | { draw: string } | { match: string };

/** A stored text in parts: what somebody wrote, and names. */
export type KeptText = readonly (string | KeptName)[];

/** Finds what currently bears a name, so that it can be stored by id; null for any other text. */
export type NameBook = { find(text: string): KeptName | null; all(): ReadonlyMap<string, KeptName> };

/** Current names by id. */
export type Names = {
  entry(id: string): string;
  draw(id: string): string;
  match(id: string): string;
};

/**
 * The names that a text about these draws may contain. Where two are equal the earlier draw wins, and within a draw
 * entries come before matches. `categories`: names of categories by id, including those without a draw.
 */
export function nameBook(draws: readonly Draw[], categories: ReadonlyMap<string, string>): NameBook {
  const names = new Map<string, KeptName>();
  const add = (text: string, name: KeptName) => {
    if (text !== '' && !names.has(text)) names.set(text, name);
  };
  for (const draw of draws) {
    for (const { id, name, namesake } of draw.entries) add(name, { entry: id, ...(namesake ? { namesake } : {}) });
    add(draw.category, { draw: draw.id });
    for (const { id } of draw.matches) add(matchLabel(draw, id), { match: id });
  }
  for (const [id, name] of categories) add(name, { draw: id });
  return { find: (text) => names.get(text) ?? null, all: () => names };
}

/** The names of the draws and categories, and of their matches and entries. */
export function namesOf(draws: readonly Draw[], categories: ReadonlyMap<string, string>): Names {
  const [entries, matches] = [new Map<string, string>(), new Map<string, string>()];
  for (const draw of draws) {
    for (const { id, name, namesake } of draw.entries) entries.set(id, withoutNumber(name, namesake));
    for (const { id } of draw.matches) matches.set(id, matchLabel(draw, id));
  }
  const drawn = new Map(draws.map(({ id, category }) => [id, category]));
  return {
    entry: (id) => entries.get(id) ?? id,
    draw: (id) => drawn.get(id) ?? categories.get(id) ?? id,
    match: (id) => matches.get(id) ?? id,
  };
}

/** A name with the number that tells it apart from earlier ones. */
export function withNumber(name: string, namesake: number | undefined): string {
  return namesake ? `${name} (${namesake})` : name;
}

/** The name without the number after it. */
export function withoutNumber(name: string, namesake: number | undefined): string {
  const number = namesake ? ` (${namesake})` : '';
  return name.endsWith(number) ? name.slice(0, name.length - number.length) : name;
}

/** A name with its current wording. */
export function tellName(name: KeptName, names: Names): string {
  if ('entry' in name) return withNumber(names.entry(name.entry), name.namesake);
  return 'draw' in name ? names.draw(name.draw) : names.match(name.match);
}

/** Replaces names that occur in a text as whole words by their ids, longer ones first. */
export function keepText(text: string, book: NameBook): KeptText {
  const whole = book.find(text);
  if (whole) return [whole];
  const inside = [...book.all().keys()].filter((name) => text.includes(name));
  if (inside.length === 0) return [text];
  const longestFirst = inside.sort((one, other) => other.length - one.length).map(literally);
  const parts = text.split(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'u'),
  );
  return parts.flatMap((part, at) => (part === '' ? [] : [at % 2 === 1 ? (book.find(part) ?? part) : part]));
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** A stored text with current names. */
export function tellText(text: KeptText, names: Names): string {
  return text.map((part) => (typeof part === 'string' ? part : tellName(part, names))).join('');
}
