import type { StageViewAnswer } from '@maidan/contract/draws/next-stages';
import { drawFormats } from '@maidan/domain/draws/category-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldRow, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { LeagueFields } from '../leagues/league-fields.tsx';
import { leagueWords } from '../leagues/league-words.ts';
import { tieBreakWords } from '../sheets/tie-break-words.ts';
import { type NextStage, nextStagePreview, useDrawStage } from './queries.ts';
import { StagePreview } from './stage-preview.tsx';
import { stageWords } from './stage-words.ts';
import { nextStageWords } from './words.ts';

type Format = NextStage['format'];

/** By default, the largest of 8, 4 and 2 that leaves somebody out; for a further stage, all the rest. */
function usualPlaces({ order, stages }: StageViewAnswer): { from: number; to: number } {
  const last = stages.reduce((most, { to }) => Math.max(most, to), 0);
  if (last > 0) return { from: last + 1, to: order.length };
  return { from: 1, to: [8, 4, 2].find((count) => count < order.length) ?? order.length };
}

/** Chooses who goes on and how they play; previews the stage using the same rule that then draws it. */
export function StageDialog({
  eventId,
  draw,
  number: stageNumber,
  version,
  onClose,
}: {
  eventId: string;
  draw: StageViewAnswer;
  /** The number of the stage to be drawn. */
  number: number;
  version: number;
  onClose: () => void;
}) {
  const text = useWords(stageWords);
  const { nextOf } = useWords(nextStageWords);
  const [{ from, to }, setPlaces] = useState<{ from: number | ''; to: number | '' }>(() => usualPlaces(draw));
  const [without, setWithout] = useState<string[]>([]);
  const [name, setName] = useState(() =>
    draw.stages.length > 0 ? text.plate : text.stage({ number: number(stageNumber) }),
  );
  const [format, setFormat] = useState<Format>({ format: 'single_elimination' });
  const stage: NextStage = {
    category: draw.category,
    name: name.trim(),
    from: Number(from),
    to: Number(to),
    without,
    format,
    version,
  };
  const isWhole = stage.name !== '' && stage.from >= 1 && stage.to >= 1;
  const preview = useQuery({ ...nextStagePreview(eventId, stage), enabled: isWhole });
  const save = useSubmit(useDrawStage(eventId), {
    done: ({ category }) => text.drawn({ category }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      size="lg"
      locked={save.isPending}
      onClose={onClose}
      title={nextOf({ category: draw.category })}
      sub={text.sub}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {text.cancel}
          </Button>
          <Button
            kind="main"
            disabled={!isWhole || !preview.data || preview.isError || preview.isFetching}
            loading={save.isPending}
            onClick={() => void save.send(stage)}
          >
            {text.draw}
          </Button>
        </>
      }
    >
      <FieldStack>
        <FieldRow>
          <NumberField
            label={text.from}
            min={1}
            max={draw.order.length}
            value={from}
            onChange={(value) => setPlaces({ from: value, to })}
          />
          <NumberField
            label={text.to}
            min={1}
            max={draw.order.length}
            value={to}
            onChange={(value) => setPlaces({ from, to: value })}
          />
        </FieldRow>
        <OrderedBy draw={draw} />
        <MultiSelectField
          label={text.without}
          description={text.withoutHint}
          placeholder={without.length === 0 ? text.nobody : undefined}
          searchable
          data={draw.order.map((one) => ({ value: one.entry, label: one.name }))}
          value={without}
          onChange={setWithout}
        />
        <FieldRow>
          <TextField
            label={text.name}
            maxLength={40}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SelectField
            label={text.format}
            data={drawFormats.map((value) => ({ value, label: text.formats[value] }))}
            value={format.format}
            onChange={(value) => setFormat({ format: (value ?? format.format) as Format['format'] })}
          />
        </FieldRow>
        <FormatFields
          name={name}
          format={format}
          league={draw.league}
          onChange={(change) => setFormat({ ...format, ...change })}
        />
        <div role="status">
          {isWhole && preview.error ? (
            <Note tone="red">{messageOf(preview.error)}</Note>
          ) : (
            isWhole && preview.data && <StagePreview stage={preview.data} from={stage.from} />
          )}
        </div>
      </FieldStack>
    </Dialog>
  );
}

/** By what those who were level were ordered: whoever draws the stage reads why somebody goes on. */
function OrderedBy({ draw: { tieBreaks, groupsBy } }: { draw: StageViewAnswer }) {
  const text = useWords(stageWords);
  const { name } = useWords(tieBreakWords);
  const { level } = useWords(leagueWords);
  if (tieBreaks) return <Quiet>{text.orderedBy({ order: tieBreaks.map((one) => name[one]).join(', ') })}</Quiet>;
  if (!groupsBy) return null;
  return <Quiet>{{ ...level, ...text.level }[groupsBy]}</Quiet>;
}

/** Fields for this format only. */
function FormatFields({
  name,
  format,
  league,
  onChange,
}: {
  name: string;
  format: Format;
  league: StageViewAnswer['league'];
  onChange: (change: Partial<Format>) => void;
}) {
  const text = useWords(stageWords);
  const check = (field: 'third_place' | 'plate' | 'plate_walkovers' | 'second_final' | 'colours', label: string) => (
    <CheckField
      label={label}
      checked={format[field] ?? false}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  );
  const count = (field: 'groups' | 'qualifiers' | 'rounds', label: string) => (
    <NumberField
      label={label}
      min={1}
      max={1024}
      value={format[field] ?? ''}
      onChange={(value) => onChange({ [field]: value === '' ? undefined : value })}
    />
  );
  // Groups after groups count the same, until somebody says otherwise.
  const points = league && (
    <LeagueFields
      name={name}
      sport={league.sport}
      format={{ points: format.points ?? league.points ?? undefined }}
      onChange={onChange}
    />
  );
  switch (format.format) {
    case 'round_robin':
      return points;
    case 'single_elimination':
      return (
        <>
          {check('third_place', text.thirdPlace)}
          {check('plate', text.consolation)}
          {format.plate && check('plate_walkovers', text.walkovers)}
        </>
      );
    case 'double_elimination':
      return check('second_final', text.secondFinal);
    case 'group_knockout':
      return (
        <>
          <FieldRow>
            {count('groups', text.groups)}
            {count('qualifiers', text.qualifiers)}
          </FieldRow>
          {points}
        </>
      );
    case 'swiss':
      return (
        <>
          <FieldRow>{count('rounds', text.rounds)}</FieldRow>
          {check('colours', text.colours)}
        </>
      );
    default:
      return null;
  }
}
