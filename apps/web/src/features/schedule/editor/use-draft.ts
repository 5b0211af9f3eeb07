import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { type EditorEvent, isDirty, type Editor } from './editor.ts';

/** Keeps unsaved edits in this browser; what was left from last time is offered again. */
export function useDraft({
  eventId,
  opened,
  version,
  editor,
  send,
}: {
  eventId: string;
  /** The version that the editor was opened with. */
  opened: number;
  /** The version that the edits are based on. */
  version: number;
  editor: Editor;
  send: (event: EditorEvent) => void;
}) {
  const [kept, setKept] = useState(() => readDraft(eventId, opened));
  const dirty = isDirty(editor);
  const { now } = editor;
  // Written shortly after the last key, and when the page is left.
  useEffect(() => {
    if (!dirty) return;
    const keep = () => keepDraft(eventId, version, now);
    const later = setTimeout(keep, 300);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(later);
      window.removeEventListener('pagehide', keep);
    };
  }, [dirty, now, eventId, version]);
  return {
    kept,
    keep: () => keepDraft(eventId, version, now),
    restore: () => {
      if (kept) send({ type: 'restored', draft: kept.texts });
      setKept(null);
    },
    forget: () => {
      dropDraft(eventId);
      setKept(null);
    },
  };
}
