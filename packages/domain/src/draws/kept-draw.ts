import type { CourtNames } from '../court-names.ts';
import type { PlaceOfPlay } from '../court-word.ts';
import type { Draw, Entry } from './draw.ts';
import { keepNote, type StoredNote, tellNote } from './kept-note.ts';
import { nameBook, namesOf, withNumber } from './kept-words.ts';

/** What is known of an entry besides its draw: its name without a number, and where its players come from. */
export type EntrantDetails = Pick<Entry, 'name' | 'club' | 'district' | 'state' | 'partner' | 'chess'>;

/** Current names of an event's categories and entries by id, and of its courts; includes removed categories. */
export type EventNames = {
  categories: ReadonlyMap<string, string>;
  entries: ReadonlyMap<string, EntrantDetails>;
  courts?: { names: CourtNames; place: PlaceOfPlay | null } | undefined;
};

/** A draw as stored: by ids alone. Its category follows from its id; its entries are those that were drawn. */
export type KeptDraw = Omit<Draw, 'category' | 'entries' | 'stage' | 'notes'> & {
  entries: readonly Pick<Entry, 'id' | 'players' | 'seed' | 'namesake'>[];
  /** `after` is the id of a draw; `name` is the stage's name without its category. */
  stage?: Omit<NonNullable<Draw['stage']>, 'of' | 'name'> & { name: string };
  notes: readonly StoredNote[];
};

/** Longest name of a draw that calls may use. */
const longestName = 80;

/** The category that a draw belongs to, directly or as one of its stages. */
export function categoryOf(drawId: string): string {
  return drawId.split('.')[0] as string;
}

/** An id for the next stage of a category that no existing draw has. */
export function nextStageId(draws: readonly Pick<Draw, 'id'>[], after: string): string {
  const category = categoryOf(after);
  const numbers = draws.flatMap(({ id }) => (categoryOf(id) === category ? [Number(id.split('.')[1] ?? 1)] : []));
  return `${category}.${Math.max(...numbers) + 1}`;
}

/** The name of a stage: "MS – Stage 2". */
export function stageName(category: string, name: string): string {
  return `${category} – ${name}`.slice(0, longestName);
}

/** The draws of an event in their stored form. `categories`: names of categories by id. */
export function keepDraws(draws: readonly Draw[], categories: ReadonlyMap<string, string>): KeptDraw[] {
  const idOf = new Map(draws.map(({ id, category }) => [category, id]));
  return draws.map((draw): KeptDraw => {
    const { category, entries, stage, notes, ...rest } = draw;
    return {
      ...rest,
      entries: entries.map(({ id, players, seed, namesake }) => ({
        id,
        players,
        ...(seed === undefined ? {} : { seed }),
        ...(namesake ? { namesake } : {}),
      })),
      ...(stage ? { stage: keepStage(stage, category, idOf) } : {}),
      notes: keepNotes(notes, draw, categories),
    };
  });
}

function keepNotes(notes: Draw['notes'], draw: Draw, categories: ReadonlyMap<string, string>): StoredNote[] {
  if (notes.length === 0) return [];
  const book = nameBook([draw], categories);
  return notes.map((note) => keepNote(note, book));
}

function keepStage(
  { of, after, name, ...places }: NonNullable<Draw['stage']>,
  category: string,
  idOf: ReadonlyMap<string, string>,
): NonNullable<KeptDraw['stage']> {
  const title = category.startsWith(`${of} – `) ? category.slice(of.length + 3) : category;
  return { ...places, after: idOf.get(after) ?? after, name: name ?? title };
}

/**
 * The stored draws with current names. An entry with the same name as an earlier one of its category keeps the number
 * that tells them apart.
 */
export function tellDraws(kept: readonly KeptDraw[], names: EventNames): Draw[] {
  const called = drawNames(kept, names);
  const draws = kept.map(({ entries, stage, notes: _notes, ...rest }): Draw => {
    const category = called.get(rest.id) as string;
    const of = called.get(categoryOf(rest.id)) ?? names.categories.get(categoryOf(rest.id)) ?? category;
    return {
      ...rest,
      category,
      entries: entries.map((entry): Entry => {
        const details = names.entries.get(entry.id) ?? { name: entry.id };
        return { ...entry, ...details, name: withNumber(details.name, entry.namesake) };
      }),
      ...(stage ? { stage: { ...stage, of, after: called.get(stage.after) ?? stage.after } } : {}),
      notes: [],
    };
  });
  const said = namesOf(draws, names.categories);
  return draws.map((draw, at) => ({ ...draw, notes: (kept[at]?.notes ?? []).map((note) => tellNote(note, said)) }));
}

/**
 * Draw names are unique because calls use them. A category may be renamed to the name of a stage: the stage then
 * changes its name.
 */
function drawNames(kept: readonly KeptDraw[], { categories }: EventNames): Map<string, string> {
  const called = new Map<string, string>();
  const taken = new Set<string>();
  const stagesLast = [...kept.filter(({ stage }) => !stage), ...kept.filter(({ stage }) => stage)];
  for (const { id, stage } of stagesLast) {
    const category = categories.get(categoryOf(id)) ?? categoryOf(id);
    const wanted = stage ? stageName(category, stage.name) : category;
    let name = wanted;
    for (let more = 2; taken.has(name.toLowerCase()); more++) name = `${wanted.slice(0, longestName - 6)} (${more})`;
    taken.add(name.toLowerCase());
    called.set(id, name);
  }
  return called;
}
