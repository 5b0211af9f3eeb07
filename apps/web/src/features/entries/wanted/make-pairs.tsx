import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { WantedOne } from '@maidan/contract/entries/wanted-partners';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { listedQuery, useMakePair } from './queries.ts';
import classes from './wanted.module.css';
import { wantedWords } from './words.ts';

/** How many players of an event need a partner, with making pairs of them by hand. */
export function WantedPartners({ eventId, rows }: { eventId: string; rows: readonly EventRegistration[] }) {
  const words = useWords(wantedWords);
  const [isOpen, setOpen] = useState(false);
  const count = rows
    .flatMap(({ entries }) => entries)
    .filter(({ state, wanted }) => state === 'awaiting_partner' && wanted).length;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <p className="quiet">
        <span>{words.wanting({ count })}</span>{' '}
        <Button size="sm" kind="plain" onClick={() => setOpen(true)}>
          {words.makePairs}
        </Button>
      </p>
      {isOpen && <MakePairs eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}

function MakePairs({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const words = useWords(wantedWords);
  const { data, error, refetch } = useQuery(listedQuery(eventId));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.makePairs}
      sub={words.makePairsSub}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      {!data ? (
        error ? (
          <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton />
        )
      ) : data.length === 0 ? (
        <EmptyState title={words.noneLeft} drawing="draw" />
      ) : (
        <Stack gap={24}>
          {data.map((category) => (
            <Category key={category.name} eventId={eventId} {...category} />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** One is pressed, then one of those who fit. */
function Category({ eventId, name, players }: { eventId: string; name: string; players: readonly WantedOne[] }) {
  const words = useWords(wantedWords);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const make = useSubmit(useMakePair(eventId), {
    done: ({ category, names }) => words.paired({ category, names: names.join(', ') }),
    onDone: () => setChosen([]),
  });
  const [one, other] = chosen.map((id) => players.find(({ _id }) => _id === id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen.slice(-1), id]);
  return (
    <section className={classes.panel} aria-label={name}>
      <h3>{name}</h3>
      <ul className={classes.list}>
        {players.map(({ _id, name: player, city, fits }) => {
          const isChosen = chosen.includes(_id);
          const isFit = fits.length > 0 && (!one || isChosen || chosen.length === 2 || one.fits.includes(_id));
          return (
            <li key={_id}>
              <button
                type="button"
                className={classes.pick}
                aria-pressed={isChosen}
                disabled={!isFit}
                onClick={() => toggle(_id)}
              >
                <strong>{player}</strong>
                <span className="quiet">
                  {[city && words.from({ city }), fits.length === 0 && words.alone].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        kind="tone"
        disabled={!one || !other || !one.fits.includes(other._id)}
        loading={make.isPending}
        onClick={() => one && other && void make.send({ entryId: one._id, withEntryId: other._id })}
      >
        {one && other ? words.pairThem({ one: one.name, other: other.name }) : words.chooseTwo}
      </Button>
    </section>
  );
}
