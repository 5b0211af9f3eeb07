import { Link } from '@tanstack/react-router';
import { useWords } from '../../../platform/language.tsx';
import { CourtScene } from './court-scene.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import classes from './home-hero.module.css';
import { useOrganizeLink } from './organize-link.ts';
import { publicWords } from './words.ts';

/** The first thing anybody sees of Maidan: what it is, and the search field to begin with. */
export function HomeHero({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const words = useWords(publicWords);
  const organize = useOrganizeLink();
  return (
    <section className={classes.hero}>
      <CourtScene sport="badminton" />
      <div className={classes.words}>
        <h1>{words.heroTitle}</h1>
        <p className={classes.sub}>{words.heroSub}</p>
        <div className={classes.search}>
          <SearchInput label={words.searchLabel} placeholder={words.searchHint} value={q} onChange={onSearch} />
        </div>
        <p className={classes.ways}>
          <Link {...organize}>{words.runYours}</Link>
          <a href="/umpire">{words.umpireToday}</a>
        </p>
      </div>
    </section>
  );
}
