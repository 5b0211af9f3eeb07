import type { FormProblem } from '@maidan/domain/events/event';
import { imageProblem, type ImageType, imagePlaces, notAnImage, tooManyImages } from '@maidan/domain/events/page';
import { useEffect, useReducer, useRef, useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { factInWords } from '../../../platform/facts/facts.ts';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { holdsPicture } from '../../../ui/fields/picture-file.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import {
  type Editor,
  type EditorEvent,
  isSameTexts,
  nextEditor,
  type PendingImage,
  roomFor,
  startEditor,
  textProblems,
  textsOf,
} from './editor.ts';
import { type EventPage, savingFailure, useSavePage } from './queries.ts';
import { customizationWords } from './words.ts';

export interface PageEditor {
  editor: Editor;
  send: (event: EditorEvent) => void;
  /** The problems to show, by path; all of them once saving has been tried. */
  shown: Record<string, string>;
  /** Marks a field as left, so that its problem is shown. */
  touch: (path: string) => void;
  choose: (imageType: ImageType, files: readonly File[]) => void;
  /** Why the files last chosen for a slot were refused. */
  refused: Partial<Record<ImageType, readonly string[]>>;
  /** From 0 to 1 while saving. */
  progress: number | null;
  /** When the texts found in this browser were typed; null if there were none. */
  draftFrom: string | null;
  discardDraft: () => void;
  isDirty: boolean;
  /** Returns the path of the first problem, or null if saving has started. */
  save: (onSaved: () => void) => string | null;
}

/** The form over a saved page: what is typed (and kept in this browser), the pictures chosen, and saving. */
export function usePageEditor(page: EventPage): PageEditor {
  const words = useWords(customizationWords);
  const eventId = page.event._id;
  const saved = textsOf(page.customization);
  const [draft, forgetDraft] = useFoundDraft(eventId, saved);
  const [editor, send] = useReducer(nextEditor, startEditor(draft?.texts ?? saved));
  const problems = textProblems(editor.texts);
  const { shown, touch, tryAll, forget, setFromServer } = useShownProblems(problems);
  const { refused, choose } = useImageChoice(page, editor, send);
  const [progress, setProgress] = useState<number | null>(null);
  const saving = useSubmit(useSavePage(eventId, saved), {
    form: { setErrors: setFromServer },
    done: words.saved,
    onDone: () => dropDraft(eventId),
    faults: faultsIn,
    refused: savingFailure,
  });
  const isChanged = !isSameTexts(editor.texts, saved);
  useKeptDraft(eventId, editor.texts, isChanged);
  useAddresses(editor.pending);

  return {
    editor,
    send: (event) => {
      setFromServer({});
      send(event);
    },
    shown,
    touch,
    choose,
    refused,
    progress: saving.isPending ? (progress ?? 0) : null,
    draftFrom: draft?.at ?? null,
    discardDraft: () => {
      forgetDraft();
      forget();
      send({ type: 'texts-replaced', texts: saved });
    },
    isDirty: isChanged || editor.pending.length > 0,
    save: (onSaved) => {
      tryAll();
      const [first] = Object.entries(problems);
      if (first) {
        toast.error(fieldInWords(first[1]));
        return first[0];
      }
      setProgress(0);
      void saving
        .send({
          texts: editor.texts,
          pending: editor.pending,
          onProgress: setProgress,
          onStored: (images) => send({ type: 'images-dropped', ids: images.map(({ id }) => id) }),
        })
        .then((isSaved) => isSaved && onSaved());
      return null;
    },
  };
}

const faultsIn = (thrown: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrors(thrown)).map(([path, msg]) => [path.replace(/^customization\./, ''), msg]),
  );

/** Texts typed in this browser earlier and never saved. */
function useFoundDraft(eventId: string, saved: ReturnType<typeof textsOf>) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(eventId);
    return kept && !isSameTexts(kept.texts, saved) ? kept : null;
  });
  return [draft, () => setDraft(null)] as const;
}

/** Keeps what is typed in this browser as long as it differs from what is saved. */
function useKeptDraft(eventId: string, texts: Editor['texts'], isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) keepDraft(eventId, texts);
    else dropDraft(eventId);
  }, [eventId, texts, isChanged]);
}

/** A problem is shown once its field has been left or saving was tried; the server's are shown at once. */
function useShownProblems(problems: Readonly<Record<string, FormProblem>>) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [fromServer, setFromServer] = useState<Record<string, string>>({});
  const shown = {
    ...Object.fromEntries(
      Object.entries(problems)
        .filter(([path]) => tried || touched.has(path))
        .map(([path, problem]) => [path, fieldInWords(problem)]),
    ),
    ...fromServer,
  };
  return {
    shown,
    setFromServer,
    touch: (path: string) => setTouched((before) => new Set([...before, path])),
    tryAll: () => setTried(true),
    forget: () => {
      setTried(false);
      setTouched(new Set());
    },
  };
}

/** Takes the chosen files that fit, and reports why the others do not. */
function useImageChoice(page: EventPage, editor: Editor, send: (event: EditorEvent) => void) {
  const [refused, setRefused] = useState<PageEditor['refused']>({});
  const choose = async (imageType: ImageType, files: readonly File[]) => {
    const room = roomFor(imageType, page.customization.brandingImages, editor.pending);
    const { fine, messages } = await sorted(imageType, files, room);
    setRefused((before) => ({ ...before, [imageType]: messages }));
    if (messages.length > 0) toast.errors(messages);
    const images = fine.map((file) => ({ id: crypto.randomUUID(), imageType, file, url: URL.createObjectURL(file) }));
    if (images.length > 0) send({ type: 'images-chosen', images });
  };
  return { refused, choose: (imageType: ImageType, files: readonly File[]) => void choose(imageType, files) };
}

/** Splits the chosen files into those that are taken and the reasons for refusing the others. */
async function sorted(imageType: ImageType, files: readonly File[], room: number) {
  const fine: File[] = [];
  const messages = new Set<string>();
  for (const file of files) {
    const problem = imageProblem(file, imageType) ?? ((await holdsPicture(file)) ? null : notAnImage(file.name));
    if (problem) messages.add(factInWords(problem));
    else if (fine.length < room) fine.push(file);
    else if (imagePlaces[imageType].most > 1) messages.add(factInWords(tooManyImages(imageType)));
  }
  return { fine, messages: [...messages] };
}

/** Revokes the object URLs of chosen files once they are no longer shown. */
function useAddresses(pending: readonly PendingImage[]): void {
  const held = useRef<readonly PendingImage[]>([]);
  useEffect(() => {
    for (const { url } of held.current.filter((image) => !pending.includes(image))) URL.revokeObjectURL(url);
    held.current = pending;
  }, [pending]);
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
