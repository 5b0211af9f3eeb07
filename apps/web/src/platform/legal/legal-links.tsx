import { type LegalPageName, legalPageNames } from '@maidan/domain/operations/legal-pages';
import { Link } from '@tanstack/react-router';
import { useWords } from '../language.tsx';
import classes from './legal-links.module.css';
import { legalWords } from './legal-words.ts';

/**
 * The pages that people look for before they pay: below every page, and beside what they agree to. Beside an entry the
 * page about refunds says what holds for its event.
 */
export function LegalLinks({
  above,
  event,
  pages = legalPageNames,
}: {
  /** The sentence that they follow. */
  above?: 'signingUp' | 'entering';
  /** Its id or readable address. */
  event?: string;
  pages?: readonly LegalPageName[];
}) {
  const words = useWords(legalWords);
  // A form is not left for reading.
  const aside = above ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <nav aria-label={above ? words[above] : words.pages} className={classes.links}>
      {above && <span>{words[above]}</span>}
      {pages.map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          search={page === 'refunds' && event ? { event } : {}}
          className={classes.link}
          {...aside}
        >
          {words[page]}
        </Link>
      ))}
    </nav>
  );
}
