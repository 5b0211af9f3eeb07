import { useWords } from '../../../platform/language.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { editorWords } from './editor-words.ts';

/** Whether to close the editor with unsaved changes, which stay in this browser. */
export function LeaveQuestion({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) {
  const words = useWords(editorWords);
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      title={words.closeUnsaved}
      confirmLabel={words.close}
      onConfirm={onLeave}
    >
      {words.closeWhy}
    </ConfirmDialog>
  );
}
