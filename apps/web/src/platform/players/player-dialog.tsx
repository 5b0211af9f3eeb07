import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import { useState } from 'react';
import { useNow } from '../now.ts';
import { useWords } from '../language.tsx';
import { useSubmit } from '../use-submit.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { goToFirstFault } from '../../ui/fields/first-fault.ts';
import { likelyGuardian, playerDraft, playerProblems, sentPlayer } from './player-draft.ts';
import { PlayerFields } from './player-fields.tsx';
import { useKeepPlayer } from './queries.ts';
import { playerWords } from './player-words.ts';

/** Adds a player to the account, or changes one. */
export function PlayerDialog({
  player,
  players,
  onDone,
  onClose,
}: {
  player: OwnPlayer | null;
  /** All of the account: a new child's guardian is likely theirs. */
  players: readonly OwnPlayer[];
  onDone?: (player: OwnPlayer) => void;
  onClose: () => void;
}) {
  const words = useWords(playerWords);
  const now = useNow();
  const isSelf = player?.isSelf === true;
  const [draft, setDraft] = useState(() => playerDraft(player, likelyGuardian(players)));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const keep = useSubmit(useKeepPlayer(player?._id ?? null), {
    form: { setErrors: setProblems },
    // Who goes on with the player shows it: a toast would lie over what is pressed next.
    done: ({ player: { name } }) => (onDone ? null : player ? words.saved({ name }) : words.added({ name })),
    onDone: (answer) => {
      onDone?.(answer.player);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={player ? words.editTitle({ name: player.name }) : words.addTitle}
      busy={keep.isPending}
      submitLabel={player ? words.save : words.add}
      onSubmit={() => {
        const found = playerProblems(draft, now, isSelf);
        setProblems(found);
        if (Object.keys(found).length > 0) return goToFirstFault();
        return keep.send(sentPlayer(draft, now, isSelf));
      }}
    >
      <PlayerFields
        draft={draft}
        problems={problems}
        isSelf={isSelf}
        onChange={(change) => {
          setDraft({ ...draft, ...change });
          setProblems({});
        }}
      />
    </FormDialog>
  );
}
