import type { OrganizerVendor } from '@maidan/contract/money/easy-split';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { InvoicesPanel } from '../invoices/invoices-panel.tsx';
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
  const open = (to: MoneyTab) => {
    setTab(to);
    setIsSearched(false);
    onTab?.(to);
  };
  const openSettings = () => {
    open('analytics');
    setSettingsOpen(true);
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
      {!organizer.isVendorEnabled ? (
        <Unavailable tab={tab} onCheckStatus={onCheckStatus} />
      ) : (
        <>
          {tab === 'dashboard' && (
            <VendorDashboard
              status={organizer.vendorDetails.status}
              isSearched={isSearched}
              onAddDocuments={openSettings}
            />
          )}
          {tab === 'analytics' && (
            <VendorAnalytics
              status={organizer.vendorDetails.status}
              settingsOpen={settingsOpen}
              onToggleSettings={() => setSettingsOpen(!settingsOpen)}
            />
          )}
          {tab === 'settlements' && (
            <Stack>
              <SettlementsTab onFindPayment={findPayment} />
              <InvoicesPanel />
            </Stack>
          )}
        </>
      )}
    </Tabs>
  );
}

function Unavailable({ tab, onCheckStatus }: { tab: MoneyTab; onCheckStatus: () => void }) {
  const words = useWords(vendorWords);
  if (tab === 'dashboard')
    return (
      <EmptyState level={3} drawing="court" title={words.notAvailable}>
        {words.enableDashboard}
      </EmptyState>
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
