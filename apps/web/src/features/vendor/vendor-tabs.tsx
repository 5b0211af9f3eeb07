import type { OrganizerVendor } from '@maidan/contract/vendor';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SettlementsTab } from './settlements-tab.tsx';
import { VendorAnalytics } from './vendor-analytics.tsx';
import { VendorDashboard } from './vendor-dashboard.tsx';

export type MoneyTab = 'dashboard' | 'analytics' | 'settlements';

/** Dashboard, Analytics and Settlements (B§2); each says so when the feature is off. */
export function VendorTabs({ organizer, onCheckStatus }: { organizer: OrganizerVendor; onCheckStatus: () => void }) {
  const [tab, setTab] = useState<MoneyTab>('dashboard');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const openSettings = () => {
    setTab('analytics');
    setSettingsOpen(true);
  };
  return (
    <Tabs
      label="Transactions Manager"
      tabs={[
        { key: 'dashboard', label: 'Dashboard' },
        { key: 'analytics', label: 'Analytics' },
        { key: 'settlements', label: 'Settlements' },
      ]}
      value={tab}
      onChange={setTab}
    >
      {!organizer.isVendorEnabled ? (
        <Unavailable tab={tab} onCheckStatus={onCheckStatus} />
      ) : (
        <>
          {tab === 'dashboard' && (
            <VendorDashboard status={organizer.vendorDetails.status} onAddDocuments={openSettings} />
          )}
          {tab === 'analytics' && (
            <VendorAnalytics
              status={organizer.vendorDetails.status}
              settingsOpen={settingsOpen}
              onToggleSettings={() => setSettingsOpen(!settingsOpen)}
            />
          )}
          {tab === 'settlements' && <SettlementsTab />}
        </>
      )}
    </Tabs>
  );
}

function Unavailable({ tab, onCheckStatus }: { tab: MoneyTab; onCheckStatus: () => void }) {
  if (tab === 'dashboard')
    return (
      <EmptyState level={3} drawing="court" title="Easy Split Not Available">
        Enable Easy Split to view your dashboard.
      </EmptyState>
    );
  return (
    <EmptyState
      level={3}
      drawing="list"
      title={tab === 'analytics' ? 'Analytics Unavailable' : 'Settlements Unavailable'}
      action={<Button onClick={onCheckStatus}>Check Status</Button>}
    >
      {tab === 'analytics'
        ? 'Enable Easy Split to view detailed analytics'
        : 'Enable Easy Split to view your settlements'}
    </EmptyState>
  );
}
