import { useCallback, useEffect, useRef, useState } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is typed to search, to confirm or to prove who one is, is nobody's work; a switch takes effect at once. */
const isPassing = (field: Field) =>
  ['search', 'password', 'file'].includes(field.type) ||
  field.autocomplete === 'one-time-code' ||
  field.role === 'switch' ||
  field.closest('[data-passing]') !== null;

const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value;

const fieldsIn = (root: HTMLElement): Field[] =>
  [...root.querySelectorAll<Field>(':is(input,textarea,select)')].filter((field) => !isPassing(field));

interface Watched {
  saved: () => void;
  isUnsaved: () => boolean;
  ask: () => Promise<boolean>;
}

/** The open dialogs, the one on top last. */
const watched: Watched[] = [];

/** What was entered so far has been sent: nothing of it can be lost. */
export function inputSaved(): void {
  for (const { saved } of watched) saved();
}

/** Whether something typed would be lost if the page were left now. */
export const isAnythingUnsaved = (): boolean => watched.some(({ isUnsaved }) => isUnsaved());

/** Asks in the dialog on top before the page is left; true if nothing is lost, or it may be. */
export async function mayLeave(): Promise<boolean> {
  const unsaved = watched.filter(({ isUnsaved }) => isUnsaved()).at(-1);
  return unsaved === undefined || unsaved.ask();
}

/** The question whether to drop what was entered, and its answer. */
function useQuestion() {
  const [asking, setAsking] = useState(false);
  const answered = useRef<((leave: boolean) => void) | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answered.current?.(false);
        answered.current = resolve;
        setAsking(true);
      }),
    [],
  );
  const answer = (leave: boolean) => {
    setAsking(false);
    answered.current?.(leave);
    answered.current = null;
  };
  return { asking, ask, answer };
}

/**
 * Whether a dialog holds input that is lost when it closes: something was typed, chosen or picked in it, and a field
 * differs from what it was before. `told` replaces that where the caller knows better.
 */
export function useUnsaved(open: boolean, told: boolean | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(new Map<Field, string>());
  const touched = useRef(false);
  const picked = useRef(false);
  const { asking, ask, answer } = useQuestion();

  const isUnsaved = useCallback(() => {
    if (told !== undefined) return told;
    if (picked.current) return true;
    return touched.current && [...before.current].some(([field, was]) => field.isConnected && valueOf(field) !== was);
  }, [told]);
  const saved = useCallback(() => {
    before.current = new Map(root.current ? fieldsIn(root.current).map((field) => [field, valueOf(field)]) : []);
    touched.current = false;
    picked.current = false;
  }, []);

  useEffect(() => {
    if (!open) return undefined;
    const self = { saved, isUnsaved, ask };
    watched.push(self);
    return () => {
      watched.splice(watched.indexOf(self), 1);
    };
  }, [open, saved, isUnsaved, ask]);
  useEffect(() => {
    if (!open) saved();
  }, [open, saved]);

  const remember = () => {
    for (const field of root.current ? fieldsIn(root.current) : [])
      if (!before.current.has(field)) before.current.set(field, valueOf(field));
  };
  /** On the dialog's content. What is pressed in a list over the dialog passes through here as well. */
  const listeners = {
    ref: root,
    onFocusCapture: remember,
    onPointerDownCapture: remember,
    onInputCapture: ({ target }: { target: EventTarget }) => {
      if (!root.current?.contains(target as Node)) return;
      touched.current = true;
      if (target instanceof HTMLInputElement && target.type === 'file') picked.current = true;
    },
    onClickCapture: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[role="option"]')) touched.current = true;
      // A day of a calendar: its field is a button.
      if (target.closest('td>button')) picked.current = true;
    },
    onDropCapture: ({ dataTransfer }: { dataTransfer: DataTransfer }) => {
      if (dataTransfer.files.length > 0) picked.current = true;
    },
  };
  return { isUnsaved, ask, asking, answer, listeners };
}
