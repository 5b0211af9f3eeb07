import { CourtScene } from './court-scene.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import classes from './home-hero.module.css';

/** The first thing that anybody sees of Maidan: what it is, and the field to begin with. */
export function HomeHero({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <section className={classes.hero}>
      <CourtScene sport="badminton" />
      <div className={classes.words}>
        <h1>Find your next match.</h1>
        <p>Tournaments near you: enter in two minutes, keep the ticket on your phone, follow every point live.</p>
        <div className={classes.search}>
          <SearchInput
            label="Search tournaments"
            placeholder="Tournament, venue or city"
            value={q}
            onChange={onSearch}
          />
        </div>
      </div>
    </section>
  );
}
