import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { useUndoWinners } from './queries.ts';
import { winnerWords } from './words.ts';

/** Takes recorded winners back, until certificates are issued; afterwards there is nothing to press. */
export function UndoWinners({
  event,
}: {
  event: { _id: string; hasWinners: boolean; certificatesIssuedAt: string | null };
}) {
  const text = useWords(winnerWords);
  const undo = useUndoWinners(event._id);
  const [asking, setAsking] = useState(false);
  if (!event.hasWinners || event.certificatesIssuedAt) return null;
  return (
    <>
      <Button size="sm" icon={<Icon of={IconArrowBackUp} size={18} />} onClick={() => setAsking(true)}>
        {text.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.undoSure}
        confirmLabel={text.undo}
        onConfirm={() => undo.mutateAsync()}
      >
        <p>{text.undoWhy}</p>
      </ConfirmDialog>
    </>
  );
}
