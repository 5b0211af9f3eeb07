import { IconExternalLink } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { editorWords } from './editor-words.ts';
import classes from './editor-notices.module.css';

/** The notices above the editor's tab: what failed, what was left unsaved last time, and the PDF that is ready. */
export function EditorNotices({
  failure,
  busy,
  onRetry,
  draft,
  onRestore,
  onForget,
  ready,
}: {
  failure: { message: string; isStale: boolean } | null;
  busy: boolean;
  onRetry: () => void;
  /** Changes kept in this browser that are not on the server. */
  draft: { keptAt: string; isOfOlder: boolean } | null;
  onRestore: () => void;
  onForget: () => void;
  /** The PDF just made of what is shown. */
  ready: { version: number; pdfUrl: string } | null;
}) {
  const words = useWords(editorWords);
  return (
    <>
      {failure && (
        <div className={classes.failure} role="alert">
          <span>{failure.message}</span>
          <span className={classes.quietly}>{failure.isStale ? words.stale : words.nothingLost}</span>
          {!failure.isStale && (
            <Button size="sm" disabled={busy} onClick={onRetry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
      {draft && (
        <div className={classes.draft}>
          <span>{(draft.isOfOlder ? words.unsavedOlder : words.unsaved)({ at: draft.keptAt })}</span>
          <Button size="sm" kind="tone" onClick={onRestore}>
            {words.bringBack}
          </Button>
          <Button size="sm" onClick={onForget}>
            {words.forget}
          </Button>
        </div>
      )}
      <div role="status">
        {ready && (
          <div className={classes.ready}>
            <span>{words.ready({ version: ready.version })}</span>
            <Button
              size="sm"
              href={ready.pdfUrl}
              target="_blank"
              icon={<Icon of={IconExternalLink} size={18} stroke={1.8} />}
            >
              {words.openPdf}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
