import type { CategoryFormat } from '@maidan/domain/draws/category-format';
import {
  canEndLevel,
  type LeaguePoints,
  leagueOrderOf,
  mayCountPoints,
  mostLeaguePoints,
  plainPoints,
  usualLeague,
} from '@maidan/domain/draws/league';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { leagueWords } from './league-words.ts';

/** What a match of a group counts: the sport's points until somebody changes them. */
export function LeagueFields({
  name,
  format: { points: own, tie },
  sport,
  errors = {},
  onChange,
}: {
  name: string;
  format: Pick<CategoryFormat, 'points' | 'tie'>;
  sport: string;
  /** By the field's path in the settings. */
  errors?: Readonly<Record<string, string>>;
  onChange: (change: Pick<CategoryFormat, 'points'>) => void;
}) {
  const text = useWords(leagueWords);
  const order = leagueOrderOf(sport);
  const usual = usualLeague(sport)?.points;
  if (tie || !(usual || mayCountPoints(sport))) return null;
  // The federation's points, and no others.
  if (!mayCountPoints(sport)) return <Quiet>{text.level[order]}</Quiet>;
  const points = own ?? usual;
  const set = (change: Partial<LeaguePoints>) => onChange({ points: { ...(points ?? plainPoints), ...change } });
  const count = (field: keyof LeaguePoints, label: string) => (
    <NumberField
      label={label}
      aria-label={`${label}, ${name}`}
      min={0}
      max={mostLeaguePoints}
      {...(order === 'chess' && { allowDecimal: true, decimalScale: 1, step: 0.5 })}
      value={Number.isNaN(points?.[field]) ? '' : (points?.[field] ?? '')}
      error={errors[`category_formats.${name}.points.${field}`]}
      // Emptied while another number is typed: it is missing until then.
      onChange={(value) => set({ [field]: value === '' ? Number.NaN : value })}
    />
  );
  return (
    <>
      {!usual && (
        <CheckField
          label={text.byPoints}
          aria-label={`${text.byPoints}, ${name}`}
          checked={points !== undefined}
          onChange={(event) => onChange({ points: event.currentTarget.checked ? plainPoints : undefined })}
        />
      )}
      {points && (
        <>
          {canEndLevel(sport) && (
            <CheckField
              label={text.mayBeDrawn}
              aria-label={`${text.mayBeDrawn}, ${name}`}
              checked={points.draw !== undefined}
              onChange={(event) =>
                set({ draw: event.currentTarget.checked ? (usual?.draw ?? plainPoints.draw) : undefined })
              }
            />
          )}
          <FieldRow>
            {count('win', text.win)}
            {points.draw !== undefined && count('draw', text.draw)}
            {count('loss', text.loss)}
            {order === 'kabaddi' && count('close', text.close)}
          </FieldRow>
          <Quiet>{text.level[order]}</Quiet>
        </>
      )}
    </>
  );
}

/** Points that somebody has set, for the collapsed line. */
export function leagueSaid({ points, format }: CategoryFormat): string[] {
  if (!points || (format !== 'round_robin' && format !== 'group_knockout')) return [];
  const text = wordsNow(leagueWords);
  const [win, loss] = [String(points.win), String(points.loss)];
  const { draw } = points;
  return [draw === undefined ? text.saidWithoutDraw({ win, loss }) : text.said({ win, draw: String(draw), loss })];
}
