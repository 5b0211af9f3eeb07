import { type Fact, type Problem, problemAt } from '../fact.ts';
import { drawFact } from './facts/draw-facts.ts';

/** A match within a tie of two teams. */
export type Rubber = { name: string; kind: 'singles' | 'doubles' };

/** How two teams play each other: the rubbers in order. */
export type TieForm = {
  rubbers: readonly Rubber[];
  /** Play the remaining rubbers once the tie is decided; otherwise it ends with the deciding one. */
  play_all?: boolean | undefined;
};

export const tieLimits = { rubbers: 15, name: 20 } as const;

const singles = (name: string): Rubber => ({ name, kind: 'singles' });
const doubles = (name: string): Rubber => ({ name, kind: 'doubles' });

export const tiePresetNames = [
  'five_singles',
  'four_singles_doubles',
  'nine_singles',
  'thomas_uber',
  'mixed_team',
  'two_singles_doubles',
] as const;
export type TiePreset = (typeof tiePresetNames)[number];

/**
 * The forms that federations use. Table tennis (ITTF Regulations for International Competitions, team match systems;
 * the letters are the players the captains name): `five_singles` is the New Swaythling Cup system,
 * `four_singles_doubles` the Corbillon Cup system, `nine_singles` the Swaythling Cup system. Badminton: `thomas_uber`
 * is the three singles and two doubles of the Thomas and Uber Cups, `mixed_team` the five events of the Sudirman Cup,
 * whose order the referee decides for each tie. `two_singles_doubles` is the best of three that tennis plays in the
 * Davis Cup Finals.
 */
export const tiePresets: Readonly<Record<TiePreset, readonly Rubber[]>> = {
  five_singles: ['A-X', 'B-Y', 'C-Z', 'A-Y', 'B-X'].map(singles),
  four_singles_doubles: [singles('A-X'), singles('B-Y'), doubles('Doubles'), singles('A-Y'), singles('B-X')],
  nine_singles: ['A-X', 'B-Y', 'C-Z', 'B-X', 'A-Z', 'C-Y', 'B-Z', 'C-X', 'A-Y'].map(singles),
  thomas_uber: [singles('S1'), doubles('D1'), singles('S2'), doubles('D2'), singles('S3')],
  mixed_team: [singles('MS'), singles('WS'), doubles('MD'), doubles('WD'), doubles('XD')],
  two_singles_doubles: [singles('S1'), singles('S2'), doubles('D')],
};

/**
 * The usual form of a team tie in this sport (which is typed freely); a badminton category whose name says "mixed"
 * plays all five events. Undefined where two teams play a single match, as in volleyball or kabaddi.
 */
export function usualTie(sport: string, category: string): TieForm | undefined {
  if (/table\s*tennis|ping\s*pong|टेबल/i.test(sport)) return { rubbers: tiePresets.five_singles };
  if (/badminton|बैडमिंटन/i.test(sport))
    return { rubbers: /\bmixed\b|मिश्रित/i.test(category) ? tiePresets.mixed_team : tiePresets.thomas_uber };
  return /tennis|टेनिस/i.test(sport) ? { rubbers: tiePresets.two_singles_doubles } : undefined;
}

/** The preset with exactly these rubbers; null for custom ones. */
export function presetOf({ rubbers }: TieForm): TiePreset | null {
  const key = JSON.stringify(rubbers.map(({ name, kind }) => [name, kind]));
  return (
    tiePresetNames.find((preset) => JSON.stringify(tiePresets[preset].map(({ name, kind }) => [name, kind])) === key) ??
    null
  );
}

/**
 * How many players a team needs to play every rubber of the tie. Each letter in table tennis is a player; in the
 * Thomas and Uber Cups and in mixed teams nobody plays two men's or women's doubles; for a custom form only that a
 * pair is two.
 */
export function squadNeeded(form: TieForm | undefined): number {
  if (!form) return 1;
  const preset = presetOf(form);
  if (preset === 'thomas_uber' || preset === 'mixed_team') return 4;
  const letters = new Set(form.rubbers.flatMap(({ name }) => /^([A-Z])-[A-Z]$/.exec(name.trim())?.[1] ?? []));
  return Math.max(letters.size, form.rubbers.some(({ kind }) => kind === 'doubles') ? 2 : 1);
}

/**
 * Minutes of a tie whose rubbers are played one after another on one court. All rubbers count: a tie that ends early
 * leaves a gap, one that goes the distance needs the time.
 */
export function tieMinutes({ rubbers }: TieForm, matchMinutes: number): number {
  return Math.min(1440, rubbers.length * matchMinutes);
}

/** What is wrong with a form, each fault with its field under `path`. */
export function tieProblems({ rubbers }: TieForm, category: string, path: string): Problem[] {
  const say = (at: string, fact: Fact): Problem => problemAt(`${path}${at}`, fact);
  if (rubbers.length < 1 || rubbers.length > tieLimits.rubbers)
    return [say('', drawFact('rubbers_out_of_range', { category, most: tieLimits.rubbers }))];
  const seen = new Set<string>();
  return rubbers.flatMap(({ name }, index) => {
    const plain = name.trim().toLowerCase();
    if (plain === '') return [say(`.rubbers.${index}`, drawFact('rubber_without_name', { category }))];
    if (name.length > tieLimits.name)
      return [say(`.rubbers.${index}`, drawFact('rubber_name_too_long', { category, most: tieLimits.name }))];
    if (seen.has(plain))
      return [say(`.rubbers.${index}`, drawFact('rubber_name_twice', { category, name: name.trim() }))];
    seen.add(plain);
    return [];
  });
}
