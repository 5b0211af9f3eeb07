import type { Registration } from '@maidan/contract/entries/registration';
import { sumRupees } from '@maidan/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { refundUntil } from '../../../platform/refunds/refund-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { useLeaving } from '../leaving/leaves-draws.tsx';
import { useCancelRegistration } from './queries.ts';
import classes from './registration-panel.module.css';
import { paidOf } from './registration-state.ts';
import { registrationWords } from './words.ts';

/** Gives back all of a registration or some of its categories, after saying what of the fees comes back. */
export function CancelButton({
  registration,
  cancellation,
}: {
  registration: Registration;
  cancellation: NonNullable<Registration['cancellation']>;
}) {
  const words = useWords(registrationWords);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const states = new Map(registration.entries.map(({ _id, state }) => [_id, state]));
  const living = registration.categories.filter((one) => !one.cancelled && states.get(one.entry) !== 'expired');
  const isChoice = registration.status === 'confirmed' && living.length > 1;
  const [chosen, setChosen] = useState<string[]>([]);
  const given = isChoice ? living.filter((one) => chosen.includes(one.name)) : living;
  const isAll = given.length === living.length;
  // Whoever said yes stays, and so does whoever was said yes to; a partner who is a name only goes with the entry.
  const inPair = new Set(registration.entries.filter((one) => isOfTwo(one)).map(({ _id }) => _id));
  const partnersOf = (stay: boolean) => [
    ...new Set(given.filter(({ entry }) => inPair.has(entry) === stay).flatMap(({ partner }) => partner ?? [])),
  ];
  const leave = partnersOf(false);
  const stay = partnersOf(true);
  const isPaid = registration.status === 'confirmed' && paidOf(registration) > 0;
  const rules = new Map(cancellation.categories.map((one) => [one.entry, one]));
  const backOf = (list: typeof living) => sumRupees(list.map(({ entry }) => rules.get(entry)?.back ?? 0));
  // Before anything is ticked: what comes back for all of it.
  const said = given.length > 0 ? given : living;
  const back = backOf(said);
  const leaving = useLeaving({
    registrationId: registration._id,
    categories: given.map(({ name }) => name),
    isAsked: isOpen && registration.status === 'confirmed',
  });
  const cancel = useSubmit(useCancelRegistration(registration._id), {
    done: ({ refund }) => (refund ? words.refunded({ amount: rupees(refund.amount) }) : words.cancelledToast),
    onDone: () => isAll && void navigate({ to: '/my' }),
  });
  // Where a partner keeps the place, nothing is released.
  const says = stay.length > 0 ? words.leaving : words.releasing;
  const confirm = () => cancel.send(isAll ? undefined : given.map((one) => one.name));
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {words.cancel}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => {
          setOpen(false);
          setChosen([]);
        }}
        title={isChoice ? words.cancelSomeTitle : words.cancelTitle}
        keepLabel={words.keepIt}
        confirmLabel={isAll ? says.press : words.giveThese({ count: given.length })}
        disabled={given.length === 0 || leaving.isHeldUp}
        danger
        onConfirm={confirm}
      >
        <p>
          {given.length === 0
            ? words.chooseWhich
            : !isAll
              ? says.part({ count: given.length })
              : registration.ticket
                ? says.ticket
                : says.all}
          {leave.length > 0 && ` ${words.partnerToo({ partners: leave.join(', '), count: leave.length })}`}
          {stay.length > 0 && ` ${words.partnerKeeps({ partners: stay.join(', '), count: stay.length })}`}
          {isPaid && ` ${moneyBack({ of: said, rules, back, isAsked: given.length > 0 })}`}
          {isPaid && depositBack(registration, said, back > 0)}
        </p>
        {isChoice && (
          <fieldset className={classes.which}>
            <legend className="sr">{words.cancelSomeTitle}</legend>
            {living.map((one) => (
              <CheckField
                key={one.name}
                label={one.name}
                description={isPaid && backOf([one]) > 0 && words.back({ amount: rupees(backOf([one])) })}
                checked={chosen.includes(one.name)}
                onChange={(change) =>
                  setChosen(
                    change.currentTarget.checked ? [...chosen, one.name] : chosen.filter((name) => name !== one.name),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {leaving.shown}
      </ConfirmDialog>
    </>
  );
}

const isOfTwo = ({ isJoined, partner }: Registration['entries'][number]) => isJoined || partner?.state === 'accepted';

/** What becomes of the deposits of these categories: they come back before the draw, and while some of the fee does. */
function depositBack(
  { deposits = [], event }: Registration,
  of: readonly { name: string }[],
  isFeeBack: boolean,
): string {
  const words = wordsNow(registrationWords);
  const open = deposits.filter(({ state, category }) => state === 'open' && of.some(({ name }) => name === category));
  if (open.length === 0) return '';
  const amount = rupees(sumRupees(open.map((one) => one.amount)));
  return ` ${(isFeeBack || !event.hasDraws ? words.depositToo : words.depositUnlessDrawn)({ amount })}`;
}

type Rule = NonNullable<Registration['cancellation']>['categories'][number];

/** What comes back of these categories: with its share and its end where they are the same for all of them. */
function moneyBack(asked: {
  of: readonly { entry: string }[];
  rules: ReadonlyMap<string, Rule>;
  back: number;
  isAsked: boolean;
}): string {
  const words = wordsNow(registrationWords);
  if (asked.back === 0) return words.noMoneyBack;
  const held = asked.of.flatMap(({ entry }) => asked.rules.get(entry) ?? []);
  const [first] = held;
  const isSame = held.every(({ percent, until }) => percent === first?.percent && until === first.until);
  const amount = rupees(asked.back);
  if (!first || !isSame || held.some(({ refundPolicy }) => refundPolicy.keep > 0))
    return (asked.isAsked ? words.moneyBackByRules : words.moneyBackForAllByRules)({ amount });
  const { percent, until } = first;
  const said = (asked.isAsked ? words.moneyBack : words.moneyBackForAll)({ amount, percent });
  return until ? `${said} ${words.moneyBackUntil({ until: refundUntil(until) })}` : said;
}
