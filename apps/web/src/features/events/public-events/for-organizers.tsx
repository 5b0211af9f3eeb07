import { ButtonLink } from '../../../ui/button-link.tsx';
import { PosterArt } from '../../../ui/poster.tsx';
import classes from './for-organizers.module.css';

const reasons = ['entries', 'draws', 'day'] as const;

/** For visitors who came to run a tournament rather than play in one. */
export function ForOrganizers() {
  const text = useWords(publicWords).organizers;
  const organize = useOrganizeLink();
  return (
    <section className={classes.band} aria-labelledby="organizers">
      <div className={classes.panel}>
        <PosterArt sport="volleyball" strength={0.28} />
        <div className={classes.lead}>
          <h2 id="organizers">{text.title}</h2>
          <p>{text.sub}</p>
          <ButtonLink {...organize} kind="court" size="lg">
            {text.action}
          </ButtonLink>
          <p className={classes.umpire}>
            {text.umpire} <a href="/umpire">{text.umpireEnters}</a>
          </p>
        </div>
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <h3>{text[reason].title}</h3>
              <p>{text[reason].words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
import { useWords } from '../../../platform/language.tsx';
import { useOrganizeLink } from './organize-link.ts';
import { publicWords } from './words.ts';
