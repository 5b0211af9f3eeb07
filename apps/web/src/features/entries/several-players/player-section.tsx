import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { QuotedLine } from '@maidan/contract/entries/entering';
import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { emptyRoster, RosterFields } from '../../../platform/roster-fields.tsx';
import { bornInWords } from '../../../platform/rule-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { ClassField } from '../new-registration/class-field.tsx';
import {
  askedOfPartner,
  type EntryDraft,
  isWaiting,
  newChoice,
  partnerGenderOf,
  type Problems,
  rulesOf,
  wantsPartner,
  wantsTeam,
} from '../new-registration/entry-draft.ts';
import { wholeFeeOf } from '../new-registration/entry-fees.ts';
import flow from '../new-registration/entry-flow.module.css';
import { PartnerFields } from '../new-registration/partner-fields.tsx';
import { entryDraftOf, type FitCategory, fitsOf, type ManyDraft, type ManyPlayer } from './many-draft.ts';
import { PlayerDetails } from './player-details.tsx';
import { priceToday } from '../../../platform/fees/event-prices.ts';
import { PriceReasons } from '../../../platform/fees/price-reasons.tsx';
import { quotedEntry } from './quoted-entry.ts';
import classes from './several.module.css';
import { severalWords } from './words.ts';

/** More than this many that are not chosen fold away, once one is. */
const unfolded = 2;

interface SectionProps {
  event: PublicEvent;
  draft: ManyDraft;
  one: ManyPlayer;
  player: OwnPlayer;
  entered: readonly Registration[];
  problems: Problems;
  due: number;
  lines: readonly QuotedLine[];
  onChange: (change: Partial<ManyPlayer>) => void;
}

/** One player's categories: those that fit open, the others with the reason, and what is asked of this player alone. */
export function PlayerSection(props: SectionProps) {
  const { event, draft, one, player, entered, problems, due, onChange } = props;
  const words = useWords(severalWords);
  const fits = fitsOf(event, player, entered);
  const open = fits.filter(({ why }) => why === null);
  const isChosen = ({ category }: FitCategory) => one.chosen.some(({ name }) => name === category.name);
  const rest = open.filter((fit) => !isChosen(fit));
  const isFolded = one.chosen.length > 0 && rest.length > unfolded;
  const rows = (shown: readonly FitCategory[]) =>
    shown.map(({ category }) => <CategoryRow key={category.name} {...props} category={category} />);
  return (
    <section aria-label={player.name}>
      <div className={classes.heading}>
        <div>
          <h3>{player.name}</h3>
          <p>{words.fits({ fit: open.length, all: fits.length })}</p>
        </div>
        <span className={classNames('num', classes.subtotal)}>{one.chosen.length > 0 && rupees(due)}</span>
      </div>
      <div className={classes.rows}>
        {(problems.categories ?? problems.player) && (
          <p role="alert" className={classes.problem}>
            {[problems.player, problems.categories].filter(Boolean).join('. ')}
          </p>
        )}
        {open.length === 0 && <p className={classes.inside}>{words.none({ name: player.name })}</p>}
        {rows(isFolded ? open.filter(isChosen) : open)}
        {isFolded && (
          <div className={classes.folded}>
            <Disclosure title={words.moreFit({ count: rest.length, name: player.name })}>{rows(rest)}</Disclosure>
          </div>
        )}
        {open.length < fits.length && (
          <div className={classes.folded}>
            <Disclosure title={words.noFit({ count: fits.length - open.length, name: player.name })}>
              {fits.map((fit) => fit.why !== null && <NoFit key={fit.category.name} event={event} {...fit} />)}
            </Disclosure>
          </div>
        )}
        <PlayerDetails event={event} draft={draft} one={one} player={player} problems={problems} onChange={onChange} />
      </div>
    </section>
  );
}

function NoFit({ event, category, why }: FitCategory & { event: PublicEvent }) {
  return (
    <p className={classes.why}>
      <span>{category.name}</span>
      <span>{reasonOf(event, category, why)}</span>
    </p>
  );
}

/** A date or a gender, never "not eligible". */
function reasonOf(event: PublicEvent, category: PublicCategory, why: FitCategory['why']): string {
  const { reasons } = wordsNow(severalWords);
  if (why === 'closed' || why === 'entered') return reasons[why];
  if (why === 'other_gender') return reasons.other_gender({ gender: category.gender ?? 'male' });
  return bornInWords(rulesOf(category), new Date(event.dateandtime));
}

function CategoryRow({
  event,
  draft,
  one,
  player,
  problems,
  lines,
  category,
  onChange,
}: SectionProps & { category: PublicCategory }) {
  const words = useWords(severalWords);
  const whole = entryDraftOf(draft, one, player);
  const today = priceToday(event, category, useNow());
  const at = one.chosen.findIndex(({ name }) => name === category.name);
  const own = one.chosen[at];
  const line = quotedEntry(lines, category.name);
  const waits = own && line ? line.state === 'waitlisted' : isWaiting(category);
  const toggle = (isOn: boolean) =>
    onChange({
      chosen: isOn
        ? [...one.chosen, { ...newChoice(category), ...(wantsTeam(category) && { team: emptyRoster() }) }]
        : one.chosen.filter(({ name }) => name !== category.name),
    });
  const set = (part: Partial<EntryDraft['chosen'][number]>) =>
    onChange({ chosen: one.chosen.map((each) => (each === own ? { ...each, ...part } : each)) });
  const faultId = `fault-${one.playerId}-${category._id}`;
  const fault = problems[`category.${category.name}`];
  const left = category.placesLeft !== null && category.placesLeft > 0 && words.left({ count: category.placesLeft });
  return (
    <div className={classNames(own && (waits ? classes.waiting : classes.picked))}>
      <label className={flow.pick}>
        <input
          type="checkbox"
          checked={own !== undefined}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? faultId : undefined}
          onChange={(change) => toggle(change.currentTarget.checked)}
        />
        <span className={classes.words}>
          <strong>{category.name}</strong>
          {waits ? (
            <span className={classes.waitWords}>
              {category.entries === 'late' ? words.late : words.full({ name: player.name })}
            </span>
          ) : (
            left && <span className="quiet">{left}</span>
          )}
          {line && <PriceReasons reasons={line.reasons} />}
        </span>
        <span className={classNames('num', classes.price)}>
          {waits ? (
            <>
              {rupees(0)} <span className="quiet small">{words.now}</span>
            </>
          ) : own && line ? (
            rupees(line.amount)
          ) : (
            <CategoryFee {...category} price={today.amount} />
          )}
        </span>
      </label>
      {fault && (
        <p id={faultId} role="alert" className={classes.problem}>
          {fault}
        </p>
      )}
      {own && (
        <ClassField
          event={event}
          category={category}
          value={own.feeClass ?? ''}
          onChange={(feeClass) => set({ feeClass })}
        />
      )}
      {own && wantsTeam(category) && (
        <div className={flow.partner}>
          <RosterFields
            value={own.team ?? emptyRoster()}
            onChange={(team) => set({ team })}
            errors={teamFaults(problems, at)}
          />
        </div>
      )}
      {own && wantsPartner(category) && (
        <PartnerFields
          event={event}
          own={{ ...own, partnerGender: partnerGenderOf(whole, category, own) }}
          other={one.chosen.find((each) => each !== own && each.partner.trim() !== '')}
          player={player.name}
          price={wholeFeeOf(event, whole, category.name)?.amount ?? today.amount}
          asked={askedOfPartner(category)}
          problemOf={(part) => problems[`${part}.${category.name}`]}
          onChange={set}
        />
      )}
    </div>
  );
}

/** The problems of one team, by its own field names. */
const teamFaults = (problems: Problems, at: number): Record<string, string> => {
  const path = `categories.${at}.team.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([key, msg]) => (key.startsWith(path) ? [[key.slice(path.length), msg]] : [])),
  );
};
