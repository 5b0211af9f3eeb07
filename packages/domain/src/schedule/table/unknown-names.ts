import type { Draw } from '../../draws/draw.ts';
import { drawFact } from '../../draws/facts/draw-facts.ts';
import { type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { matchLabel, sourceText } from '../../draws/match-name.ts';
import { plainName as plain } from '../../plain-name.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** The texts of the editor that name people. */
type NamedFixtures = {
  schedule_table: ScheduleTable;
  brackets: Readonly<Record<string, { matches: readonly (readonly [string | null, string | null])[] }>>;
  byes: readonly { category: string; player: string }[];
};

/**
 * Names that no entrant of the category has: a typing error, or somebody entered by hand. They may be saved, but only
 * deliberately. Rows that name no match are notes and are skipped. Paths are `schedule_table.<row>.<column>`,
 * `brackets.<category>.<match>.<side>` and `byes.<index>`; the table's header is row 0.
 */
export function unknownNames(fixtures: NamedFixtures, draws: readonly Draw[]): Problem[] {
  const categories = new Map(draws.map((draw) => [plain(draw.category), { draw, names: namesOf(draw) }]));
  const say = (path: string, name: string, category: string): Problem =>
    problemAt(path, drawFact('not_entered', { name: name.trim(), category }));
  const problems = namesInTable(fixtures.schedule_table, draws, categories).map(({ path, name, category }) =>
    say(path, name, category),
  );
  for (const [category, { matches }] of Object.entries(fixtures.brackets)) {
    const known = categories.get(plain(category));
    matches.forEach((pair, match) =>
      pair.forEach((name, side) => {
        if (known && name !== null && isUnknown(name, known.names))
          problems.push(say(`brackets.${category}.${match}.${side}`, name, category));
      }),
    );
  }
  fixtures.byes.forEach(({ category, player }, index) => {
    const known = categories.get(plain(category));
    if (!known && plain(category) !== '')
      problems.push(problemAt(`byes.${index}`, scheduleFact('no_category_here', { category: category.trim() })));
    if (known && isUnknown(player, known.names)) problems.push(say(`byes.${index}`, player, known.draw.category));
  });
  return problems;
}

type Known = { draw: Draw; names: ReadonlySet<string> };

function namesInTable(table: ScheduleTable, draws: readonly Draw[], categories: ReadonlyMap<string, Known>) {
  const header = (table[0] ?? []).map(plain);
  const matchColumn = header.indexOf('match');
  const sides = [header.indexOf('player 1'), header.indexOf('player 2')];
  const matches = new Map(
    draws.flatMap((draw) =>
      draw.matches.flatMap((match) => {
        const entry = { draw, sources: [sourceText(draw, match.a), sourceText(draw, match.b)] };
        return [matchLabel(draw, match.id), match.id].map((label) => [label, entry] as const);
      }),
    ),
  );
  return table.slice(1).flatMap((row, at) => {
    const match = matches.get((row[matchColumn] ?? '').trim());
    const known = match && categories.get(plain(match.draw.category));
    if (!match || !known) return [];
    return sides.flatMap((column, side) => {
      const name = row[column] ?? '';
      const isSource = plain(name) === plain(match.sources[side] ?? '');
      if (isSource || !isUnknown(name, known.names)) return [];
      return [{ path: `schedule_table.${at + 1}.${column}`, name, category: match.draw.category }];
    });
  });
}

const isUnknown = (name: string, names: ReadonlySet<string>) => plain(name) !== '' && !names.has(plain(name));

const namesOf = (draw: Draw) => new Set(['tbd', 'bye', ...draw.entries.map(({ name }) => plain(name))]);
