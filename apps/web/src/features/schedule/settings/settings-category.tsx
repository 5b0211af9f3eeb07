import { type CategoryFormat, isChess } from '@maidan/domain/draws/category-format';
import { fewEntries } from '@maidan/domain/draws/formats/few-entries';
import { tieMinutes } from '@maidan/domain/draws/tie-form';
import { usualSwissRounds } from '@maidan/domain/draws/swiss/swiss';
import { fewInWords } from '../../draws/few-entries/words.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './schedule-settings-dialog.module.css';
import type { CategoryEntrants } from './settings-categories.tsx';
import type { CategoryTimesForm } from './settings-form.ts';
import type { SettingsPart } from './settings-hours.tsx';
import { CountField, type FormatPart, GroupFields } from './settings-groups.tsx';
import { SettingsScoring } from './settings-scoring.tsx';
import { Moments, RoundTimesRows } from './settings-rounds.tsx';
import { LeagueFields, leagueSaid } from '../../draws/leagues/league-fields.tsx';
import { TieBreakField } from './settings-tie-breaks.tsx';
import { TieFields } from './settings-tie.tsx';
import { settingsWords } from './settings-words.ts';
import { swissWords } from '../../draws/sheets/swiss-words.ts';

const formats = ['single_elimination', 'double_elimination', 'round_robin', 'group_knockout'] as const;

/** One category: format and seeds visible, the rest on request. */
export function SettingsCategory({
  form,
  errors,
  set,
  name,
  isTeam,
  entrants,
  exceptions = [],
  firstDate,
  sport,
}: SettingsPart & CategoryEntrants & { firstDate: string; sport: string }) {
  const words = useWords(settingsWords);
  const text = useWords(swissWords);
  const own: CategoryTimesForm = form.category_times[name] ?? { match_time: '', min_rest: '' };
  const format = form.category_formats[name] ?? { format: 'single_elimination' };
  const setOwn = (change: Partial<CategoryTimesForm>) =>
    set({ category_times: { ...form.category_times, [name]: { ...own, ...change } } });
  const setFormat = (change: Partial<CategoryFormat>) =>
    set({ category_formats: { ...form.category_formats, [name]: { ...format, ...change } } });
  // Named as a partner, and entered as well: the draw takes them for namesakes, who may meet.
  const names = entrants.flatMap((entrant) => entrant.split(' / '));
  const twice = [...new Set(names.filter((one, at) => names.indexOf(one) < at))];
  const few = fewEntries(entrants.length, format);
  const said = inWords(format, own, text.said);
  return (
    <div className={classes.category} role="group" aria-label={name}>
      <Stack gap={0} className={classes.name}>
        <strong>{name}</strong>
        <Quiet as="span">{words.entryCount({ count: entrants.length })}</Quiet>
        {few && entrants.length > 0 && <span className={classes.twice}>{fewInWords(few)}</span>}
        {exceptions.length > 0 && <Quiet as="span">{words.exceptions({ names: exceptions.join(', ') })}</Quiet>}
        {twice.length > 0 && <span className={classes.twice}>{words.twice({ names: twice.join(', ') })}</span>}
      </Stack>
      <SelectField
        label={words.format}
        className={classes.wide}
        aria-label={words.formatOf({ name })}
        data={[
          ...formats.map((value) => ({ value, label: words.formats[value] })),
          { value: 'swiss', label: text.swiss },
        ]}
        value={format.format}
        error={errors[`category_formats.${name}`]}
        onChange={(chosen) => chosen && setFormat(chosenFormat(chosen as CategoryFormat['format'], sport))}
      />
      <MultiSelectField
        label={words.seedsOf({ name })}
        className={classes.wide}
        placeholder={form.seeds[name]?.length ? undefined : words.noSeeds}
        searchable
        data={[...new Set(entrants)]}
        value={form.seeds[name] ?? []}
        error={errors[`seeds.${name}`]}
        onChange={(names) => set({ seeds: { ...form.seeds, [name]: names } })}
      />
      {format.format === 'group_knockout' && (
        <GroupFields name={name} format={format} entries={entrants.length} errors={errors} onChange={setFormat} />
      )}
      {(isTeam || format.tie) && (
        <div className={classes.more}>
          <TieFields
            category={name}
            tie={format.tie}
            matchMinutes={own.match_time === '' ? form.matchTime || 30 : null}
            errors={errors}
            onChange={(tie) => setFormat({ tie })}
          />
        </div>
      )}
      <div className={classes.more}>
        <Disclosure
          title={said.length > 0 ? words.moreForSaid({ name, said: said.join(', ') }) : words.moreFor({ name })}
        >
          <FieldStack>
            <FieldRow>
              <NumberField
                label={words.priority}
                aria-label={words.priorityOf({ name })}
                min={1}
                value={form.priorities[name] ?? ''}
                error={errors[`priorities.${name}`]}
                onChange={(value) => set({ priorities: { ...form.priorities, [name]: value } })}
              />
              <NumberField
                label={words.matchTime}
                aria-label={words.matchTimeOf({ name })}
                min={1}
                placeholder={String(format.tie ? tieMinutes(format.tie, form.matchTime || 30) : form.matchTime)}
                value={own.match_time}
                error={errors[`category_times.${name}.match_time`]}
                onChange={(match_time) => setOwn({ match_time })}
              />
            </FieldRow>
            {!format.tie && <SettingsScoring form={form} set={set} name={name} sport={sport} />}
            <FormatFields
              name={name}
              format={format}
              entries={entrants.length}
              sport={sport}
              errors={errors}
              onChange={setFormat}
            />
            <CategoryTimes name={name} own={own} form={form} errors={errors} firstDate={firstDate} onChange={setOwn} />
          </FieldStack>
        </Disclosure>
      </div>
    </div>
  );
}

/** When a category plays, as a whole and round by round. */
function CategoryTimes({
  name,
  own,
  form,
  errors,
  firstDate,
  onChange,
}: Pick<SettingsPart, 'form' | 'errors'> & {
  name: string;
  own: CategoryTimesForm;
  firstDate: string;
  onChange: (change: Partial<CategoryTimesForm>) => void;
}) {
  const words = useWords(settingsWords);
  return (
    <>
      <FieldRow>
        <NumberField
          label={words.restMinutes}
          aria-label={words.restIn({ name })}
          min={0}
          placeholder={String(form.min_rest || 0)}
          value={own.min_rest}
          error={errors[`category_times.${name}.min_rest`]}
          onChange={(min_rest) => onChange({ min_rest })}
        />
      </FieldRow>
      <Moments
        what={name}
        path={`category_times.${name}`}
        times={own}
        form={form}
        errors={errors}
        firstDate={firstDate}
        onChange={onChange}
      />
      <RoundTimesRows
        category={name}
        rounds={own.rounds ?? {}}
        form={form}
        errors={errors}
        firstDate={firstDate}
        onChange={(rounds) => onChange({ rounds })}
      />
    </>
  );
}

/** Fields for this format only. */
function FormatFields({
  name,
  format,
  entries,
  sport,
  errors,
  onChange,
}: FormatPart & { entries: number; sport: string }) {
  const words = useWords(settingsWords);
  const text = useWords(swissWords);
  type Choice = 'third_place' | 'plate' | 'plate_walkovers' | 'second_final' | 'colours' | 'accelerated';
  const choice = (field: Choice, label: string) => (
    <CheckField
      label={label}
      aria-label={`${label}, ${name}`}
      checked={format[field] ?? false}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  );
  if (format.format === 'single_elimination')
    return (
      <>
        {choice('third_place', words.thirdPlace)}
        {choice('plate', words.plate)}
        {format.plate && choice('plate_walkovers', words.plateWalkovers)}
        {format.plate && <Quiet>{words.plateWalkoversWhy}</Quiet>}
      </>
    );
  if (format.format === 'double_elimination') return choice('second_final', words.secondFinal);
  if (format.format === 'round_robin' || format.format === 'group_knockout')
    return <LeagueFields {...{ name, format, sport, errors, onChange }} />;
  if (format.format === 'swiss')
    return (
      <>
        <FieldRow>
          <CountField
            {...{ name, format, errors, onChange }}
            field="rounds"
            label={text.rounds}
            usual={usualSwissRounds(entries)}
          />
        </FieldRow>
        {(isChess(sport) || format.colours) && choice('colours', text.colours)}
        {(isChess(sport) || format.accelerated) && choice('accelerated', text.accelerated)}
        {format.accelerated && <Quiet>{text.acceleratedMeans}</Quiet>}
        <TieBreakField name={name} chosen={format.tie_breaks ?? []} onChange={onChange} />
        <Quiet>{text.explained}</Quiet>
      </>
    );
  return null;
}

/** Colours are switched on by default in a Swiss draw of chess, and can be switched off. */
const chosenFormat = (format: CategoryFormat['format'], sport: string): Partial<CategoryFormat> =>
  format === 'swiss' ? { format, colours: isChess(sport) } : { format, colours: undefined, accelerated: undefined };

/** What is set under More, for its collapsed line. */
function inWords(
  format: CategoryFormat,
  own: CategoryTimesForm,
  swissRounds: (values: { rounds: number }) => string,
): string[] {
  const rounds = Object.keys(own.rounds ?? {}).length;
  const isKnockOut = format.format === 'single_elimination';
  return [
    ...(isKnockOut && format.third_place ? [wordsNow(settingsWords).said.thirdPlace] : []),
    ...(isKnockOut && format.plate ? [wordsNow(settingsWords).said.plate] : []),
    ...(format.format === 'double_elimination' && format.second_final
      ? [wordsNow(settingsWords).said.secondFinal]
      : []),
    ...(format.format === 'swiss' && format.rounds ? [swissRounds({ rounds: format.rounds })] : []),
    ...leagueSaid(format),
    ...(own.min_rest === '' ? [] : [wordsNow(settingsWords).said.rest({ count: Number(own.min_rest) })]),
    ...(own.not_before ? [wordsNow(settingsWords).said.earliest] : []),
    ...(own.not_after ? [wordsNow(settingsWords).said.latest] : []),
    ...(rounds > 0 ? [wordsNow(settingsWords).said.rounds({ count: rounds })] : []),
  ];
}
