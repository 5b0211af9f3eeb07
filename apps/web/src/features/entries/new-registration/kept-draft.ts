import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useEffect, useState } from 'react';
import { forgetHalfFilled, halfFilled, keepHalfFilled } from '../../../platform/device/tab-draft.ts';
import type { EntryDraft } from './entry-draft.ts';

/** Which form it is: whose account fills it in, and for which event. */
export interface FormOf {
  owner: string;
  form: string;
}

/**
 * The form as this account left it in this tab, or else as it starts. Categories that take no entries any more are left
 * out, and the one just pressed on the event's page is added.
 */
function keptDraft({ owner, form }: FormOf, event: PublicEvent, start: EntryDraft): EntryDraft {
  const kept = halfFilled(owner, form) as Partial<EntryDraft> | undefined;
  if (!Array.isArray(kept?.chosen)) return start;
  const isOpen = (name: string) => event.categories.some((one) => one.name === name && one.entries !== 'closed');
  const chosen = kept.chosen.filter(({ name }) => isOpen(name));
  const added = start.chosen.filter(({ name }) => chosen.every((one) => one.name !== name));
  return { ...start, ...kept, chosen: [...chosen, ...added] };
}

/** The draft, kept with every change until `forget`. */
export function useKeptDraft(of: FormOf, event: PublicEvent, start: EntryDraft) {
  const [begun] = useState(() => keptDraft(of, event, start));
  const [draft, setDraft] = useState(begun);
  const { owner, form } = of;
  useEffect(() => {
    if (draft !== begun) keepHalfFilled(owner, form, draft);
  }, [owner, form, draft, begun]);
  return { draft, setDraft, forget: () => forgetHalfFilled(form) };
}
