import { isChess } from './chess/sport.ts';
import type { DrawFormat } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import { type Problem, problemAt } from '../fact.ts';
import { drawFact } from './facts/draw-facts.ts';
import { type LeaguePoints, leagueProblems } from './league.ts';
import type { TieBreak } from './swiss/tie-breaks.ts';
import { type TieForm, tieProblems, usualTie } from './tie-form.ts';

export const drawFormats = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'group_knockout',
  'swiss',
] as const;

/** How one category is played, as stored in the settings; options that its format does not use are ignored. */
export type CategoryFormat = {
  format: DrawFormat;
  /** Knock-out: play a match for third place; without it both losing semi-finalists are third. */
  third_place?: boolean | undefined;
  /** Knock-out: players who lose their first match play a second knock-out. */
  plate?: boolean | undefined;
  /**
   * Plate: a win by walkover counts as a match played, as in the first-match consolations of the USTA (Friend at Court:
   * a default won is a match won). By default it does not, as in those of the ITF: everyone who comes plays twice.
   */
  plate_walkovers?: boolean | undefined;
  /** Double elimination: a second grand final when the unbeaten side loses the first. */
  second_final?: boolean | undefined;
  groups?: number | undefined;
  qualifiers?: number | undefined;
  /** Swiss: rounds to be played. */
  rounds?: number | undefined;
  /** Swiss: sides are colours as in chess, drawn and balanced. */
  colours?: boolean | undefined;
  /** Swiss: accelerated rounds (Baku). */
  accelerated?: boolean | undefined;
  /** Swiss: what parts players with the same points, first to last; by default the usual list. */
  tie_breaks?: readonly TieBreak[] | undefined;
  /** Groups: the points in their tables; by default those of the sport. */
  points?: LeaguePoints | undefined;
  /** Teams: what a match of the category consists of. */
  tie?: TieForm | undefined;
};

/** Whether the sport has white and black; sports are typed freely. */
export { isChess };

/** Whether the sport is played in matches: runners, swimmers and cyclists of a category are all on their way at once. */
export const hasMatches = (sport: string): boolean =>
  !/\b(run|runs|running|marathon|\w*athlon|athletics|track and field|swim\w*|cycl\w*|rowing|hik\w*|walk\w*)\b/i.test(
    sport,
  );

/** A category whose name says that everyone plays everyone: "Volleyball League", "Round Robin", "लीग". */
const isLeague = (name: string): boolean =>
  /(?<![\p{L}\p{M}])(?:leagues?|round[\s-]?robin|लीग|राउंड[\s-]?रॉबिन)(?![\p{L}\p{M}])/iu.test(name.normalize('NFC'));

/**
 * How the categories of a sport are usually played where that is not a plain knock-out: chess in Swiss rounds, teams
 * in ties, and everyone against everyone in what is called a league.
 */
export function usualFormats(
  sport: string,
  categories: readonly { name: string; isTeam?: boolean | undefined }[],
): Record<string, CategoryFormat> {
  if (isChess(sport))
    return Object.fromEntries(categories.map(({ name }) => [name, { format: 'swiss', colours: true }]));
  return Object.fromEntries(
    categories.flatMap(({ name, isTeam }) => {
      const tie = isTeam ? usualTie(sport, name) : undefined;
      const format = isLeague(name) ? 'round_robin' : 'single_elimination';
      return tie || isLeague(name) ? [[name, { format, ...(tie ? { tie } : {}) }]] : [];
    }),
  );
}

/** The category's part of a draw request. */
export function formatRequest(
  own: CategoryFormat | undefined,
): Pick<
  DrawRequest,
  | 'format'
  | 'thirdPlace'
  | 'plate'
  | 'plateWalkovers'
  | 'grandFinal'
  | 'groups'
  | 'qualifiers'
  | 'rounds'
  | 'colours'
  | 'accelerated'
  | 'tieBreaks'
> {
  if (!own || own.format === 'single_elimination')
    return {
      format: 'single_elimination',
      ...(own?.third_place ? { thirdPlace: 'match' } : {}),
      ...(own?.plate ? { plate: true } : {}),
      ...(own?.plate && own.plate_walkovers ? { plateWalkovers: true } : {}),
    };
  if (own.format === 'double_elimination')
    return { format: own.format, ...(own.second_final ? { grandFinal: 'reset' } : {}) };
  if (own.format === 'group_knockout') return { format: own.format, groups: own.groups, qualifiers: own.qualifiers };
  return own.format === 'swiss'
    ? {
        format: own.format,
        rounds: own.rounds,
        colours: own.colours,
        accelerated: own.accelerated,
        ...(own.tie_breaks?.length ? { tieBreaks: own.tie_breaks } : {}),
      }
    : { format: own.format };
}

/** What is wrong with the setting `category_formats`: unknown categories, and numbers that are not valid counts. */
export function formatProblems(
  formats: Readonly<Record<string, CategoryFormat>>,
  categories: readonly string[],
  sport: string,
): Problem[] {
  return Object.entries(formats).flatMap(([category, own]) => {
    const path = `category_formats.${category}`;
    if (!categories.includes(category)) return [problemAt(path, drawFact('no_category', { category }))];
    const ofTie = own.tie ? tieProblems(own.tie, category, `${path}.tie`) : [];
    const counts = (['groups', 'qualifiers', 'rounds'] as const).flatMap((setting) => {
      const value = own[setting];
      if (value === undefined || (Number.isSafeInteger(value) && value >= 1 && value <= 1024)) return [];
      return [problemAt(`${path}.${setting}`, drawFact('setting_out_of_range', { category, setting }))];
    });
    const ofPoints = own.points ? leagueProblems(own.points, { category, path: `${path}.points`, sport }) : [];
    return [...counts, ...ofTie, ...ofPoints];
  });
}
