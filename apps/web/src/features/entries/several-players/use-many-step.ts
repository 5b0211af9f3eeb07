import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';

/** The step, in the address: the phone's Back goes one step back. Nobody gets beyond a step that is not filled in. */
export function useManyStep(furthest: number) {
  const from = '/events/$eventId/enter-players';
  const { step: asked = 0, ...search } = useSearch({ from });
  const navigate = useNavigate({ from });
  const { history } = useRouter();
  const step = Math.min(asked, furthest);
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
