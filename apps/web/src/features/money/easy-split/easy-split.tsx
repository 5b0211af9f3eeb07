import { vendorStatusColour, isVendorActive } from '@maidan/domain/vendor-status';
import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Banner, TestMoneyStripe } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { moneyKey } from './money-queries.ts';
import { useVendorStatus } from './queries.ts';
import { SetUpForm } from './set-up-form.tsx';
import { VendorTabs } from './vendor-tabs.tsx';
import { vendorWords } from './vendor-words.ts';
import classes from './vendor.module.css';

/** The Easy Split area of the dashboard: the set-up while there is no vendor, afterwards what is known of it. */
export function TransactionsManager() {
  const text = useWords(vendorWords);
  const status = useVendorStatus();
  const { organizer } = status;
  const queryClient = useQueryClient();
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
      <Head organizer={organizer} isFetching={status.isFetching} onRefresh={refresh} />
      {status.isLoading && <Loading />}
      {!status.isLoading && status.isStale && (
        <Banner
          title={text.statusFailed}
          tone={organizer ? 'gold' : 'red'}
          action={
            <Button size="sm" loading={status.isFetching} onClick={status.retry}>
              {text.checkStatus}
            </Button>
          }
        >
          {organizer ? text.knownBefore : text.tryBefore}
        </Banner>
      )}
      {organizer && !organizer.hasVendor && (
        <SetUpForm
          commissionRate={organizer.vendorDetails.commissionRate}
          isReloading={status.isFetching}
          onCancel={status.retry}
        />
      )}
      {organizer?.hasVendor && <Vendor organizer={organizer} onCheckStatus={status.retry} />}
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
  onRefresh: () => void;
}) {
  const text = useWords(vendorWords);
  const isActive = organizer !== null && isVendorActive({ ...organizer, status: organizer.vendorDetails.status });
  return (
    <header className={classes.head}>
      <div>
        <h2 id="transactions-manager">{text.title}</h2>
        <p className={classes.sub}>{text.sub}</p>
        {organizer?.hasVendor && (
          <p className={classes.badges}>
            <Chip tone={isActive ? 'green' : 'grey'} dot>
              {isActive ? text.active : text.inactive}
            </Chip>
            <span className={classes.vendorId}>
              {text.vendorId} <b>{organizer.vendorDetails.vendorId ?? text.none}</b>
            </span>
            {organizer.vendorDetails.vendorId && <CopyButton text={organizer.vendorDetails.vendorId} />}
          </p>
        )}
      </div>
      {organizer?.hasVendor && (
        <Button
          icon={<IconRefresh size={20} stroke={1.6} aria-hidden="true" />}
          loading={isFetching}
          onClick={onRefresh}
        >
          {text.refreshData}
        </Button>
      )}
    </header>
  );
}

function Vendor({ organizer, onCheckStatus }: { organizer: OrganizerVendor; onCheckStatus: () => void }) {
  const text = useWords(vendorWords);
  const { status, remarks } = organizer.vendorDetails;
  const colour = vendorStatusColour(status ?? '');
  return (
    <>
      {colour === 'yellow' && (
        <Banner tone="gold" title={text.checking}>
          {text.checkingWhy}
        </Banner>
      )}
      {colour === 'red' && (
        <Banner tone="red" title={remarks ?? text.noPayouts}>
          {text.noFees({ status: status ?? '' })}
        </Banner>
      )}
      <VendorTabs organizer={organizer} onCheckStatus={onCheckStatus} />
    </>
  );
}

function Loading() {
  const text = useWords(vendorWords);
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        {text.loading}
      </p>
      <CardSkeleton count={2} />
    </div>
  );
}
