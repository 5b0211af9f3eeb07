import { useWords } from '../platform/language.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useTitle } from '../ui/layout/page.tsx';
import { pageWords } from './page-words.ts';

export function NotFoundPage() {
  const text = useWords(pageWords);
  useTitle(text.missing);
  return (
    <EmptyState level={1} title={text.missing} action={<ButtonLink to="/">{text.home}</ButtonLink>}>
      {text.missingWhy}
    </EmptyState>
  );
}
