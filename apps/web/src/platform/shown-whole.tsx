import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The slowest part is not waited for any longer; then the others are shown, each as far as it is. */
const longestMs = 4_000;
const isFirst = ({ state }: Query) => state.status === 'pending';

/**
 * Shows parts of a page that load by themselves once all have their first answer (or refusal), so that they do not
 * push each other down one after another. Until then, `meanwhile`.
 */
export function ShownWhole({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => queryClient.isFetching({ predicate: isFirst }) === 0 && setShown(true);
    // A turn later: by then the parts have started their requests, and an answered one may have started the next.
    let soon = setTimeout(look);
    const stop = queryClient.getQueryCache().subscribe(() => {
      clearTimeout(soon);
      soon = setTimeout(look);
    });
    const last = setTimeout(() => setShown(true), longestMs);
    return () => {
      stop();
      clearTimeout(soon);
      clearTimeout(last);
    };
  }, [queryClient]);
  return (
    <>
      {!isShown && meanwhile}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
