import { drawFormats } from '@maidan/domain/draws/category-format';

type Json = Record<string, unknown>;

/**
 * What keeps a file from being an instance, in sentences; empty if its structure is right. The files come from other
 * programs, so nothing about them is assumed. The engine itself checks the values of settings, feeders and times.
 */
export function instanceProblems(value: unknown): string[] {
  if (!isObject(value)) return ['An instance is an object with settings, categories and draws'];
  const { settings, categories, draws } = value;
  const problems = [
    ...(typeof value.id === 'string' ? [] : ['id must be a text']),
    ...(isObject(settings) ? [] : ['settings must be an object']),
    ...(Array.isArray(categories) ? [] : ['categories must be a list']),
    ...(isObject(draws) ? [] : ['draws must be an object with a draw for each category']),
  ];
  if (!Array.isArray(categories) || !isObject(draws)) return problems;
  return [...problems, ...categories.flatMap((category, i) => categoryProblems(category, `categories[${i}]`, draws))];
}

function categoryProblems(category: unknown, place: string, draws: Json): string[] {
  if (!isObject(category)) return [`${place} must be an object`];
  const { name, format, entries } = category;
  if (typeof name !== 'string') return [`${place} needs a name`];
  const problems = [
    ...(isFormat(format) ? [] : [`${name}: format must be one of ${drawFormats.join(', ')}`]),
    ...(Array.isArray(entries) ? entries.flatMap((entry, i) => entryProblems(entry, `${name}: entry ${i + 1}`)) : []),
    ...(Array.isArray(entries) ? [] : [`${name}: entries must be a list`]),
  ];
  const draw = Object.hasOwn(draws, name) ? draws[name] : undefined;
  if (!isObject(draw)) return [...problems, `There is no draw for ${name}`];
  if (!isCount(draw.total_slots) || !isCount(draw.num_rounds))
    problems.push(`${name}: total_slots and num_rounds must be whole numbers`);
  if (draw.slots !== null && !isListOf(draw.slots, isSlot)) problems.push(`${name}: slots must be a list of entry ids`);
  if (draw.groups !== undefined && !isListOf(draw.groups, isTexts))
    problems.push(`${name}: groups must be lists of ids`);
  if (!Array.isArray(draw.matches)) return [...problems, `${name}: matches must be a list`];
  return [...problems, ...draw.matches.flatMap((match, i) => matchProblems(match, `${name}: match ${i + 1}`))];
}

function entryProblems(entry: unknown, place: string): string[] {
  return isObject(entry) && typeof entry.id === 'string' && isTexts(entry.players)
    ? []
    : [`${place} needs an id and a list of players`];
}

function matchProblems(match: unknown, place: string): string[] {
  if (!isObject(match) || typeof match.id !== 'string') return [`${place} needs an id`];
  const { id, a, b } = match;
  if (!isCount(match.round)) return [`${id} needs a round`];
  if (!isSource(a) || !isSource(b)) return [`${id}: a and b must each name an entry, a winner, a loser or a pool`];
  return 'entry' in a && 'entry' in b && a.entry === b.entry
    ? [`${id}: both sides are the entry ${String(a.entry)}`]
    : [];
}

function isSource(value: unknown): value is Json {
  if (!isObject(value)) return false;
  if ('pool' in value) return isTexts(value.pool) && isTexts(value.after);
  return ['entry', 'winner', 'loser'].some((key) => typeof value[key] === 'string');
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isSlot = (value: unknown) => value === null || isText(value);
const isListOf = (value: unknown, is: (item: unknown) => boolean) => Array.isArray(value) && value.every(is);
const isTexts = (value: unknown) => isListOf(value, isText);
const isFormat = (value: unknown) => (drawFormats as readonly unknown[]).includes(value);
