import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useWords, defineWords } from '../platform/language.tsx';
import { messageOf } from '../platform/api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';

const words = defineWords({
  en: { title: 'This page did not open' },
  hi: { title: 'यह पृष्ठ नहीं खुला' },
});

/** A page that threw, or whose chunk did not arrive (an older version is open after an update). */
export function PageFailure({ error: thrown, reset }: ErrorComponentProps) {
  const text = useWords(words);
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
      title={text.title}
      message={chunkIsGone ? 'Network error. Please check your internet connection.' : messageOf(error)}
      onRetry={retry}
    />
  );
}
