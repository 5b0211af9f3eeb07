import type { Ranking, RankingForm as Form } from '@maidan/contract/matchday/rankings';
import { knockOutPoints, tablePoints } from '@maidan/domain/matchday/rankings/ranking';
import { useForm } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CheckField, SwitchField } from '../../../ui/fields/choice-field.tsx';
import { FieldGroup, FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { useSaveRanking } from './queries.ts';
import classes from './rankings.module.css';
import { rankingWords } from './words.ts';

interface EligibleEvent {
  _id: string;
  name: string;
  dateandtime: string;
  lastDay: string | null;
  isOver: boolean;
}

interface Draft {
  name: string;
  points: { place: number | ''; points: number | '' }[];
  best: number | '';
  /** Percent by event; absent: it does not count. */
  events: Record<string, number | ''>;
  isPublic: boolean;
}

const draftOf = (ranking: Ranking | null): Draft => ({
  name: ranking?.name ?? '',
  points: (ranking?.points ?? knockOutPoints).map((row) => ({ ...row })),
  best: ranking?.best ?? '',
  events: Object.fromEntries((ranking?.events ?? []).map(({ eventId, percent }) => [eventId, percent])),
  isPublic: ranking?.isPublic ?? true,
});

const sentOf = ({ name, points, best, events, isPublic }: Draft): Form => ({
  name: name.trim(),
  points: points.flatMap(({ place, points: worth }) =>
    place === '' || worth === '' ? [] : [{ place, points: worth }],
  ),
  best: best === '' ? null : best,
  events: Object.entries(events).map(([eventId, percent]) => ({ eventId, percent: percent === '' ? 100 : percent })),
  isPublic,
});

/** What counts for a ranking, what a place is worth, and who may see it. */
export function RankingForm({
  ranking,
  events,
  onSaved,
}: {
  ranking: Ranking | null;
  events: readonly EligibleEvent[];
  onSaved: (ranking: Ranking) => unknown;
}) {
  const words = useWords(rankingWords);
  const form = useForm<Draft>({
    initialValues: draftOf(ranking),
    validate: { name: (name) => (name.trim() ? null : words.nameMissing) },
  });
  const save = useSubmit(useSaveRanking(ranking?._id ?? null), {
    form,
    done: (answer) => (ranking ? words.saved : words.made)({ name: answer.ranking.name }),
    leadTo: (answer) => onSaved(answer.ranking),
  });
  const { values } = form;
  return (
    <form noValidate onSubmit={form.onSubmit(() => save.send(sentOf(values)))}>
      <FieldStack>
        <TextField
          label={words.name}
          placeholder={words.nameHint}
          maxLength={80}
          required
          {...form.getInputProps('name')}
        />
        <FieldGroup title={words.events} sub={words.eventsWhy}>
          {events.length === 0 && <Quiet>{words.noEvents}</Quiet>}
          <div>
            {events.map((event) => (
              <EventRow
                key={event._id}
                event={event}
                percent={values.events[event._id]}
                onChange={(percent) => {
                  const { [event._id]: _left, ...others } = values.events;
                  form.setFieldValue('events', percent === null ? others : { ...others, [event._id]: percent });
                }}
              />
            ))}
          </div>
        </FieldGroup>
        <PointsFields points={values.points} onChange={(points) => form.setFieldValue('points', points)} />
        <NumberField label={words.best} description={words.bestWhy} min={1} max={60} {...form.getInputProps('best')} />
        <SwitchField
          label={words.publish}
          description={words.publishWhy}
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        <div>
          <Button kind="main" type="submit" loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

function EventRow({
  event,
  percent,
  onChange,
}: {
  event: EligibleEvent;
  /** Undefined: the event does not count. */
  percent: number | '' | undefined;
  onChange: (percent: number | '' | null) => void;
}) {
  const words = useWords(rankingWords);
  const { name, isOver } = event;
  return (
    <div className={classes.event}>
      <CheckField
        label={name}
        description={[eventDate(event), isOver && words.isOver].filter(Boolean).join(' · ')}
        checked={percent !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 100 : null)}
      />
      {percent !== undefined && (
        <NumberField
          aria-label={words.share({ name })}
          suffix=" %"
          min={1}
          max={1000}
          value={percent}
          onChange={onChange}
        />
      )}
    </div>
  );
}

function PointsFields({ points, onChange }: { points: Draft['points']; onChange: (points: Draft['points']) => void }) {
  const words = useWords(rankingWords);
  const set = (at: number, change: Partial<Draft['points'][number]>) =>
    onChange(points.map((row, i) => (i === at ? { ...row, ...change } : row)));
  return (
    <FieldGroup title={words.points} sub={words.pointsWhy}>
      <div className={classes.presets} role="group" aria-label={words.presets}>
        <Button size="sm" onClick={() => onChange(knockOutPoints.map((row) => ({ ...row })))}>
          {words.forKnockOuts}
        </Button>
        <Button size="sm" onClick={() => onChange(tablePoints.map((row) => ({ ...row })))}>
          {words.forTables}
        </Button>
      </div>
      <div className={classes.rows}>
        {points.map(({ place, points: worth }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row has nothing else of its own while it is typed
          <div className={classes.row} key={at}>
            <NumberField
              {...(at === 0 ? { label: words.from } : {})}
              aria-label={words.rowFrom({ row: String(at + 1) })}
              min={1}
              value={place}
              onChange={(next) => set(at, { place: next })}
            />
            <NumberField
              {...(at === 0 ? { label: words.worth } : {})}
              aria-label={words.rowWorth({ row: String(at + 1) })}
              min={0}
              value={worth}
              onChange={(next) => set(at, { points: next })}
            />
            <IconButton
              label={words.removeRow({ row: String(at + 1) })}
              type="button"
              onClick={() => onChange(points.toSpliced(at, 1))}
            >
              <IconX size={20} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
      </div>
      <div>
        <Button
          size="sm"
          icon={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => onChange([...points, { place: '', points: '' }])}
        >
          {words.addRow}
        </Button>
      </div>
    </FieldGroup>
  );
}
