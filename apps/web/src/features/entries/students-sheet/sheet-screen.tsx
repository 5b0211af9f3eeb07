import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CheckStep } from './check-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { useSheetDraft } from './sheet-draft.ts';
import { sheetWords } from './words.ts';

/** A coach's list: pasted or opened, checked cell by cell, and paid for by those who are ready. */
export function SheetScreen({
  owner,
  event,
  players,
}: {
  owner: string;
  event: PublicEvent;
  players: readonly OwnPlayer[];
}) {
  const words = useWords(sheetWords);
  const { draft, setDraft, keep } = useSheetDraft(owner, event._id);
  return (
    <>
      <p>
        <ButtonLink to="/events/$eventId/enter-players" params={{ eventId: event._id }} kind="plain">
          {words.back}
        </ButtonLink>
      </p>
      {draft.rows.length === 0 ? (
        <PasteStep eventId={event._id} onRead={(rows) => setDraft({ ...draft, rows })} />
      ) : (
        <CheckStep event={event} players={players} draft={draft} onChange={setDraft} onKeep={keep} />
      )}
    </>
  );
}
