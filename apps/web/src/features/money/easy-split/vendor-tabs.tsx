import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { MoneyOnItsWay } from '../payment-progress/money-on-its-way.tsx';
import { NewestPayouts } from '../payment-progress/newest-payouts.tsx';
import { Papers, PapersLink } from '../tax/papers.tsx';
import { Owing } from './settlement-cards.tsx';
import { SettlementsTab } from './settlements-tab.tsx';
import { VendorAnalytics } from './vendor-analytics.tsx';
import { VendorDashboard } from './vendor-dashboard.tsx';
import { vendorWords } from './vendor-words.ts';

export type MoneyTab = 'dashboard' | 'analytics' | 'settlements';

/** Dashboard, Analytics and Settlements (B§2); each shows a notice if the feature is off. */
export function VendorTabs({
  organizer,
  onTab,
  onCheckStatus,
}: {
  organizer: OrganizerVendor;
  onTab?: (tab: MoneyTab) => void;
  onCheckStatus: () => void;
}) {
  const words = useWords(vendorWords);
  const [tab, setTab] = useState<MoneyTab>('dashboard');
  const [isSearched, setIsSearched] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [papersAsked, setPapersAsked] = useState(0);
  const isReadable = organizer.isVendorEnabled || isPaused(organizer);
  const open = (to: MoneyTab) => {
    setTab(to);
    setIsSearched(false);
    onTab?.(to);
  };
  const openSettings = () => {
    open('analytics');
    setSettingsOpen(true);
  };
  const openPapers = () => {
    open('settlements');
    setPapersAsked((times) => times + 1);
  };
  const findPayment = () => {
    open('dashboard');
    setIsSearched(true);
  };
  return (
    <Tabs
      label={words.title}
      tabs={[
        { key: 'dashboard', label: words.dashboard },
        { key: 'analytics', label: words.analytics },
        { key: 'settlements', label: words.settlements },
      ]}
      value={tab}
      onChange={open}
    >
      {!organizer.isVendorEnabled && (
        <Unavailable tab={tab} isPaused={isPaused(organizer)} onCheckStatus={onCheckStatus} />
      )}
      {isReadable && (
        <>
          {tab === 'dashboard' && organizer.isVendorEnabled && (
            <VendorDashboard
              status={organizer.vendorDetails.status}
              isHeld={organizer.vendorDetails.payoutsOnHold}
              isSearched={isSearched}
              onAddDocuments={openSettings}
              onOpenPapers={openPapers}
            />
          )}
          {tab === 'analytics' && organizer.isVendorEnabled && (
            <VendorAnalytics
              status={organizer.vendorDetails.status}
              isHeld={organizer.vendorDetails.payoutsOnHold}
              settingsOpen={settingsOpen}
              onToggleSettings={() => setSettingsOpen(!settingsOpen)}
            />
          )}
          {tab === 'settlements' && (
            <Stack>
              <PapersLink onOpen={openPapers} />
              <SettlementsTab
                isHeld={organizer.vendorDetails.payoutsOnHold}
                schedule={organizer.vendorDetails.schedule}
                onFindPayment={findPayment}
              />
              <Papers asked={papersAsked} />
            </Stack>
          )}
        </>
      )}
    </Tabs>
  );
}

/** Only an administrator pauses a vendor that the provider pays out. */
export const isPaused = ({ hasVendor, isVendorEnabled, vendorDetails }: OrganizerVendor): boolean =>
  hasVendor && !isVendorEnabled && vendorDetails.status === 'ACTIVATED';

/** A pause stops entry fees, and nothing that was earned before: what is under way and what is owed stay in sight. */
function Unavailable({
  tab,
  isPaused: paused,
  onCheckStatus,
}: {
  tab: MoneyTab;
  isPaused: boolean;
  onCheckStatus: () => void;
}) {
  const words = useWords(vendorWords);
  if (tab === 'settlements' && paused) return null;
  if (tab === 'dashboard')
    return (
      <>
        <EmptyState level={3} drawing="court" title={words.notAvailable}>
          <span>{words.enableDashboard}</span> <span>{words.anchor}</span> {paused && <span>{words.pausedBy}</span>}
        </EmptyState>
        {paused && <UnderWay />}
      </>
    );
  return (
    <EmptyState
      level={3}
      drawing="list"
      title={tab === 'analytics' ? words.noAnalytics : words.noSettlements}
      action={<Button onClick={onCheckStatus}>{words.checkStatus}</Button>}
    >
      {tab === 'analytics' ? words.enableAnalytics : words.enableSettlements}
    </EmptyState>
  );
}

/** What was earned before the pause: what is owed, on its way and paid out. */
function UnderWay() {
  return (
    <Stack>
      <Owing />
      <MoneyOnItsWay />
      <NewestPayouts />
    </Stack>
  );
}
