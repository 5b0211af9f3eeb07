import { ButtonLink } from '../../ui/button-link.tsx';
import { PosterArt } from '../../ui/poster.tsx';
import classes from './for-organizers.module.css';

const reasons = [
  ['Entries that pay themselves', 'UPI, card or net banking. Every rupee is split and settled, and you see each line.'],
  ['Draws and a plan in minutes', 'Seeds, byes, courts and rest times, with the finish time before you open entries.'],
  ['A calm tournament day', 'Scan tickets without a network, call matches, score on the umpire’s phone, show it live.'],
] as const;

/** For those who came to run a tournament, not to play one. */
export function ForOrganizers() {
  return (
    <section className={classes.band} aria-labelledby="organizers">
      <div className={classes.panel}>
        <PosterArt sport="volleyball" strength={0.28} />
        <div className={classes.lead}>
          <h2 id="organizers">Run yours on Maidan</h2>
          <p>From the first entry to the last point, in one place.</p>
          <ButtonLink to="/organizer-onboarding" kind="court" size="lg">
            Become an organizer
          </ButtonLink>
        </div>
        <ul className={classes.reasons}>
          {reasons.map(([title, words]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
