import { useWords } from '../platform/language.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useTitle } from '../ui/layout/page.tsx';
import { pageWords } from './page-words.ts';

export function NotFoundPage() {
  const words = useWords(pageWords);
  useTitle(words.missing);
  return (
    <EmptyState level={1} title={words.missing} action={<ButtonLink to="/">{words.home}</ButtonLink>}>
      {words.missingWhy}
    </EmptyState>
  );
}
