import type { PublicEvent } from '@maidan/contract/public-events';
import { describeRules } from '@maidan/domain/eligibility';
import { rupees } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { type EntryDraft, type Problems, rulesOf, wantsPartner } from './entry-draft.ts';
import classes from './entry-flow.module.css';

interface StepProps {
  event: PublicEvent;
  draft: EntryDraft;
  problems: Problems;
  onChange: (change: Partial<EntryDraft>) => void;
}

/** Which categories, with whom. */
export function CategoryStep({ event, draft, problems, onChange }: StepProps) {
  const toggle = (name: string, isOn: boolean) =>
    onChange({
      chosen: isOn ? [...draft.chosen, { name, partner: '' }] : draft.chosen.filter((one) => one.name !== name),
    });
  const setPartner = (name: string, partner: string) =>
    onChange({ chosen: draft.chosen.map((one) => (one.name === name ? { ...one, partner } : one)) });
  return (
    <fieldset className={classes.choices} aria-describedby={problems.categories ? 'no-category' : undefined}>
      <legend className="sr">Categories</legend>
      {problems.categories && (
        <p id="no-category" role="alert" className={classes.problem}>
          {problems.categories}
        </p>
      )}
      {event.categories.map((category) => {
        const own = draft.chosen.find((one) => one.name === category.name);
        const rules = describeRules(rulesOf(category));
        const isFull = category.placesLeft === 0;
        return (
          <div key={category.name} className={classNames(classes.choice, own && classes.chosen)}>
            <label className={classes.pick}>
              <input
                type="checkbox"
                checked={own !== undefined}
                onChange={(change) => toggle(category.name, change.currentTarget.checked)}
              />
              <span className={classes.pickWords}>
                <strong>{category.name}</strong>
                <span className="quiet">
                  {[
                    rules,
                    isFull
                      ? 'full: you join the waitlist'
                      : category.placesLeft !== null && `${category.placesLeft} left`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={classNames('num', classes.price)}>
                {category.price === 0 ? 'Free' : rupees(category.price)}
              </span>
            </label>
            {own && wantsPartner(category) && (
              <div className={classes.partner}>
                <TextField
                  label="Partner’s name"
                  description="As on an identity card. The fee is for the pair."
                  value={own.partner}
                  onChange={(change) => setPartner(category.name, change.currentTarget.value)}
                  error={problems[`partner.${category.name}`]}
                  maxLength={120}
                  required
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
