import type { ArrangementsForm, SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { useForm } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MultiSelectField, SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { arrangementWords } from './arrangement-words.ts';
import { useArrange } from './queries.ts';
import classes from './swiss-rounds.module.css';

type Bye = { entry: string | null; round: number | ''; half: 0 | 1 | 2 };
type Apart = { entries: string[]; from: number | ''; to: number | '' };
type Values = { byes: Bye[]; isLimited: boolean; each: number | ''; last: number | ''; apart: Apart[] };

/** Byes that players have asked for, their limits, and who must not meet: saved at once, and used by the pairing. */
export function ArrangementsDialog({
  eventId,
  swiss,
  onClose,
}: {
  eventId: string;
  swiss: SwissCategoryAnswer;
  onClose: () => void;
}) {
  const words = useWords(arrangementWords);
  const { category, arranged, byesFrom, standings, rounds } = swiss;
  const past = arranged.byes.filter(({ round }) => round < byesFrom);
  const form = useForm<Values>({ initialValues: valuesOf(swiss) });
  const { byes, isLimited, apart } = form.values;
  const players = standings.map(({ entry, name }) => ({ value: entry, label: name }));
  const nameOf = (entry: string) => players.find(({ value }) => value === entry)?.label ?? '';
  const save = useSubmit(useArrange(eventId), {
    done: words.saved({ category }),
    onDone: onClose,
    refused: (thrown) => {
      const named = thrown instanceof ApiError ? thrown.errors.map(fieldInWords) : [];
      return [messageOf(thrown), ...named].join(': ');
    },
  });
  const body = bodyOf(form.values);
  return (
    <FormDialog
      onClose={onClose}
      title={words.title({ category })}
      sub={words.why}
      size="md"
      busy={save.isPending}
      submitLabel={words.save}
      disabled={body === null}
      note={body === null ? words.missing : undefined}
      onSubmit={form.onSubmit(() => {
        if (body) void save.send({ category, ...body, byes: [...past, ...body.byes] });
      })}
    >
      <FieldGroup title={words.byes} sub={words.byesWhy}>
        {past.map(({ entry, round, half }) => (
          <Quiet key={`${entry} ${round}`}>{words.past({ name: nameOf(entry), round, half: String(half) })}</Quiet>
        ))}
        {byes.length + past.length === 0 && <Quiet>{words.noByes}</Quiet>}
        {byes.map((bye, at) => (
          <ByeRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own while it is chosen
            key={at}
            bye={bye}
            row={String(at + 1)}
            players={players}
            rounds={[byesFrom, rounds]}
            onChange={(next) => form.setFieldValue('byes', byes.with(at, next))}
            onRemove={() => form.setFieldValue('byes', byes.toSpliced(at, 1))}
          />
        ))}
        <AddButton
          disabled={byesFrom > rounds}
          onAdd={() => form.setFieldValue('byes', [...byes, { entry: null, round: byesFrom, half: 1 }])}
        >
          {words.addBye}
        </AddButton>
        <SwitchField label={words.isLimited} {...form.getInputProps('isLimited', { type: 'checkbox' })} />
        {isLimited && (
          <FieldRow>
            <NumberField label={words.each} min={0} max={rounds} allowDecimal={false} {...form.getInputProps('each')} />
            <NumberField label={words.last} min={0} max={rounds} allowDecimal={false} {...form.getInputProps('last')} />
          </FieldRow>
        )}
      </FieldGroup>
      <FieldGroup title={words.apart} sub={words.apartWhy}>
        {apart.length === 0 && <Quiet>{words.noApart}</Quiet>}
        {apart.map((group, at) => (
          <ApartRow
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own while it is chosen
            key={at}
            group={group}
            row={String(at + 1)}
            players={players}
            rounds={rounds}
            onChange={(next) => form.setFieldValue('apart', apart.with(at, next))}
            onRemove={() => form.setFieldValue('apart', apart.toSpliced(at, 1))}
          />
        ))}
        <AddButton onAdd={() => form.setFieldValue('apart', [...apart, { entries: [], from: 1, to: rounds }])}>
          {words.addApart}
        </AddButton>
      </FieldGroup>
    </FormDialog>
  );
}

const valuesOf = ({ arranged: { byes, limits, barred }, byesFrom }: SwissCategoryAnswer): Values => ({
  byes: byes.filter(({ round }) => round >= byesFrom),
  isLimited: limits !== null,
  each: limits?.each ?? 1,
  last: limits?.last ?? 1,
  apart: barred.map(({ entries, from, to }) => ({ entries: [...entries], from, to })),
});

/** Null while something is missing. */
function bodyOf({ byes, isLimited, each, last, apart }: Values): ArrangementsForm | null {
  const isWhole =
    byes.every(({ entry, round }) => entry !== null && round !== '') &&
    apart.every(({ entries, from, to }) => entries.length > 1 && from !== '' && to !== '') &&
    !(isLimited && (each === '' || last === ''));
  if (!isWhole) return null;
  return {
    byes: byes.map(({ entry, round, half }) => ({ entry: entry ?? '', round: Number(round), half })),
    limits: isLimited ? { each: Number(each), last: Number(last) } : null,
    barred: apart.map(({ entries, from, to }) => ({ entries, from: Number(from), to: Number(to) })),
  };
}

type Players = { value: string; label: string }[];

function ByeRow({
  bye: { entry, round, half },
  row,
  players,
  rounds: [first, last],
  onChange,
  onRemove,
}: {
  bye: Bye;
  row: string;
  players: Players;
  rounds: readonly [number, number];
  onChange: (bye: Bye) => void;
  onRemove: () => void;
}) {
  const words = useWords(arrangementWords);
  const bye = { entry, round, half };
  return (
    <div className={classes.arranged}>
      <SelectField
        aria-label={words.playerOf({ row })}
        placeholder={words.player}
        searchable
        data={players}
        value={entry}
        onChange={(next) => onChange({ ...bye, entry: next })}
      />
      <NumberField
        aria-label={words.roundOf({ row })}
        min={first}
        max={last}
        allowDecimal={false}
        value={round}
        onChange={(next) => onChange({ ...bye, round: next })}
      />
      <SelectField
        aria-label={words.countsOf({ row })}
        data={[
          { value: '1', label: words.kinds.half },
          { value: '0', label: words.kinds.none },
          { value: '2', label: words.kinds.full },
        ]}
        value={String(half)}
        onChange={(next) => onChange({ ...bye, half: next === '0' ? 0 : next === '2' ? 2 : 1 })}
      />
      <RemoveButton label={words.removeBye({ row })} onRemove={onRemove} />
    </div>
  );
}

function ApartRow({
  group,
  row,
  players,
  rounds,
  onChange,
  onRemove,
}: {
  group: Apart;
  row: string;
  players: Players;
  rounds: number;
  onChange: (group: Apart) => void;
  onRemove: () => void;
}) {
  const words = useWords(arrangementWords);
  const numbers = { min: 1, max: rounds, allowDecimal: false };
  return (
    <div className={classes.apart}>
      <MultiSelectField
        aria-label={words.playersOf({ row })}
        placeholder={words.players}
        searchable
        data={players}
        value={group.entries}
        onChange={(entries) => onChange({ ...group, entries })}
      />
      <FieldRow>
        <NumberField
          label={words.from}
          aria-label={words.fromOf({ row })}
          {...numbers}
          value={group.from}
          onChange={(from) => onChange({ ...group, from })}
        />
        <NumberField
          label={words.to}
          aria-label={words.toOf({ row })}
          {...numbers}
          value={group.to}
          onChange={(to) => onChange({ ...group, to })}
        />
      </FieldRow>
      <RemoveButton label={words.removeApart({ row })} onRemove={onRemove} />
    </div>
  );
}

const RemoveButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton label={label} type="button" onClick={onRemove}>
    <IconX size={20} stroke={1.8} aria-hidden="true" />
  </IconButton>
);

function AddButton({
  onAdd,
  disabled = false,
  children,
}: {
  onAdd: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <Button
        size="sm"
        disabled={disabled}
        icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
        onClick={onAdd}
      >
        {children}
      </Button>
    </div>
  );
}
