import { vendorStatusColour, isVendorActive } from '@maidan/domain/vendor-status';
import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Banner, TestMoneyStripe } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyKey } from './money-queries.ts';
import { useVendorStatus } from './queries.ts';
import { SetUpForm } from './set-up-form.tsx';
import { isPaused, type MoneyTab, VendorTabs } from './vendor-tabs.tsx';
import { nextStep, vendorState } from './document-names.ts';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

/** The Easy Split area of the dashboard: the set-up form while there is no vendor, then the vendor's tabs. */
export function TransactionsManager() {
  const words = useWords(vendorWords);
  const status = useVendorStatus();
  const { organizer } = status;
  const queryClient = useQueryClient();
  const [tab, setTab] = useState<MoneyTab>('dashboard');
  const refresh = () => {
    status.retry();
    void queryClient.invalidateQueries({ queryKey: moneyKey });
  };
  return (
    <section className={classes.manager} aria-labelledby="transactions-manager">
      {organizer?.isTestMoney && (
        <div className={classes.stripe}>
          <TestMoneyStripe />
        </div>
      )}
      <Head organizer={organizer} isFetching={status.isFetching} onRefresh={tab === 'dashboard' ? refresh : null} />
      {status.isLoading && <Loading />}
      {!status.isLoading && status.isStale && (
        <Banner
          title={words.statusFailed}
          tone={organizer ? 'gold' : 'red'}
          action={
            <Button size="sm" loading={status.isFetching} onClick={status.retry}>
              {words.checkStatus}
            </Button>
          }
        >
          {organizer ? words.knownBefore : words.tryBefore}
        </Banner>
      )}
      {organizer && !organizer.hasVendor && (
        <SetUpForm
          commissionRate={organizer.vendorDetails.commissionRate}
          schedule={organizer.vendorDetails.schedule}
          isReloading={status.isFetching}
          onCancel={status.retry}
        />
      )}
      {organizer?.hasVendor && <Vendor organizer={organizer} onTab={setTab} onCheckStatus={status.retry} />}
    </section>
  );
}

function Head({
  organizer,
  isFetching,
  onRefresh,
}: {
  organizer: OrganizerVendor | null;
  isFetching: boolean;
  /** Null where the tab has its own. */
  onRefresh: (() => void) | null;
}) {
  const words = useWords(vendorWords);
  const isActive = organizer !== null && isVendorActive({ ...organizer, status: organizer.vendorDetails.status });
  return (
    <header className={classes.head}>
      <div>
        <h2 id="transactions-manager">{words.title}</h2>
        <p className={classes.sub}>{words.sub}</p>
        <p className={classes.sub}>{words.anchor}</p>
        {organizer?.hasVendor && (
          <p className={classes.badges}>
            <Chip tone={isActive ? 'green' : 'grey'} dot>
              {isActive ? words.active : words.inactive}
            </Chip>
            <span className={classes.vendorId}>
              {words.vendorId} <b>{organizer.vendorDetails.vendorId ?? words.none}</b>
            </span>
            {organizer.vendorDetails.vendorId && <CopyButton text={organizer.vendorDetails.vendorId} />}
          </p>
        )}
      </div>
      {organizer?.hasVendor && onRefresh && (
        <Button
          icon={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
          loading={isFetching}
          onClick={onRefresh}
        >
          {words.refreshData}
        </Button>
      )}
    </header>
  );
}

/** What somebody typed as a reason, ended as a sentence: another one follows it. */
const sentence = (typed: string): string => (/[.!?।]$/.test(typed.trim()) ? typed.trim() : `${typed.trim()}.`);

function Vendor({ organizer, ...tabs }: ComponentProps<typeof VendorTabs>) {
  const words = useWords(vendorWords);
  const { status, remarks, payoutsOnHold, pauseHistory } = organizer.vendorDetails;
  const paused = isPaused(organizer);
  const pause = pauseHistory.findLast(({ to }) => to === null);
  const colour = vendorStatusColour(status ?? '');
  return (
    <>
      {colour === 'yellow' && (
        <Banner tone="gold" title={words.checking}>
          {words.checkingWhy}
        </Banner>
      )}
      {colour === 'red' && (
        <Banner tone="red" title={remarks ?? words.noPayouts}>
          {[words.noFees({ status: vendorState(status ?? '') }), nextStep(status ?? '')].join(' ')}
        </Banner>
      )}
      {paused && (
        <Banner tone="red" title={words.pausedByAdmin}>
          {[pause && sentence(pause.reason), words.pausedNext].filter(Boolean).join(' ')}
        </Banner>
      )}
      {payoutsOnHold && (
        <Banner tone="red" title={words.heldByAdmin}>
          {[pause && sentence(pause.reason), words.heldNext].filter(Boolean).join(' ')}
        </Banner>
      )}
      <VendorTabs organizer={organizer} {...tabs} />
    </>
  );
}

function Loading() {
  const words = useWords(vendorWords);
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {words.loading}
      </p>
      <CardSkeleton count={2} />
    </div>
  );
}
