import { CourtScene } from './court-scene.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import classes from './home-hero.module.css';

/** The first thing that anybody sees of Maidan: what it is, and the field to begin with. */
export function HomeHero({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const text = useWords(publicWords);
  return (
    <section className={classes.hero}>
      <CourtScene sport="badminton" />
      <div className={classes.words}>
        <h1>{text.heroTitle}</h1>
        <p>{text.heroSub}</p>
        <div className={classes.search}>
          <SearchInput label={text.searchLabel} placeholder={text.searchHint} value={q} onChange={onSearch} />
        </div>
      </div>
    </section>
  );
}
import { useWords } from '../../../platform/language.tsx';
import { publicWords } from './words.ts';
