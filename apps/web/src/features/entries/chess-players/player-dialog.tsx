import type { ChessPlayerAnswer } from '@maidan/contract/entries/chess-players';
import type { FoundPlayer } from '@maidan/contract/entries/chess/rating-lists';
import { chessTitles, type ChessTitle } from '@maidan/domain/draws/chess/titles';
import { useForm } from '@mantine/form';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ListLookUp } from '../rating-lists/look-up.tsx';
import { useSaveChessPlayers } from './queries.ts';
import { chessWords } from './words.ts';

type Values = {
  fideId: string;
  aicfId: string;
  title: ChessTitle | 'none';
  federation: string;
  fideRating: number | '';
  nationalRating: number | '';
  eventRating: number | '';
  k: number | '';
};

/** Ids, title and ratings of a player. */
export function PlayerDialog({
  eventId,
  player,
  onClose,
}: {
  eventId: string;
  player: ChessPlayerAnswer;
  onClose: () => void;
}) {
  const words = useWords(chessWords);
  const form = useForm<Values>({
    initialValues: {
      fideId: player.fideId ?? '',
      aicfId: player.aicfId ?? '',
      title: player.title ?? 'none',
      federation: player.federation ?? '',
      fideRating: player.fideRating ?? '',
      nationalRating: player.nationalRating ?? '',
      eventRating: player.eventRating ?? '',
      k: player.k ?? '',
    },
  });
  const save = useSubmit(useSaveChessPlayers(eventId), {
    form,
    faults: namedFaults,
    done: words.saved({ name: player.name }),
    onDone: onClose,
  });
  const send = (values: Values) =>
    save.send({
      players: [
        {
          registrationId: player.registrationId,
          fideId: values.fideId.trim() || null,
          aicfId: values.aicfId.trim() || null,
          title: values.title === 'none' ? null : values.title,
          federation: values.federation.trim() || null,
          fideRating: values.fideRating === '' ? null : values.fideRating,
          nationalRating: values.nationalRating === '' ? null : values.nationalRating,
          eventRating: values.eventRating === '' ? null : values.eventRating,
          k: values.k === '' ? null : values.k,
        },
      ],
    });
  const whole = { allowDecimal: false, min: 1, hideControls: true } as const;
  return (
    <FormDialog
      onClose={onClose}
      title={words.editTitle({ name: player.name })}
      sub={player.categories.join(', ')}
      busy={save.isPending}
      submitLabel={words.save}
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <ListLookUp eventId={eventId} onFound={(found) => form.setValues(valuesOf(found))} />
      <FieldRow>
        <TextField label={words.fideId} inputMode="numeric" maxLength={11} {...form.getInputProps('fideId')} />
        <TextField label={words.aicfId} maxLength={20} {...form.getInputProps('aicfId')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={words.titleField}
          data={[{ value: 'none', label: words.noTitle }, ...chessTitles.map((value) => ({ value, label: value }))]}
          {...form.getInputProps('title')}
        />
        <TextField
          label={words.federation}
          description={words.federationHint}
          maxLength={3}
          {...form.getInputProps('federation')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField label={words.fideRating} max={3999} {...whole} {...form.getInputProps('fideRating')} />
        <NumberField label={words.nationalRating} max={3999} {...whole} {...form.getInputProps('nationalRating')} />
      </FieldRow>
      <NumberField
        label={words.eventRating}
        description={words.eventHint}
        max={3999}
        {...whole}
        {...form.getInputProps('eventRating')}
      />
      <NumberField label={words.k} description={words.kHint} max={99} {...whole} {...form.getInputProps('k')} />
    </FormDialog>
  );
}

/** What a list says; what it leaves blank stays as it is. */
function valuesOf({ kind, id, title, federation, rating, k }: FoundPlayer): Partial<Values> {
  if (kind === 'national') return { aicfId: id, ...(rating === null ? {} : { nationalRating: rating }) };
  return {
    fideId: id,
    ...(title === null ? {} : { title }),
    ...(federation === null ? {} : { federation }),
    ...(rating === null ? {} : { fideRating: rating }),
    ...(k === null ? {} : { k }),
  };
}

/** The server names the field within the list that is sent. */
const namedFaults = (thrown: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors(thrown)).map(([path, said]) => [path.replace('players.0.', ''), said]));
