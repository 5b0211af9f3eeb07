import { useRef, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { dropDraft } from './draft.ts';
import { editorWords } from './editor-words.ts';
import { type EditorEvent, sameTexts, type Sheet } from './editor.ts';
import { type Fixtures, keepPdf, printFixtures, readFixtures, saveFixtures } from '../queries.ts';

export type Busy = null | 'saving' | 'printing' | 'linking';

const isStaleVersion = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'fixtures_changed_meanwhile';

/**
 * Save, make the PDF, keep its link on the event: three steps, each with its own words when it fails (B§8). What is typed stays whatever
 * happens, and pressing again goes on from where it stopped.
 */
export function useSaving({
  eventId,
  fixtures,
  sheet,
  send,
  onStored,
}: {
  eventId: string;
  fixtures: Fixtures;
  sheet: Sheet;
  send: (event: EditorEvent) => void;
  onStored: () => void;
}) {
  const [version, setVersion] = useState(fixtures.version);
  const [pdfUrl, setPdfUrl] = useState(fixtures.pdfUrl);
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<{ message: string; isStale: boolean } | null>(null);
  /** The version whose PDF was made here just now. */
  const [printed, setPrinted] = useState<number | null>(null);

  const fail = (thrown: unknown, words: string) => {
    const isStale = isStaleVersion(thrown);
    // The server's own message is preferred; the catalogue's words stand in when it said nothing.
    setFailure({ message: serverTextOf(thrown) === null ? words : messageOf(thrown), isStale });
  };

  /** What was sent without an answer: it may be on the server all the same. */
  const unanswered = useRef<Sheet | null>(null);
  const sendOnce = async (sent: Sheet) => {
    try {
      const saved = await saveFixtures(eventId, sent, version);
      unanswered.current = null;
      return saved;
    } catch (thrown) {
      const isLate = unanswered.current !== null && isStaleVersion(thrown);
      const there = isLate ? await readFixtures(eventId) : null;
      if (there && unanswered.current && sameTexts(there.editable_fixtures, unanswered.current)) {
        // Our own save arrived after all: nobody else was there in the meantime.
        unanswered.current = null;
        return sameTexts(there.editable_fixtures, sent) ? there : await saveFixtures(eventId, sent, there.version);
      }
      if (thrown instanceof ApiError && thrown.status === 0) unanswered.current = sent;
      throw thrown;
    }
  };

  const save = async (sent: Sheet) => {
    const saved = await sendOnce(sent);
    setVersion(saved.version);
    send({ type: 'stored', saved: sent });
    dropDraft(eventId);
    onStored();
    return saved.version;
  };

  /** Saves without printing, before something that needs the server to know; false when it failed. */
  const saveOnly = async (): Promise<number | null> => {
    setBusy('saving');
    setFailure(null);
    try {
      return await save(sheet);
    } catch (thrown) {
      fail(thrown, wordsNow(editorWords).failures.save);
      return null;
    } finally {
      setBusy(null);
    }
  };

  const saveAndPrint = async () => {
    const sent = sheet;
    let step: 'save' | 'print' | 'link' = 'save';
    setFailure(null);
    setPrinted(null);
    try {
      setBusy('saving');
      const saved = await save(sent);
      step = 'print';
      setBusy('printing');
      const { pdf_url } = await printFixtures(eventId, sent, saved);
      step = 'link';
      setBusy('linking');
      await keepPdf(eventId, pdf_url);
      setPdfUrl(pdf_url);
      setPrinted(saved);
      onStored();
    } catch (thrown) {
      const wasAnswered = thrown instanceof ApiError && thrown.status > 0;
      const { failures } = wordsNow(editorWords);
      fail(thrown, step === 'link' && wasAnswered ? failures.linkAnswered : failures[step]);
    } finally {
      setBusy(null);
    }
  };

  return { version, setVersion, pdfUrl, printed, busy, failure, saveAndPrint, saveOnly };
}
