import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiError, fieldErrors, messageOf } from './api-error.ts';
import { refusalOf } from './refusals/refusal-reason.ts';
import { useRequestKey } from './request-key.ts';
import { type Said, toast } from './toast.ts';
import { inputSaved } from '../ui/feedback/unsaved.ts';

/** A mutation of TanStack Query, as far as a form or an action needs it. */
interface Mutation<Input, Answer> {
  mutateAsync: (input: Input) => Promise<Answer>;
  isPending: boolean;
  variables: NoInfer<Input> | undefined;
}

interface Telling<Input, Answer> {
  /**
   * Takes the server's errors beside its fields: a form of `@mantine/form`. It is not sent again while it is on its
   * way.
   */
  form?: { setErrors: (errors: Record<string, string>) => void };
  /** The toast on success; null shows none. */
  done?: Said | ((answer: Answer, input: Input) => Said | null);
  /** Runs after the toast in any case (closes the dialog, for example). */
  onDone?: (answer: Answer, input: Input) => unknown;
  /** Where to go next; skipped if the person has left the screen in the meantime. */
  leadTo?: (answer: Answer, input: Input) => unknown;
  /** Errors for the fields, where the standard body's `errors` are not enough. */
  faults?: (thrown: unknown, input: Input) => Record<string, string>;
  /**
   * The toast for a refusal, if other than the server's words; several are shown one after another, null shows none.
   */
  refused?: (thrown: unknown, input: Input) => Said | readonly Said[] | null;
}

export interface Submit<Input> {
  /**
   * Sends it, never throws, and returns whether it succeeded. A call that must not run twice gets its key: `send((key)
   * => ({ … }))`, the same one until the server has decided.
   */
  send: (input: Input | ((key: string) => Input)) => Promise<boolean>;
  isPending: boolean;
  /** Starts a new request although the last one is undecided: the person starts over. */
  renew: () => void;
  /** What is being sent: which row of a list is busy. */
  sent: Input | null;
}

/** Behind every form and action: sends it, reports the outcome, and puts the server's errors next to their fields. */
export function useSubmit<Input = void, Answer = unknown>(
  mutation: Mutation<Input, Answer>,
  { form, done, onDone, leadTo, faults = fieldErrors, refused = refusalOf }: Telling<Input, Answer> = {},
): Submit<Input> {
  const request = useRequestKey();
  const isHere = useIsHere();
  const leading = useLeading();
  const isPending = mutation.isPending || leading.isOn;

  const send = async (given: Input | ((key: string) => Input)): Promise<boolean> => {
    if (leading.isOnNow() || (form && isPending)) return false;
    const input = typeof given === 'function' ? (given as (key: string) => Input)(request.key) : given;
    try {
      const answer = await mutation.mutateAsync(input);
      request.renew();
      inputSaved();
      const said = typeof done === 'function' ? done(answer, input) : done;
      if (said) toast.success(said);
      await onDone?.(answer, input);
      if (leadTo && isHere()) await leading.while(async () => leadTo(answer, input));
      return true;
    } catch (thrown) {
      request.failed(thrown);
      form?.setErrors(faults(thrown, input));
      const said = refused(thrown, input);
      if (said !== null) toast.errors(isSeveral(said) ? said : [said]);
      return false;
    }
  };
  return { send, isPending, renew: request.renew, sent: isPending ? (mutation.variables ?? null) : null };
}

const isSeveral = (said: Said | readonly Said[]): said is readonly Said[] => Array.isArray(said);

/** Refusals about one field that do not name it, by code: `{ wrong_password: 'password' }`. */
export const faultAt =
  (fields: Readonly<Record<string, string>>) =>
  (thrown: unknown): Record<string, string> => {
    const field = thrown instanceof ApiError ? fields[thrown.code] : undefined;
    return field === undefined ? fieldErrors(thrown) : { [field]: messageOf(thrown) };
  };

/**
 * True on the way to the next page, until that is shown: while it loads, the form that has done its work stands there
 * still, and a second press would send it once more.
 */
function useLeading() {
  const [isOn, setOn] = useState(false);
  const now = useRef(false);
  useEffect(() => {
    now.current = isOn;
  }, [isOn]);
  return {
    isOn,
    isOnNow: () => now.current,
    while: async (work: () => Promise<unknown>) => {
      now.current = true;
      setOn(true);
      try {
        await work();
      } finally {
        // Shown together with the page that comes.
        startTransition(() => setOn(false));
      }
    },
  };
}

function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
