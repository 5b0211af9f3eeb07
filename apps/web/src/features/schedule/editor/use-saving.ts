import type { CourtNames } from '@maidan/domain/court-names';
import { useRef, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { dropDraft } from './draft.ts';
import { editorWords } from './editor-words.ts';
import { type EditorEvent, sameTexts, type ScheduleTexts } from './editor.ts';
import { type StoredSchedule, keepPdf, printSchedule, fetchSchedule, saveSchedule } from '../queries.ts';

type Step = 'save' | 'print' | 'link';
export type Busy = null | 'saving' | 'printing' | 'linking';

const isStaleVersion = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'fixtures_changed_meanwhile';

/**
 * Save, make the PDF, store its link on the event: three steps, each with its own error message (B§8). Edits survive
 * any failure, and pressing again resumes where it stopped.
 */
export function useSaving({
  eventId,
  stored,
  texts,
  send,
  onStored,
  onSaved,
}: {
  eventId: string;
  stored: StoredSchedule;
  texts: ScheduleTexts;
  send: (event: EditorEvent) => void;
  onStored: () => void;
  onSaved: (saved: StoredSchedule) => void;
}) {
  const [version, setVersion] = useState(stored.version);
  const [pdfUrl, setPdfUrl] = useState(stored.pdfUrl);
  const { busy, failure, run } = useSteps();
  /** The version whose PDF was just made here. */
  const [printed, setPrinted] = useState<number | null>(null);

  const sendOnce = useSendOnce(eventId);
  /** What courts are to be called, until it is saved. */
  const names = useRef<CourtNames | undefined>(undefined);
  const save = async (sent: ScheduleTexts) => {
    const saved = await sendOnce(sent, { version, names: names.current });
    names.current = undefined;
    setVersion(saved.version);
    onSaved(saved);
    send({ type: 'stored', saved: sent });
    dropDraft(eventId);
    onStored();
    return saved.version;
  };

  /** Saves without printing, before an action for which the server must be up to date; null if it failed. */
  const saveOnly = () => run(() => save(texts));
  const saveAndPrint = (given?: CourtNames) => {
    names.current = given ?? names.current;
    setPrinted(null);
    return run(async (begin) => {
      const sent = texts;
      const saved = await save(sent);
      begin('print');
      const { pdf_url } = await printSchedule(eventId, sent, saved);
      begin('link');
      await keepPdf(eventId, pdf_url);
      setPdfUrl(pdf_url);
      setPrinted(saved);
      onStored();
    });
  };

  return { version, setVersion, pdfUrl, printed, busy, failure, saveAndPrint, saveOnly };
}

/** The step in progress, and the last failure. */
function useSteps() {
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null);
  /** Runs the steps one after another; null if one failed, which is reported in that step's own words. */
  const run = async <T>(work: (begin: (next: Step) => void) => Promise<T>): Promise<T | null> => {
    let step: Step = 'save';
    setFailure(null);
    setBusy('saving');
    try {
      return await work((next) => {
        step = next;
        setBusy(next === 'print' ? 'printing' : 'linking');
      });
    } catch (thrown) {
      setFailure(failureOf(thrown, step));
      return null;
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, run };
}

/** The server's own message is preferred; the catalogue's wording is used if it sent none. */
function failureOf(thrown: unknown, step: Step): { message: string; isStale: boolean } {
  const { failures } = wordsNow(editorWords);
  const wasAnswered = thrown instanceof ApiError && thrown.status > 0;
  const words = step === 'link' && wasAnswered ? failures.linkAnswered : failures[step];
  return { message: serverTextOf(thrown) === null ? words : messageOf(thrown), isStale: isStaleVersion(thrown) };
}

/** Saves on top of a version. A save whose answer was lost may have reached the server: it is then not sent again. */
function useSendOnce(eventId: string) {
  const unanswered = useRef<ScheduleTexts | null>(null);
  return async (sent: ScheduleTexts, { version, names }: { version: number; names: CourtNames | undefined }) => {
    try {
      const saved = await saveSchedule(eventId, sent, { version, names });
      unanswered.current = null;
      return saved;
    } catch (thrown) {
      const isLate = unanswered.current !== null && isStaleVersion(thrown);
      const there = isLate ? await fetchSchedule(eventId) : null;
      if (there && unanswered.current && sameTexts(there.editable_fixtures, unanswered.current)) {
        // Our own save did arrive: nobody else has saved in between.
        unanswered.current = null;
        return sameTexts(there.editable_fixtures, sent)
          ? there
          : await saveSchedule(eventId, sent, { version: there.version, names });
      }
      if (thrown instanceof ApiError && thrown.status === 0) unanswered.current = sent;
      throw thrown;
    }
  };
}
