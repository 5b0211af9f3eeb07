import type { OwnEvent } from '@maidan/contract/events';
import { type CategoryWinners, decideWinners } from '@maidan/domain/winners';
import { IconMedal, IconMedal2, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRecordWinners } from './queries.ts';
import classes from './winners-dialog.module.css';

const places = [
  { key: 'firstPlace', label: 'First place', Icon: IconTrophy },
  { key: 'secondPlace', label: 'Second place', Icon: IconMedal },
  { key: 'thirdPlace', label: 'Third place', Icon: IconMedal2 },
] as const;

const refusals = {
  winners_empty: 'Please fill in at least one winner',
  winners_category_unknown: 'This category does not belong to the event',
  winner_named_twice: 'One player cannot take two places of a category',
} as const;

/** 'Submit Winners': names by category; recording them completes the event. */
export function WinnersDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const [winners, setWinners] = useState<Record<string, CategoryWinners>>(() => event.winners ?? {});
  const record = useRecordWinners(event._id);
  const set = (category: string, place: keyof CategoryWinners, name: string) =>
    setWinners((before) => ({ ...before, [category]: { ...before[category], [place]: name } }));

  const send = async () => {
    const verdict = decideWinners(
      winners,
      event.categories.map(({ name }) => name),
    );
    if (!verdict.ok) return toast.error(refusals[verdict.reason]);
    // The toast has said what went wrong; the names stay.
    await record.mutateAsync(verdict.winners).then(onClose, () => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.hasWinners ? 'Winners' : 'Set Winners'}
      sub={event.hasWinners ? event.eventName : `${event.eventName}. Recording winners completes the event.`}
      locked={record.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={record.isPending}>
            Cancel
          </Button>
          <Button kind="main" loading={record.isPending} onClick={() => void send()}>
            Submit Winners
          </Button>
        </>
      }
    >
      {event.categories.map(({ name }) => (
        <fieldset key={name} className={classes.category}>
          <legend>{name}</legend>
          <div className={classes.places}>
            {places.map(({ key, label, Icon }) => (
              <TextField
                key={key}
                label={label}
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
