import type { PublicEvent } from '@maidan/contract/public-events';
import { ageOn } from '@maidan/domain/india-time';
import { date, dateTime, rupees } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { chosenCategories, type EntryDraft, isWaiting, needsGuardian, type Problems, totalOf } from './entry-draft.ts';
import classes from './entry-flow.module.css';

/** Everything once more, the sum, and the consent. */
export function ReviewStep({
  event,
  draft,
  problems,
  name,
  onChange,
  onGo,
}: {
  event: PublicEvent;
  draft: EntryDraft;
  problems: Problems;
  name: string;
  onChange: (change: Partial<EntryDraft>) => void;
  onGo: (step: number) => void;
}) {
  const partners = new Map(draft.chosen.map((one) => [one.name, one.partner]));
  return (
    <div className={classes.review}>
      {isWaiting(event, draft) && (
        <Banner tone="blue" title="You join the waitlist">
          A category you chose is full. You pay nothing now; we write to you when a place is free.
        </Banner>
      )}
      <section className={classes.slip}>
        <header>
          <h2>{event.name}</h2>
          <p className="quiet">
            {dateTime(event.dateandtime)} · {event.location}
          </p>
        </header>
        <ul>
          {chosenCategories(event, draft).map((category) => (
            <li key={category.name}>
              <span>
                {category.name}
                {partners.get(category.name) && <span className="quiet"> with {partners.get(category.name)}</span>}
              </span>
              <span className="num">{category.price === 0 ? 'Free' : rupees(category.price)}</span>
            </li>
          ))}
          <li className={classes.sum}>
            <span>To pay</span>
            <span className="num">{totalOf(event, draft) === 0 ? 'Nothing' : rupees(totalOf(event, draft))}</span>
          </li>
        </ul>
        <dl>
          <div>
            <dt>Player</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Born</dt>
            <dd>
              {date(draft.dob)} · {ageOn(draft.dob, new Date(event.dateandtime))} on the day of play
            </dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd>{draft.phone}</dd>
          </div>
          <div>
            <dt>City</dt>
            <dd>{draft.city}</dd>
          </div>
        </dl>
        <p className={classNames(classes.change)}>
          <Button kind="plain" size="sm" onClick={() => onGo(0)}>
            Change categories
          </Button>
          <Button kind="plain" size="sm" onClick={() => onGo(1)}>
            Change details
          </Button>
        </p>
      </section>
      <CheckField
        label={
          needsGuardian(event, draft)
            ? `I am the parent or guardian of ${name} and agree that they take part by the rules of the tournament. The organizer may use these details to run it.`
            : 'I take part by the rules of the tournament and at my own risk. The organizer may use these details to run it.'
        }
        checked={draft.consent}
        onChange={(change) => onChange({ consent: change.currentTarget.checked })}
        error={problems.consent}
        required
      />
    </div>
  );
}
