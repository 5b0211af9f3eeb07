import { IconPlus } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dot } from '../../../ui/chip.tsx';
import classes from './dashboard-actions.module.css';
import { dashboardWords } from './words.ts';

export interface VendorGate {
  isLoading: boolean;
  hasVendor: boolean;
}

/**
 * The two buttons of the dashboard's header. The toggle pulses yellow without a vendor, blue with one, green while
 * open; grey until that is known.
 */
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
  const words = useWords(dashboardWords);
  const known = vendor.hasVendor ? 'blue' : 'gold';
  const tone = managerOpen ? 'green' : vendor.isLoading ? 'grey' : known;
  const blocked = vendor.isLoading || !vendor.hasVendor;
  return (
    <>
      <Button
        aria-pressed={managerOpen}
        aria-expanded={managerOpen}
        title={words.bankAccount}
        className={classes.action}
        icon={<Dot tone={tone} pulsing={tone !== 'grey'} />}
        onClick={onToggleManager}
      >
        {managerOpen ? words.hideManager : words.showManager}
      </Button>
      <Button
        kind="main"
        aria-disabled={blocked || undefined}
        className={classNames(classes.action, blocked && classes.blocked)}
        icon={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
        onClick={vendor.isLoading ? undefined : onCreate}
      >
        {words.create}
      </Button>
    </>
  );
}

/**
 * Without an answer from the server, nobody is told to set up what may already exist: the manager then offers to
 * retry.
 */
export function VendorBanner({ isUnknown, onSetUp }: { isUnknown: boolean; onSetUp: () => void }) {
  const words = useWords(dashboardWords);
  return (
    <Banner
      title={words.setUpRequired}
      action={
        <Button kind="tone" size="sm" onClick={onSetUp}>
          {words.setUp}
        </Button>
      }
    >
      {!isUnknown && <b>{words.bankAccount}. </b>}
      {isUnknown ? words.setUpUnknown : words.setUpWhy}
    </Banner>
  );
}
