import type { OwnEvent } from '@maidan/contract/events';
import { type CategoryWinners, decideWinners } from '@maidan/domain/winners';
import { IconMedal, IconMedal2, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { useWords } from '../../platform/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRecordWinners } from './queries.ts';
import classes from './winners-dialog.module.css';
import { winnerWords } from './words.ts';

const places = [
  { key: 'firstPlace', Icon: IconTrophy },
  { key: 'secondPlace', Icon: IconMedal },
  { key: 'thirdPlace', Icon: IconMedal2 },
] as const;

/** 'Submit Winners': names by category; recording them completes the event. */
export function WinnersDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const text = useWords(winnerWords);
  const [winners, setWinners] = useState<Record<string, CategoryWinners>>(() => event.winners ?? {});
  const record = useRecordWinners(event._id);
  const set = (category: string, place: keyof CategoryWinners, name: string) =>
    setWinners((before) => ({ ...before, [category]: { ...before[category], [place]: name } }));

  const send = async () => {
    const verdict = decideWinners(
      winners,
      event.categories.map(({ name }) => name),
    );
    if (!verdict.ok) return toast.error(text.refusals[verdict.reason]);
    // The toast has said what went wrong; the names stay.
    await record.mutateAsync(verdict.winners).then(onClose, () => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.hasWinners ? text.winners : text.set}
      sub={event.hasWinners ? event.eventName : text.completes({ event: event.eventName })}
      locked={record.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            {text.cancel}
          </Button>
          <Button kind="main" loading={record.isPending} onClick={() => void send()}>
            {text.submit}
          </Button>
        </>
      }
    >
      {event.categories.map(({ name }) => (
        <fieldset key={name} className={classes.category}>
          <legend>{name}</legend>
          <div className={classes.places}>
            {places.map(({ key, Icon }) => (
              <TextField
                key={key}
                label={text.places[key]}
                leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
                maxLength={120}
                value={winners[name]?.[key] ?? ''}
                onChange={(change) => set(name, key, change.currentTarget.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}
