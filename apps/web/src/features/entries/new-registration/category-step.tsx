import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { EligibilityProblem } from '@maidan/domain/events/eligibility';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { priceToday } from '../../../platform/fees/event-prices.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { emptyRoster, RosterFields } from '../../../platform/roster-fields.tsx';
import { rulesInWords } from '../../../platform/rule-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import {
  askedOfPartner,
  type EntryDraft,
  knownObjections,
  newChoice,
  partnerGenderOf,
  type Problems,
  rulesOf,
  wantsPartner,
  wantsTeam,
} from './entry-draft.ts';
import { wholeFeeOf } from './entry-fees.ts';
import classes from './entry-flow.module.css';
import { ClassField } from './class-field.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { entryWords } from './words.ts';

interface StepProps {
  event: PublicEvent;
  draft: EntryDraft;
  problems: Problems;
  onChange: (change: Partial<EntryDraft>) => void;
}

/** Chooses the categories, and a partner or team for each. */
export function CategoryStep({ event, draft, problems, onChange }: StepProps) {
  const words = useWords(entryWords);
  const toggle = (category: PublicEvent['categories'][number], isOn: boolean) =>
    onChange({
      chosen: isOn
        ? [...draft.chosen, { ...newChoice(category), ...(wantsTeam(category) && { team: emptyRoster() }) }]
        : draft.chosen.filter((one) => one.name !== category.name),
    });
  const set = (name: string, part: Partial<EntryDraft['chosen'][number]>) =>
    onChange({ chosen: draft.chosen.map((one) => (one.name === name ? { ...one, ...part } : one)) });
  return (
    <fieldset className={classes.choices} aria-describedby={problems.categories ? 'no-category' : undefined}>
      <legend className="sr">{words.steps.categories}</legend>
      {problems.categories && (
        <p id="no-category" role="alert" className={classes.problem}>
          {problems.categories}
        </p>
      )}
      {event.categories.map((category) => {
        const own = draft.chosen.find((one) => one.name === category.name);
        const fee = wholeFeeOf(event, draft, category.name);
        return (
          <div key={category.name} className={classNames(classes.choice, own && classes.chosen)}>
            <CategoryPick
              event={event}
              category={category}
              startsAt={event.dateandtime}
              objections={knownObjections(event, draft, category)}
              fee={fee}
              onToggle={(isOn) => toggle(category, isOn)}
            />
            {own && (
              <ClassField
                event={event}
                category={category}
                value={own.feeClass ?? ''}
                onChange={(feeClass) => set(category.name, { feeClass })}
              />
            )}
            {own && wantsTeam(category) && (
              <div className={classes.partner}>
                <RosterFields
                  value={own.team ?? emptyRoster()}
                  onChange={(team) => set(category.name, { team })}
                  errors={teamProblems(problems, draft.chosen.indexOf(own))}
                />
              </div>
            )}
            {own && wantsPartner(category) && (
              <PartnerFields
                event={event}
                own={{ ...own, partnerGender: partnerGenderOf(draft, category, own) }}
                other={draft.chosen.find((one) => one !== own && one.partner.trim() !== '')}
                player={draft.player}
                price={fee?.amount ?? category.price}
                asked={askedOfPartner(category)}
                problemOf={(part) => problems[`${part}.${category.name}`]}
                onChange={(change) => set(category.name, change)}
              />
            )}
          </div>
        );
      })}
      {event.categories.some((category) => knownObjections(event, draft, category).length > 0) && (
        <p className="quiet">{words.forSomebodyElse}</p>
      )}
    </fieldset>
  );
}

function CategoryPick({
  event,
  category,
  startsAt,
  objections,
  fee,
  onToggle,
}: {
  event: PublicEvent;
  category: PublicEvent['categories'][number];
  startsAt: string;
  objections: readonly EligibilityProblem[];
  /** Once it is chosen. */
  fee: ReturnType<typeof wholeFeeOf>;
  onToggle: (isOn: boolean) => void;
}) {
  const words = useWords(entryWords);
  const rules = rulesInWords(rulesOf(category), new Date(startsAt));
  const today = priceToday(event, category, useNow());
  const reasons = fee ? fee.reasons.map(({ text }) => text) : [today.reason];
  const { entries, placesLeft } = category;
  const open = placesLeft === 0 ? words.fullCategory : placesLeft !== null && words.left({ count: placesLeft });
  const state = { open, late: words.lateCategory, closed: words.closedCategory }[entries];
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        checked={fee !== undefined}
        disabled={entries === 'closed'}
        onChange={(change) => onToggle(change.currentTarget.checked)}
      />
      <span className={classes.pickWords}>
        <strong>{category.name}</strong>
        <span className="quiet">{[rules, state, ...reasons].filter(Boolean).join(' · ')}</span>
        {objections.length > 0 && (
          <span className={classes.objection}>
            {objections.map((one) => (one === 'other_gender' ? words.otherGender : words.otherAge)).join(' · ')}
          </span>
        )}
      </span>
      <span className={classNames('num', classes.price)}>
        <CategoryFee {...category} price={fee?.amount ?? today.amount} />
      </span>
    </label>
  );
}

/** The problems of one team, by its own field names. */
const teamProblems = (problems: Problems, index: number): Record<string, string> => {
  const path = `categories.${index}.team.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([key, msg]) => (key.startsWith(path) ? [[key.slice(path.length), msg]] : [])),
  );
};
