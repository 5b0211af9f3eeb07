import { IconPlus } from '@tabler/icons-react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dot } from '../../ui/chip.tsx';
import classes from './dashboard-actions.module.css';

export interface VendorGate {
  isLoading: boolean;
  hasVendor: boolean;
}

/** The two buttons of the dashboard's head. The toggle pulses yellow without a vendor, blue with one, green while open. */
export function DashboardActions({
  vendor,
  managerOpen,
  onToggleManager,
  onCreate,
}: {
  vendor: VendorGate;
  managerOpen: boolean;
  onToggleManager: () => void;
  onCreate: () => void;
}) {
  const tone = managerOpen ? 'green' : vendor.hasVendor ? 'blue' : 'gold';
  const blocked = vendor.isLoading || !vendor.hasVendor;
  return (
    <>
      <Button
        aria-pressed={managerOpen}
        aria-expanded={managerOpen}
        icon={<Dot tone={tone} pulsing />}
        onClick={onToggleManager}
      >
        {managerOpen ? 'Hide Transactions Manager' : 'Show Transactions Manager'}
      </Button>
      <Button
        kind="main"
        aria-disabled={blocked || undefined}
        className={blocked ? classes.blocked : undefined}
        icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
        onClick={vendor.isLoading ? undefined : onCreate}
      >
        Create Event
      </Button>
    </>
  );
}

export function VendorBanner({ onSetUp }: { onSetUp: () => void }) {
  return (
    <Banner
      title="Payment Collection Setup Required"
      action={
        <Button kind="tone" size="sm" onClick={onSetUp}>
          Set Up Now
        </Button>
      }
    >
      Entry fees are collected and settled to your bank account automatically. Set it up once, then create events.
    </Banner>
  );
}
