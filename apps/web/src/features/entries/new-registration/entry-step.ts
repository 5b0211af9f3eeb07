import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { detailProblems, type EntryDraft } from './entry-draft.ts';

/**
 * The step of the form, in the address: the phone's Back goes one step back, not out of the form. An address with a step
 * that the draft has not reached shows the last one it has.
 */
export function useEntryStep(draft: EntryDraft, event: PublicEvent) {
  const { step: asked = 0, ...search } = useSearch({ from: '/events/$eventId/register' });
  const navigate = useNavigate({ from: '/events/$eventId/register' });
  const { history } = useRouter();
  const isReady = asked < 2 || Object.keys(detailProblems(event, draft)).length === 0;
  const step = draft.chosen.length === 0 ? 0 : isReady ? asked : 1;
  const go = (to: number) => {
    // Each step was pushed onto the one before it: going back takes it off again.
    if (to < asked && history.canGoBack()) history.go(to - asked);
    else if (to !== asked)
      void navigate({
        search: to === 0 ? search : { ...search, step: to as 1 | 2 },
        replace: to < asked,
        resetScroll: false,
      });
  };
  return { step, go };
}

/** The step with the field that a server error refers to. */
export function stepOf(path: string): number {
  if (path.startsWith('categories') || path.startsWith('partner')) return 0;
  return path === 'consent' || path === 'code' ? 2 : 1;
}
