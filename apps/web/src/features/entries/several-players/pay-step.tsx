import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { isMinor } from '@maidan/domain/events/eligibility';
import { plainCode } from '@maidan/domain/events/prices/price-rules';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { PriceReasons } from '../../../platform/fees/price-reasons.tsx';
import { CodeForm } from '../new-registration/code-field.tsx';
import type { ManyDraft, ManyProblems } from './many-draft.ts';
import type { QuotedEntry } from './quoted-entry.ts';
import classes from './several.module.css';
import { severalWords } from './words.ts';

/** One player of the bill: what each entry costs now, or that it waits. */
export interface BilledPlayer {
  player: OwnPlayer;
  due: number;
  entries: (QuotedEntry & { category: PublicCategory; partner: string })[];
}

/** One bill, one consent, one press. */
export function PayStep({
  event,
  bill,
  total,
  draft,
  code,
  problems,
  onChange,
}: {
  event: PublicEvent;
  bill: readonly BilledPlayer[];
  total: number;
  draft: ManyDraft;
  /** What the server answers of the code in use. */
  code: { off: number; refused: string | undefined; isAsking: boolean };
  problems: ManyProblems;
  onChange: (change: Pick<ManyDraft, 'code'> | Pick<ManyDraft, 'consent'>) => void;
}) {
  const words = useWords(severalWords);
  const refunds = useWords(refundStateWords);
  return (
    <Stack gap={20}>
      <section className={classes.bill}>
        {bill.map(({ player, due, entries }) => (
          <ul key={player._id} aria-label={player.name}>
            <li className={classes.who}>
              <span>{player.name}</span>
              <span className="num">{rupees(due)}</span>
            </li>
            {entries.map(({ category, partner, amount, state, reasons }) => (
              <li key={category.name}>
                <span>
                  {category.name}
                  {partner && <span className="quiet"> {words.with({ partner })}</span>}
                  <PriceReasons reasons={reasons} />
                </span>
                <span className="num">
                  {state === 'waitlisted' ? words.waits : amount === 0 ? words.confirmed : rupees(amount)}
                </span>
              </li>
            ))}
          </ul>
        ))}
        <p className={classes.sum}>
          <span>{words.toPay}</span>
          <span className="num">{total === 0 ? words.nothing : rupees(total)}</span>
        </p>
      </section>
      {(total > 0 || draft.code) && (
        <CodeForm
          code={draft.code}
          off={code.off}
          error={code.refused ?? problems.all.code}
          isAsking={code.isAsking}
          onUse={(typed) => onChange({ code: plainCode(typed) })}
          onForget={() => onChange({ code: '' })}
        />
      )}
      {total > 0 && <Quiet>{refunds.ifYouCancel({ windows: refundWindows(event.refundPolicy) })}</Quiet>}
      <CheckField
        label={consentWords(
          bill.map(({ player }) => player),
          event,
        )}
        checked={draft.consent}
        onChange={(change) => onChange({ consent: change.currentTarget.checked })}
        error={problems.all.consent}
        required
      />
      <LegalLinks above="entering" event={event.address} />
    </Stack>
  );
}

/** One sentence for all: it names the children. */
function consentWords(
  players: readonly { name: string; dob: string | null; isSelf: boolean }[],
  event: Pick<PublicEvent, 'dateandtime'>,
): string {
  const words = wordsNow(severalWords);
  const startsAt = new Date(event.dateandtime);
  const children = players.filter(({ dob }) => dob !== null && isMinor(dob, startsAt));
  const list = new Intl.ListFormat(document.documentElement.lang || 'en-IN', { type: 'conjunction' });
  const names = list.format(children.map(({ name }) => name));
  if (children.length === 0) return words.consent;
  return children.length === players.length ? words.consentChildren({ names }) : words.consentBoth({ names });
}
