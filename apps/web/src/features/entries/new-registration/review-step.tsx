import type { PublicEvent } from '@maidan/contract/events/public-events';
import { originText, readOrigin } from '@maidan/domain/entries/origins';
import { reasonInWords } from '../../../platform/fees/reason-words.ts';
import { PriceReasons } from '../../../platform/fees/price-reasons.tsx';
import { CategoryFee } from '../../../platform/fees/category-fee.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { date, eventWhen, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ageCounted } from './ages-counted.ts';
import { type EntryDraft, isWaiting, needsGuardian, type Problems, waitingOf } from './entry-draft.ts';
import { agreedOf, depositIn, shareOf, totalOf } from './entry-fees.ts';
import { CodeField } from './code-field.tsx';
import classes from './entry-flow.module.css';
import { entryWords } from './words.ts';

/** A summary of everything, the total, and the consent. */
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
  const words = useWords(entryWords);
  const now = useNow();
  const { age, day } = ageCounted(event, draft);
  const deposit = depositIn(event, draft);
  const from = originText(readOrigin(draft.origin));
  const teams = new Map(draft.chosen.map((one) => [one.name, one.team?.name.trim()]));
  const partners = new Map(draft.chosen.map((one) => [one.name, one]));
  return (
    <Stack gap={20}>
      <Waiting event={event} draft={draft} />
      <section className={classes.slip}>
        <header>
          <h2>{event.name}</h2>
          <p className="quiet">
            {eventWhen(event)} · {event.location}
          </p>
        </header>
        <ul>
          {agreedOf(event, draft, now).map(({ category, amount, reasons }) => (
            <li key={category.name}>
              <span>
                {category.name}
                {teams.get(category.name) && <span className="quiet"> {teams.get(category.name)}</span>}
                <With choice={partners.get(category.name)} />
                <PriceReasons reasons={reasons} />
              </span>
              <span className="num">
                {isWaiting(category) ? (
                  words.waits
                ) : shareOf(partners.get(category.name)) === 'half' ? (
                  rupees(amount)
                ) : (
                  <CategoryFee {...category} price={amount} />
                )}
              </span>
            </li>
          ))}
          {(draft.codeOff ?? 0) > 0 && (
            <li>
              <span>{words.codeLine({ code: draft.code ?? '' })}</span>
              <span className="num">{rupees(0 - (draft.codeOff ?? 0))}</span>
            </li>
          )}
          {deposit && (
            <li>
              <span>{reasonInWords(deposit.why)}</span>
              <span className="num">{rupees(deposit.amount)}</span>
            </li>
          )}
          <li className={classes.sum}>
            <span>{words.toPay}</span>
            <span className="num">{totalOf(event, draft) === 0 ? words.nothing : rupees(totalOf(event, draft))}</span>
          </li>
        </ul>
        <dl>
          <div>
            <dt>{words.player}</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>{words.born}</dt>
            <dd>{words.bornAge({ date: date(draft.dob), age, day: date(day) })}</dd>
          </div>
          <div>
            <dt>{words.phoneShort}</dt>
            <dd>{draft.phone}</dd>
          </div>
          <div>
            <dt>{words.city}</dt>
            <dd>{draft.city}</dd>
          </div>
          {from !== '' && (
            <div>
              <dt>{words.origin}</dt>
              <dd>{from}</dd>
            </div>
          )}
        </dl>
        <p className={classNames(classes.change)}>
          <Button kind="plain" size="sm" onClick={() => onGo(0)}>
            {words.changeCategories}
          </Button>
          <Button kind="plain" size="sm" onClick={() => onGo(1)}>
            {words.changeDetails}
          </Button>
        </p>
      </section>
      {(totalOf(event, draft) > 0 || draft.code) && (
        <CodeField event={event} draft={draft} error={problems.code} onChange={onChange} />
      )}
      <ComesBack event={event} draft={draft} />
      <CheckField
        label={needsGuardian(event, draft) ? words.guardianConsent({ name }) : words.consent}
        checked={draft.consent}
        onChange={(change) => onChange({ consent: change.currentTarget.checked })}
        error={problems.consent}
        required
      />
      <LegalLinks above="entering" event={event.address} />
    </Stack>
  );
}

/** What comes back to whoever cancels, and that a deposit does not. */
function ComesBack({ event, draft }: { event: PublicEvent; draft: EntryDraft }) {
  const words = useWords(entryWords);
  const refunds = useWords(refundStateWords);
  if (totalOf(event, draft) <= 0) return null;
  return (
    <Quiet>
      {refunds.ifYouCancel({ windows: refundWindows(event.refundPolicy) })}
      {depositIn(event, draft) && ` ${words.depositKept}`}
    </Quiet>
  );
}

/** What becomes of the categories that are full or come late. */
function Waiting({ event, draft }: { event: PublicEvent; draft: EntryDraft }) {
  const words = useWords(entryWords);
  const waiting = waitingOf(event, draft);
  const isLate = waiting.some(({ entries }) => entries === 'late');
  const isOnlyWaiting = waiting.length === draft.chosen.length;
  if (waiting.length === 0) return null;
  return (
    <Banner tone="blue" title={isLate ? words.late : words.youWait}>
      {isOnlyWaiting
        ? isLate
          ? words.lateWhy
          : words.youWaitWhy
        : (isLate ? words.lateSome : words.youWaitSome)({
            categories: waiting.map(({ name: category }) => category).join(', '),
          })}
    </Banner>
  );
}

/** The partner of a category, and what an invited one pays. */
function With({ choice }: { choice: EntryDraft['chosen'][number] | undefined }) {
  const words = useWords(entryWords);
  if (choice?.isWanted) return <span className="quiet"> {words.withWanted}</span>;
  if (!choice?.partner) return null;
  const { partner, invite } = choice;
  const said = invite ? (invite.share === 'half' ? words.withHalf : words.withInvited) : words.with;
  return <span className="quiet"> {said({ partner })}</span>;
}
