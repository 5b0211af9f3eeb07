import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useWords } from '../platform/language.tsx';
import { messageOf } from '../platform/api-error.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { pageWords } from './page-words.ts';

/** A page that threw, or whose chunk failed to load (an older version still open after an update). */
export function PageFailure({ error: thrown, reset }: ErrorComponentProps) {
  const words = useWords(pageWords);
  const router = useRouter();
  const error: unknown = thrown;
  const chunkIsGone = /dynamically imported module|module script/i.test(error instanceof Error ? error.message : '');
  const retry = () => {
    if (chunkIsGone) {
      window.location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      level={1}
      title={words.failed}
      message={chunkIsGone ? words.network : messageOf(error)}
      onRetry={retry}
    />
  );
}
