import { useWords } from '../../../../platform/language.tsx';
import { useSubmit } from '../../../../platform/use-submit.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { goLiveWords } from './go-live-words.ts';
import type { EndLive } from './end-live-dialog.tsx';
import { useEndLive } from '../list-queries.ts';

/** Went live by mistake, or too early: as long as nothing has been called or played, nothing is lost with it. */
export function TakeBackLiveDialog({ eventId, eventName, onClose, onDone }: EndLive) {
  const words = useWords(goLiveWords);
  const end = useSubmit(useEndLive(), { done: words.takenBack({ event: eventName }), leadTo: onDone });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.takeBackTitle}
      confirmLabel={words.takeBack}
      onConfirm={() => end.send(eventId)}
    >
      <p>{words.takeBackWhy}</p>
    </ConfirmDialog>
  );
}
