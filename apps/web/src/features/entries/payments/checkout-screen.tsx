import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { reasonInWords } from '../../../platform/fees/reason-words.ts';
import { eventWhen, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { LegalLinks } from '../../../platform/legal/legal-links.tsx';
import { refundStateWords, refundWindows } from '../../../platform/refunds/refund-words.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Banner, TestMoneyStripe } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { forgetKeptTicket } from '../tickets/ticket-cache.ts';
import { checkoutState, isTopUp } from './checkout-state.ts';
import classes from './checkout.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';
import { PayForm } from './pay-form.tsx';
import { ProviderPay } from './provider-pay.tsx';
import { orderQuery, useGiveUp, usePlayPayer, useTakeAgain } from './queries.ts';
import { paymentWords } from './words.ts';

/** After "Pay", the answer arrives on its own; for this long the page waits before it offers another try. */
const patienceMs = 6_000;

export function CheckoutScreen({ orderId }: { orderId: string }) {
  const words = useWords(paymentWords);
  const { data, error, refetch, dataUpdatedAt } = useQuery(orderQuery(orderId));
  const now = useServerClock(data?.now, dataUpdatedAt);
  const [isWaiting, setWaiting] = useState(false);
  const play = useSubmit(usePlayPayer(orderId), { onDone: (_, { outcome }) => setWaiting(outcome === 'success') });
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const state = data ? checkoutState(data.order, { now, waiting: isWaiting }) : null;
  const hasFailedAgain = useHasFailedAgain(state === 'failed' ? data?.order.lastAttempt?.at : undefined);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setWaiting(false), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const registrationId = data?.order.registrationId;
  const isOfSeveral = new Set(data?.order.lines.map(({ player }) => player)).size > 1;
  useEffect(() => {
    if (state !== 'confirmed') return;
    const goOn = () => {
      // Several players were paid for at once: all of them are listed there.
      if (isOfSeveral) return navigate({ to: '/my', replace: true });
      if (!registrationId) return navigate({ to: '/dashboard', replace: true });
      return navigate({ to: '/my/registrations/$registrationId', params: { registrationId }, replace: true });
    };
    // What was known before the payment says "not paid": it is not shown again, however slow the network is.
    queryClient.removeQueries({ queryKey: ['my-registrations'] });
    void (registrationId ? forgetKeptTicket(registrationId) : Promise.resolve()).then(goOn);
  }, [state, registrationId, isOfSeveral, navigate, queryClient]);

  if (error && !data) {
    const isMissing = error instanceof ApiError && error.status < 500 && error.status >= 400;
    if (!isMissing)
      return <ErrorState level={1} title={words.notOpened} message={messageOf(error)} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        level={1}
        drawing="ticket"
        title={words.notFound}
        action={<ButtonLink to="/my">{words.mine}</ButtonLink>}
      >
        {words.notFoundWhy}
      </EmptyState>
    );
  }
  if (!data || state === 'confirmed') return <PageSkeleton />;
  const { order } = data;
  const canPay = state === 'choose' || state === 'failed' || state === 'unfinished';
  return (
    <>
      {order.isTestMoney && <TestMoneyStripe />}
      <div className={classes.screen}>
        <Summary order={order} left={canPay ? timeLeft(order, now) : null} />
        <div className={classes.side}>
          {state === 'failed' && (
            <Banner key={order.lastAttempt?.at} tone="red" title={hasFailedAgain ? words.failedAgain : words.failed}>
              {isTopUp(order) ? words.failedTopUp : words.failedWhy}
            </Banner>
          )}
          {state === 'unfinished' && (
            <Banner key={order.lastAttempt?.at} tone="gold" title={words.unfinished}>
              {isTopUp(order) ? words.unfinishedTopUp : words.unfinishedWhy}
            </Banner>
          )}
          {canPay &&
            (order.provider === 'sandbox' ? (
              <PayForm order={order} busy={play.isPending} onPay={(act) => void play.send(act)} />
            ) : (
              <ProviderPay order={order} />
            ))}
          {canPay && order.registrationId && order.event && !order.isOwed && (
            <GiveUp registrationId={order.registrationId} eventId={order.event._id} order={order} />
          )}
          {canPay && order.event && <LegalLinks above="entering" event={order.event._id} />}
          {state === 'waiting' && <Waiting />}
          {state === 'unanswered' && <Unanswered order={order} />}
          {state === 'expired' && <Expired order={order} />}
          {state === 'returned' && order.registrationId && (
            <EmptyState
              level={2}
              drawing="ticket"
              title={words.returned}
              action={
                <ButtonLink to="/my/registrations/$registrationId" params={{ registrationId: order.registrationId }}>
                  {words.seeRegistration}
                </ButtonLink>
              }
            >
              {words.returnedWhy}
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}

const isDeposit = ({ why }: OrderForPayer['lines'][number]): boolean => why?.code.startsWith('deposit_') ?? false;

function Summary({ order, left }: { order: OrderForPayer; left: TimeLeft | null }) {
  const words = useWords(paymentWords);
  const refunds = useWords(refundStateWords);
  const isOfSeveral = new Set(order.lines.map(({ player }) => player)).size > 1;
  return (
    <section className={classes.summary}>
      <p className="quiet">{order.event ? words.to({ organizer: order.organizerName }) : order.organizerName}</p>
      <p className={classNames('num', classes.amount)}>{rupees(order.amount)}</p>
      <h1>{order.event ? order.event.name : words.topUp}</h1>
      <p className="quiet">
        {order.event
          ? `${eventWhen({ ...order.event, lastDay: order.event.lastDay })} · ${order.event.location}`
          : words.topUpWhy}
      </p>
      {order.lines.length > 0 && (
        <ul>
          {order.lines.map((line) => (
            <li key={[line.player, line.name, line.why?.code].join()}>
              <span>
                {isOfSeveral && `${line.player} · `}
                {line.why && (line.price < 0 || isDeposit(line)) ? reasonInWords(line.why) : line.name}
              </span>
              <span className="num">{rupees(line.price)}</span>
            </li>
          ))}
        </ul>
      )}
      {left && order.event && (
        <p className="quiet">{refunds.ifYouCancel({ windows: refundWindows(order.event.refundPolicy) })}</p>
      )}
      {left && order.event && (
        <p className={classNames(classes.clock, left.isShort && classes.hurry)} role="timer">
          <IconClock size={20} stroke={1.6} aria-hidden="true" />
          <span>
            {left.word} <b className="num">{left.until}</b>
          </span>
        </p>
      )}
    </section>
  );
}

function Waiting() {
  const words = useWords(paymentWords);
  return (
    <output className={classes.waiting}>
      <span className={classes.court} aria-hidden="true" />
      <strong>{words.waiting}</strong>
      <span className="quiet">{words.waitingWhy}</span>
    </output>
  );
}

/** The time is over and the bank has not answered: it is not known whether anything was paid. */
function Unanswered({ order: { registrationId } }: { order: OrderForPayer }) {
  const words = useWords(paymentWords);
  return (
    <EmptyState
      level={2}
      drawing="ticket"
      title={words.unanswered}
      action={
        registrationId ? (
          <ButtonLink to="/my/registrations/$registrationId" params={{ registrationId }}>
            {words.seeRegistration}
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{words.toDashboard}</ButtonLink>
        )
      }
    >
      {registrationId ? words.unansweredWhy : words.unansweredTopUp}
    </EmptyState>
  );
}

function Expired({ order }: { order: OrderForPayer }) {
  const words = useWords(paymentWords);
  const navigate = useNavigate();
  const again = useSubmit(useTakeAgain(order.registrationId ?? ''), {
    leadTo: ({ registration, payment }) =>
      payment
        ? navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId }, replace: true })
        : navigate({ to: '/my/registrations/$registrationId', params: { registrationId: registration._id } }),
  });
  if (!order.event)
    return (
      <EmptyState level={2} title={words.expired} action={<ButtonLink to="/dashboard">{words.toDashboard}</ButtonLink>}>
        {words.expiredTopUp}
      </EmptyState>
    );
  if (order.registrationStatus === 'cancelled')
    return (
      <EmptyState
        level={2}
        title={words.gaveBack}
        action={
          <ButtonLink to="/events/$eventId" params={{ eventId: order.event._id }}>
            {words.backToEvent}
          </ButtonLink>
        }
      >
        {words.gaveBackWhy}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      drawing="ticket"
      title={words.expired}
      action={
        <Button kind="main" loading={again.isPending} onClick={() => void again.send()}>
          {words.takeAgain}
        </Button>
      }
    >
      {words.expiredWhy}
    </EmptyState>
  );
}

/** Of a registration with other categories only what is paid here is given up. */
function GiveUp({
  registrationId,
  eventId,
  order: { lines, isAddition },
}: {
  registrationId: string;
  eventId: string;
  order: OrderForPayer;
}) {
  const words = useWords(paymentWords);
  const navigate = useNavigate();
  const giveUp = useSubmit(useGiveUp(registrationId), {
    leadTo: () =>
      isAddition
        ? navigate({ to: '/my/registrations/$registrationId', params: { registrationId } })
        : navigate({ to: '/events/$eventId', params: { eventId } }),
  });
  const categories = [...new Set(lines.flatMap(({ name }) => name || []))];
  return (
    <p className={classes.giveUp}>
      <Button kind="plain" loading={giveUp.isPending} onClick={() => void giveUp.send(categories)}>
        {isAddition ? words.dontAdd({ categories: categories.join(', ') }) : words.giveUp}
      </Button>
    </p>
  );
}

/** Whether this try failed after another one that was seen to fail: the page would else look as if nothing happened. */
function useHasFailedAgain(failedAt: string | undefined): boolean {
  const [first, setFirst] = useState(failedAt);
  if (first === undefined && failedAt !== undefined) setFirst(failedAt);
  return first !== undefined && failedAt !== undefined && failedAt !== first;
}

/** The server's time, ticking locally: the hold ends by it, however wrong this device's clock is. */
function useServerClock(serverNow: string | undefined, receivedAt: number): Date {
  const now = useNow(1_000);
  const ahead = serverNow ? Date.parse(serverNow) - receivedAt : 0;
  return new Date(now.getTime() + ahead);
}
