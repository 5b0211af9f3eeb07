import type { OwnEvent } from '@maidan/contract/events/event';
import { type CategoryWinners, tidyWinners } from '@maidan/domain/matchday/winners';
import { IconListCheck, IconMedal, IconMedal2, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../platform/toast.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { EventCertificates } from '../certificates/certificate-buttons.tsx';
import { liveEventsQuery } from '../desk/list-queries.ts';
import { doubtsIn, useProposedWinners, useRecordWinners } from './queries.ts';
import classes from './winners-dialog.module.css';
import { winnerWords } from './words.ts';

const places = [
  { key: 'firstPlace', Icon: IconTrophy },
  { key: 'secondPlace', Icon: IconMedal },
  { key: 'thirdPlace', Icon: IconMedal2 },
] as const;

const filled = (winners: CategoryWinners = {}): CategoryWinners =>
  Object.fromEntries(Object.entries(winners).filter(([, name]) => name?.trim()));

/** 'Submit Winners': names by category; recording them completes the event. */
export function WinnersDialog({ event, onClose }: { event: OwnEvent; onClose: () => void }) {
  const text = useWords(winnerWords);
  const [winners, setWinners] = useState<Record<string, CategoryWinners>>(() => event.winners ?? {});
  const [reason, setReason] = useState('');
  // As the dashboard behind the dialog knows it.
  const { data: live } = useQuery({ ...liveEventsQuery, enabled: false });
  const { total, done } = live?.find(({ eventId }) => eventId === event._id)?.matches ?? { total: 0, done: 0 };
  const open = total - done;
  const record = useRecordWinners(event._id);
  const doubts = doubtsIn(record.error);
  // Below many categories it would stand out of sight.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!record.isError) return;
    refusal.current?.scrollIntoView({ block: 'nearest' });
    refusal.current?.focus();
  }, [record.isError]);
  const propose = useProposedWinners(event._id);
  /** Fills empty places and keeps what was typed. */
  const fill = async () => {
    try {
      const { winners: proposed } = await propose.mutateAsync();
      const known = Object.entries(proposed).filter(([name]) => event.categories.some((one) => one.name === name));
      if (known.length === 0) return toast.info(text.nothingOver);
      setWinners((before) => ({
        ...before,
        ...Object.fromEntries(known.map(([name, winner]) => [name, { ...winner, ...filled(before[name]) }])),
      }));
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };
  const set = (category: string, place: keyof CategoryWinners, name: string) =>
    setWinners((before) => ({ ...before, [category]: { ...before[category], [place]: name } }));

  const send = async () => {
    const verdict = tidyWinners(
      winners,
      event.categories.map(({ name }) => name),
    );
    if (!verdict.ok) return toast.error(text.refusals[verdict.reason]);
    // The toast has reported the error; the names stay.
    await record
      .mutateAsync({ winners: verdict.winners, ...(doubts && reason.trim() && { reason: reason.trim() }) })
      .then(onClose, () => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.submit}
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
      {open > 0 && <Note tone="gold">{text.stillOpen({ open, total })}</Note>}
      <Row gap={8} className={classes.actions}>
        {event.hasWinners && <EventCertificates eventId={event._id} />}
        <Button
          size="sm"
          icon={<Icon of={IconListCheck} size={18} />}
          loading={propose.isPending}
          onClick={() => void fill()}
        >
          {text.fill}
        </Button>
      </Row>
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
      {doubts && (
        <div ref={refusal} className={classes.doubts} role="alert" tabIndex={-1}>
          <strong>{text.doubts}</strong>
          <ul>
            {doubts.map((said) => (
              <li key={said}>{said}</li>
            ))}
          </ul>
          <TextField
            label={text.reason}
            maxLength={300}
            value={reason}
            onChange={(change) => setReason(change.currentTarget.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
