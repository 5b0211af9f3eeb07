import type { Registration } from '@maidan/contract/entries/registration';
import { OwnDeposits } from '../deposits/own-deposits.tsx';
import { date, dateTime, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { refundStateWords } from '../../../platform/refunds/refund-words.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { movingWords } from '../moving/words.ts';
import { OwnCorrections } from '../corrections/own-corrections.tsx';
import { PairPanels } from '../pairs/pair-panel.tsx';
import { WantedPanels } from '../wanted/wanted-panel.tsx';
import { OfferedPlaces } from '../waiting/offered-places.tsx';
import { placeInLine } from '../waiting/place-in-line.ts';
import { waitingWords } from '../waiting/words.ts';
import { AddCategory } from './add-category.tsx';
import { CancelButton } from './cancel-button.tsx';
import { RefundRules } from './refund-rules.tsx';
import { MovedEvent } from './moved-event.tsx';
import { PayButton } from './pay-button.tsx';
import { PaperButtons, ReceiptButtons } from './receipt-button.tsx';
import classes from './registration-panel.module.css';
import { paidInWords, paidOf, registrationLook } from './registration-state.ts';
import { registrationWords } from './words.ts';

/** The state of one registration in words, with what can be done about it. */
export function RegistrationPanel({ registration }: { registration: Registration }) {
  const words = useWords(registrationWords);
  const moving = useWords(movingWords);
  const refunds = useWords(refundStateWords);
  const now = useNow();
  const look = registrationLook(registration, now);
  const isTicket = registration.ticket !== null;
  return (
    <section className={classes.panel} aria-label={words.registration}>
      {!isTicket && (
        <>
          <Chip tone={look.tone} large>
            {look.word}
          </Chip>
          <h2>{registration.event.name}</h2>
        </>
      )}
      <p className={classes.sentence}>{look.sentence}</p>
      {registration.event.unpublished && (
        <Banner tone="gold" title={words.unpublished}>
          {registration.event.unpublished}
        </Banner>
      )}
      <MovedEvent registration={registration} />
      {registration.owed > 0 && (
        <Banner
          tone="gold"
          title={words.owed({ amount: rupees(registration.owed) })}
          action={
            <PayButton registration={registration} size="sm" label={words.pay({ amount: rupees(registration.owed) })} />
          }
        >
          {words.owedWhy}
        </Banner>
      )}
      {registration.entries.map(
        ({ _id, category, aloneUntil }) =>
          aloneUntil && (
            <Banner key={_id} tone="blue" title={words.alone({ category, until: date(aloneUntil) })}>
              {words.aloneWhy}
            </Banner>
          ),
      )}
      {registration.entries.map(
        ({ _id, category, movedFrom, fullRefundUntil }) =>
          movedFrom &&
          fullRefundUntil && (
            <Banner key={_id} tone="gold" title={moving.moved({ from: movedFrom, to: category })}>
              {moving.movedWhy({ until: dateTime(fullRefundUntil) })}
            </Banner>
          ),
      )}
      <OfferedPlaces registration={registration} />
      {(look.next === 'pay' || look.next === 'take-again') && <PayButton registration={registration} />}
      <PairPanels registration={registration} />
      <WantedPanels registration={registration} />
      <KeyValueList
        items={[
          ...categoriesOf(registration).flatMap((one) => [
            {
              label: one.cancelled ? words.givenBack({ category: one.name }) : one.name,
              value: feeWithState(one, registration),
            },
            ...cancelledReason(one, registration),
          ]),
          ...(registration.status === 'confirmed' && paidOf(registration) > 0
            ? [
                { label: words.paid, value: <b>{paidInWords(registration)}</b> },
                ...(isPaidOrder(registration)
                  ? [{ label: words.order, value: registration.order.orderId, code: true }]
                  : []),
              ]
            : []),
          { label: words.registered, value: date(registration.registrationDate) },
          ...registration.refunds.flatMap((one) => [
            {
              label: (one.isDeposit ? words.depositRefund : one.isTooMany ? words.tooMany : words.refund)({
                state: refunds.states[one.status],
              }),
              value: rupees(one.amount),
            },
            ...refundReason(one, registration.event.calledOff),
          ]),
        ]}
      />
      <OwnDeposits deposits={registration.deposits ?? []} contact={registration.event.contact} />
      <RefundRules registration={registration} />
      <div className={classes.actions}>
        <ButtonLink to="/events/$eventId" params={{ eventId: registration.eventId }}>
          {words.eventPage}
        </ButtonLink>
        {registration.event.registrationOpen && registration.event.calledOff === null && (
          <ButtonLink
            to="/events/$eventId/register"
            params={{ eventId: registration.eventId }}
            search={{ another: true }}
          >
            {words.another}
          </ButtonLink>
        )}
        {['held', 'confirmed', 'waitlisted', 'offered'].includes(registration.status) && (
          <>
            <AddCategory registration={registration} />
            <OwnCorrections registration={registration} />
          </>
        )}
        <ReceiptButtons registration={registration} />
        <PaperButtons registration={registration} />
        {registration.cancellation && (
          <CancelButton registration={registration} cancellation={registration.cancellation} />
        )}
      </div>
    </section>
  );
}

/** Without those that came to nothing before they were paid, where others stand. */
const categoriesOf = ({ categories, status }: Registration): Registration['categories'] =>
  status === 'confirmed' ? categories.filter((one) => !one.neverPaid) : categories;

type Paid = Registration & { order: NonNullable<Registration['order']> };
const paidStates: readonly string[] = ['paid', 'refunding', 'partially_refunded', 'refunded'];
const isPaidOrder = (registration: Registration): registration is Paid =>
  registration.order !== null && paidStates.includes(registration.order.status);

/** The fee, and what the category waits for where the others do not. */
function feeWithState({ entry, price }: Registration['categories'][number], { status, entries }: Registration): string {
  const words = wordsNow(registrationWords);
  const fee = price === 0 ? words.free : rupees(price);
  const own = entries.find(({ _id }) => _id === entry);
  const state = own?.state;
  if (own?.squadOf && state === 'confirmed') return words.playsFor({ team: own.squadOf });
  if (own?.waitPosition)
    return words.withState({ fee, state: wordsNow(waitingWords).position({ place: placeInLine(own.waitPosition) }) });
  if (!state || state === status || !Object.hasOwn(words.entryStates, state)) return fee;
  return words.withState({ fee, state: words.entryStates[state as keyof typeof words.entryStates] });
}

/** Why the organizer cancelled a category, unless its refund or the call-off below says the same. */
function cancelledReason(
  { cancelled, cancelledReason: reason }: Registration['categories'][number],
  { refunds, event }: Registration,
) {
  if (!cancelled || !reason || reason === event.calledOff || refunds.some((one) => one.reason === reason)) return [];
  return [{ label: wordsNow(registrationWords).refundReason, value: reason }];
}

/** Why the money came back, unless the player knows: they cancelled, or the event was called off, as said above. */
function refundReason({ reason }: Registration['refunds'][number], calledOff: string | null) {
  const words = wordsNow(registrationWords);
  if (reason === '' || reason === 'Cancelled by the player' || reason === calledOff) return [];
  const known: Readonly<Record<string, string>> = words.refundReasons;
  return [{ label: words.refundReason, value: Object.hasOwn(known, reason) ? known[reason] : reason }];
}
