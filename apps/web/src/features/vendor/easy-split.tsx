import { vendorStatusColour, isVendorActive } from '@maidan/domain/vendor-status';
import type { OrganizerVendor } from '@maidan/contract/vendor';
import { useQueryClient } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { Banner, TestMoneyStripe } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { moneyKey } from './money-queries.ts';
import { useVendorStatus } from './queries.ts';
import { SetUpForm } from './set-up-form.tsx';
import { VendorTabs } from './vendor-tabs.tsx';
import classes from './vendor.module.css';

/** The Easy Split area of the dashboard: the set-up while there is no vendor, afterwards what is known of it. */
export function TransactionsManager() {
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
          title="Failed to load Easy Split status"
          tone={organizer ? 'gold' : 'red'}
          action={
            <Button size="sm" loading={status.isFetching} onClick={status.retry}>
              Check Status
            </Button>
          }
        >
          {organizer ? 'What you see is what was known before.' : 'Please try again before you set anything up.'}
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
  const isActive = organizer !== null && isVendorActive({ ...organizer, status: organizer.vendorDetails.status });
  return (
    <header className={classes.head}>
      <div>
        <h2 id="transactions-manager">Transactions Manager</h2>
        <p className={classes.sub}>Automated Payment Collection &amp; Settlements</p>
        {organizer?.hasVendor && (
          <p className={classes.badges}>
            <Chip tone={isActive ? 'green' : 'grey'} dot>
              {isActive ? 'Active' : 'Inactive'}
            </Chip>
            <span className={classes.vendorId}>
              Vendor ID <b>{organizer.vendorDetails.vendorId ?? 'N/A'}</b>
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
          Refresh Data
        </Button>
      )}
    </header>
  );
}

function Vendor({ organizer, onCheckStatus }: { organizer: OrganizerVendor; onCheckStatus: () => void }) {
  const { status, remarks } = organizer.vendorDetails;
  const colour = vendorStatusColour(status ?? '');
  return (
    <>
      {colour === 'yellow' && (
        <Banner tone="gold" title="The payment provider is checking your details">
          You can create events already. Entry fees are collected as soon as the status is ACTIVATED.
        </Banner>
      )}
      {colour === 'red' && (
        <Banner tone="red" title={remarks ?? 'The payment provider does not pay out to this vendor'}>
          Entry fees cannot be collected while the status is {status}.
        </Banner>
      )}
      <VendorTabs organizer={organizer} onCheckStatus={onCheckStatus} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="sr" role="status">
        Loading Easy Split Dashboard...
      </p>
      <CardSkeleton count={2} />
    </div>
  );
}
