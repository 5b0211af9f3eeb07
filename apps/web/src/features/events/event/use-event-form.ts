import type { OwnEvent } from '@maidan/contract/events/event';
import { useMemo, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { useNow } from '../../../platform/now.ts';
import { toast } from '../../../platform/toast.ts';
import { goToFirstFault } from '../../../ui/fields/first-fault.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { type CarriedForm, dropChange } from '../event-changes/carried-form.ts';
import { keepDraft, readDraft } from './event-form-draft.ts';
import { type EventValues, emptyFields, emptyValues, formProblems, namesOf, valuesOf } from './event-form-values.ts';
import { courtPoster } from '../new-event/court-poster.ts';
import { changed, type EventHome } from '../new-event/proposals.ts';
import { newEventWords } from '../new-event/words.ts';

export interface EventFormState {
  values: EventValues;
  poster: File | null;
  /** A picture was chosen; drafts keep the texts only. */
  hasPicture: boolean;
  /** From 0 to 1 while sending. */
  progress: number | null;
  /** The problems to show: of fields that were left, or of all once sending was tried. */
  shown: Record<string, string>;
  /** Create stays disabled until all required fields are filled in (A§5); their validity is checked afterwards. */
  empty: ReturnType<typeof emptyFields>;
  /** The names of fields that are empty, then of those marked as wrong. */
  unready: readonly string[];
  /** Whether the values were restored from a draft. */
  isFromDraft: boolean;
  set: (change: Partial<EventValues>) => void;
  setPoster: (poster: File | null) => void;
  /** Takes the drawn court of the sport as the poster; it follows the sport. */
  drawPoster: () => void;
  touch: (field: string) => void;
  /** Shows all problems, the first also in a toast; true if there are none. A draft may leave most fields empty. */
  check: (as?: { draft: boolean }) => boolean;
  setProgress: (share: number | null) => void;
  /** Shows the server's errors beside the fields. */
  setErrors: (errors: Record<string, string>) => void;
  discard: () => void;
}

/**
 * The state of the form for a new event, or for one being edited. Edits are kept until they are sent. A new event is
 * in the state of the organization, with its phone as the contact, until something else is entered.
 */
export function useEventForm(
  owner: string,
  editing: OwnEvent | null,
  { home = {}, carried = null }: { home?: EventHome; carried?: CarriedForm | null } = {},
): EventFormState {
  const { values, isFromDraft, enter, forget } = useValues(owner, editing, { home, carried });
  const { poster, chosen, setChosen } = usePoster(values.sports, carried);
  const [progress, setProgress] = useState<number | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<'draft' | 'whole' | null>(null);
  const [fromServer, setFromServer] = useState<Record<string, string>>({});

  const now = useNow();
  const problemsOf = (asDraft: boolean) => formProblems(values, poster, editing, { now, asDraft });
  const problems = problemsOf(tried === 'draft');
  const isShown = ([path]: [string, string]) => tried !== null || isTouched(touched, path);
  const shown = { ...Object.fromEntries(Object.entries(problems).filter(isShown)), ...fromServer };

  const empty = emptyFields(values, poster);
  return {
    values,
    poster,
    hasPicture: chosen instanceof File,
    progress,
    shown,
    empty,
    unready: [...new Set([...empty, ...namesOf(shown)])],
    isFromDraft,
    set: (change) => {
      enter(change, now);
      setFromServer({});
    },
    setPoster: (file) => {
      setChosen(file);
      setFromServer({});
    },
    drawPoster: () => setChosen('court'),
    touch: (field) => {
      // Delayed until after the press that took the focus: a message appearing in between would move its target.
      setTimeout(() => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))), 200);
    },
    check: ({ draft } = { draft: false }) => {
      setTried(draft ? 'draft' : 'whole');
      return tellFirst(problemsOf(draft));
    },
    setProgress,
    setErrors: (errors) => {
      setProgress(null);
      setFromServer(errors);
      if (Object.keys(errors).length > 0) goToFirstFault();
    },
    discard: () => {
      forget();
      setChosen(null);
      setTried(null);
      setTouched(new Set());
    },
  };
}

/** The picture that was chosen; `court`: the one that is drawn for the sport, and follows it. */
function usePoster(sports: string, carried: CarriedForm | null) {
  const [chosen, setChosen] = useState<File | 'court' | null>(carried?.poster ?? null);
  const poster = useMemo(() => (chosen === 'court' ? courtPoster(sports) : chosen), [chosen, sports]);
  return { poster, chosen, setChosen };
}

/**
 * A fault of one field of a category is shown once that field was left, not when its neighbour is typed; that there is
 * no complete category, once a fee was left.
 */
const isTouched = (touched: ReadonlySet<string>, path: string): boolean =>
  touched.has(path) ||
  (path === 'categories' && [...touched].some((left) => /^categories\.\d+\.price$/.test(left))) ||
  (!/^categories\.\d+\./.test(path) && touched.has(path.split('.')[0] ?? path));

/** What is entered, kept in this browser until it is sent, over what is known of the organization. */
function useValues(
  owner: string,
  editing: OwnEvent | null,
  { home, carried }: { home: EventHome; carried: CarriedForm | null },
) {
  const fresh = () => (editing ? valuesOf(editing) : emptyValues());
  const [kept] = useState(() => readDraft(owner));
  // A draft has no password, and is not kept where the browser keeps nothing.
  const [entered, setEntered] = useState(() => {
    if (!carried) return kept ?? fresh();
    return kept ? { ...kept, umpirePassword: carried.values.umpirePassword } : carried.values;
  });
  const [hasContact, setHasContact] = useState(kept !== null && kept.contact !== '');
  const values = editing
    ? entered
    : {
        ...entered,
        stateUT: entered.stateUT || (home.stateUT ?? ''),
        contact: hasContact ? entered.contact : (home.contact ?? ''),
      };
  const enter = (change: Partial<EventValues>, now: Date) => {
    const about = ({ sport, organization }: { sport: string; organization: string }) =>
      wordsNow(newEventWords).aboutProposal({ sport: sportName(sport), organization });
    const next = editing ? { ...values, ...change } : changed(values, change, now, { home, about });
    if (change.contact !== undefined) setHasContact(true);
    setEntered(next);
    keepDraft(owner, next);
  };
  const forget = () => {
    dropChange(owner);
    setEntered(fresh());
    setHasContact(false);
  };
  return { values, isFromDraft: kept !== null, enter, forget };
}

/** True if there is no problem to show. */
function tellFirst(problems: Record<string, string>): boolean {
  const [first] = Object.values(problems);
  if (first === undefined) return true;
  toast.error(first);
  goToFirstFault();
  return false;
}

/**
 * The server's individual errors; else its message; else the transport error (A§8); else the generic failure message.
 */
export function eventRefusal(thrown: unknown, otherwise: string): string | string[] {
  if (thrown instanceof ApiError && thrown.errors.length > 0) return thrown.errors.map(fieldInWords);
  const saidNothing = thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500;
  const said = serverTextOf(thrown);
  if (said !== null) return messageOf(thrown);
  return thrown instanceof ApiError && !saidNothing ? messageOf(thrown) : otherwise;
}
