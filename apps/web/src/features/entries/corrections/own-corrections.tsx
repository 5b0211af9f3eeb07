import type { Registration } from '@maidan/contract/entries/registration';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { changesOf, draftOf, lostBy } from './correction-draft.ts';
import { PartnerDialog } from './partner-dialog.tsx';
import { PlayerFields, WhatItChanges } from './player-fields.tsx';
import { type OwnPlayer, ownPlayerQuery, useChangeOwnPartner, useCorrectOwn } from './queries.ts';
import { correctionWords } from './words.ts';

/** On one's own registration: the player, and each partner, to be corrected. */
export function OwnCorrections({ registration }: { registration: Registration }) {
  const words = useWords(correctionWords);
  const [opened, setOpened] = useState<'player' | Registration['entries'][number] | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Button onClick={() => setOpened('player')}>{words.correctMine}</Button>
      {registration.entries
        .filter(({ state, partner, isJoined }) => state !== 'cancelled' && partner && !isJoined)
        .map((entry) => (
          <Button key={entry._id} onClick={() => setOpened(entry)}>
            {words.changePartnerIn({ category: entry.category })}
          </Button>
        ))}
      {opened === 'player' && <OwnPlayerDialog registration={registration} onClose={close} />}
      {opened !== null && opened !== 'player' && (
        <OwnPartnerDialog registration={registration} entry={opened} onClose={close} />
      )}
    </>
  );
}

/** Names or invites another partner; what is left to pay then stands on the registration. */
export function OwnPartnerDialog({
  registration,
  entry,
  onClose,
}: {
  registration: Registration;
  entry: Registration['entries'][number];
  onClose: () => void;
}) {
  const change = useChangeOwnPartner({ registrationId: registration._id, entryId: entry._id });
  return (
    <PartnerDialog
      entry={entry}
      player={registration.name}
      mutation={{ isPending: change.isPending, mutateAsync: ({ partner }) => change.mutateAsync(partner) }}
      onClose={onClose}
    />
  );
}

function OwnPlayerDialog({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const words = useWords(correctionWords);
  const { data, error, refetch } = useQuery(ownPlayerQuery(registration._id));
  if (data && data.drawn === null) return <OwnPlayerForm registration={registration} known={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={words.title} sub={words.mineSub}>
      {data?.drawn ? (
        <Banner title={words.drawn({ category: data.drawn })} tone="blue">
          {data.contact ? words.drawnWhy({ contact: data.contact }) : words.drawnWhyNobody}
        </Banner>
      ) : error ? (
        <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Dialog>
  );
}

function OwnPlayerForm({
  registration: { _id, eventId },
  known: { player, questions, categories, startsAt },
  onClose,
}: {
  registration: Registration;
  known: OwnPlayer;
  onClose: () => void;
}) {
  const words = useWords(correctionWords);
  const form = useForm({ initialValues: draftOf(player) });
  const correct = useSubmit(useCorrectOwn(_id), { form, done: words.saved, onDone: onClose });
  const changes = changesOf(player, form.values);
  const lost = lostBy(player, form.values, categories, new Date(startsAt));
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      sub={words.mineSub}
      busy={correct.isPending}
      submitLabel={words.save}
      disabled={Object.keys(changes).length === 0 || lost.length > 0}
      onSubmit={() => correct.send(changes)}
    >
      <PlayerFields eventId={eventId} form={form} questions={questions} />
      <WhatItChanges player={player} draft={form.values} categories={categories} startsAt={new Date(startsAt)} />
    </FormDialog>
  );
}
