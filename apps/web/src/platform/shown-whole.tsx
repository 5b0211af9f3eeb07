import { type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** Nobody waits longer for the slowest part; the others are shown then, each as far as it is. */
const longestMs = 4_000;
const isFirst = ({ state }: Query) => state.status === 'pending';

/**
 * Parts of a page that read for themselves, shown when all have their first answer (or refusal): one after the other they
 * would push each other down. Until then `meanwhile`.
 */
export function ShownWhole({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => queryClient.isFetching({ predicate: isFirst }) === 0 && setShown(true);
    // A turn later: the parts have begun to ask by then, and who waits for an answer may ask the next thing.
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
