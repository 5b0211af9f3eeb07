import type { EventNames } from '../../draws/kept-draw.ts';
import { type KeptText, keepText, type NameBook, type Names, tellText } from '../../draws/kept-words.ts';
import { readCategoryOrder, writeCategoryOrder } from './category-order.ts';
import type { ScheduleSettings } from './settings.ts';

type Bye = KeptText | { category: KeptText; player: KeptText };

/** The settings as stored: categories and players by id, courts by number. A category that no longer exists keeps the name it had. */
export type KeptSettings = Omit<ScheduleSettings, 'byes' | 'cat_order' | 'court_names' | 'played_on'> & {
  byes?: { text: KeptText } | readonly Bye[];
  cat_order: string | readonly { priority: number; category: string }[];
};

/** `ids`: ids of categories and stages by name. */
export function keepSettings(
  settings: ScheduleSettings,
  { ids, book }: { ids: ReadonlyMap<string, string>; book: NameBook },
): KeptSettings {
  const { byes, cat_order, court_names: _names, played_on: _place, ...rest } = settings;
  const idOf = (name: string) => ids.get(name) ?? name;
  const { priorities, problems } = readCategoryOrder(cat_order, [...ids.keys()]);
  const order = [...priorities].map(([name, priority]) => ({ priority, category: idOf(name) }));
  return {
    ...rest,
    ...byCategory(rest, idOf),
    ...(byes === undefined ? {} : { byes: keepByes(byes, book) }),
    cat_order: problems.length > 0 ? cat_order : order,
  };
}

/** The settings with current names. */
export function tellSettings(kept: KeptSettings, names: Names, courts?: EventNames['courts']): ScheduleSettings {
  const { byes, cat_order: order, ...rest } = kept;
  return {
    ...rest,
    ...byCategory(rest, names.draw),
    ...(Object.keys(courts?.names ?? {}).length > 0 ? { court_names: courts?.names } : {}),
    ...(courts?.place ? { played_on: courts.place } : {}),
    ...(byes === undefined ? {} : { byes: tellByes(byes, names) }),
    cat_order:
      typeof order === 'string'
        ? order
        : writeCategoryOrder(new Map(order.map(({ priority, category }) => [names.draw(category), priority]))),
  };
}

/** Settings per category, keyed by id instead of name or the other way round. */
function byCategory<Settings extends Omit<KeptSettings, 'byes' | 'cat_order'>>(
  { category_times: times, category_formats: formats, scoring, scoring_rounds: rounds }: Settings,
  of: (key: string) => string,
): Pick<ScheduleSettings, 'category_times' | 'category_formats' | 'scoring' | 'scoring_rounds'> {
  return {
    ...(times ? { category_times: withKeys(times, of) } : {}),
    ...(formats ? { category_formats: withKeys(formats, of) } : {}),
    ...(scoring ? { scoring: withKeys(scoring, of) } : {}),
    ...(rounds ? { scoring_rounds: withKeys(rounds, of) } : {}),
  };
}

function withKeys<Value>(record: Readonly<Record<string, Value>>, of: (key: string) => string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [of(key), value]));
}

function keepByes(byes: NonNullable<ScheduleSettings['byes']>, book: NameBook): NonNullable<KeptSettings['byes']> {
  if (typeof byes === 'string') return { text: keepText(byes, book) };
  return byes.map((bye) =>
    typeof bye === 'string'
      ? keepText(bye, book)
      : { category: keepText(bye.category, book), player: keepText(bye.player, book) },
  );
}

function tellByes(byes: NonNullable<KeptSettings['byes']>, names: Names): NonNullable<ScheduleSettings['byes']> {
  if ('text' in byes) return tellText(byes.text, names);
  return byes.map((bye) =>
    'player' in bye
      ? { category: tellText(bye.category, names), player: tellText(bye.player, names) }
      : tellText(bye, names),
  );
}
