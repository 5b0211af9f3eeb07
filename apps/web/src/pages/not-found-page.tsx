import { defineWords, useWords } from '../platform/language.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useTitle } from '../ui/page.tsx';

const words = defineWords({
  en: {
    title: 'Out of court',
    why: 'There is no page at this address. It may have moved, or the link is incomplete.',
    home: 'To the start page',
  },
  hi: { title: 'कोर्ट के बाहर', why: 'इस पते पर कोई पृष्ठ नहीं है। शायद वह हट गया है या लिंक अधूरा है।', home: 'मुख्य पृष्ठ पर जाएँ' },
});

export function NotFoundPage() {
  const text = useWords(words);
  useTitle(text.title);
  return (
    <EmptyState level={1} title={text.title} action={<ButtonLink to="/">{text.home}</ButtonLink>}>
      {text.why}
    </EmptyState>
  );
}
