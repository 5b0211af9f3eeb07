import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A dialog of the dashboard: how it is opened, and its name. */
export interface DashboardDialog {
  name: string;
  /** The board's tab that shows its event. */
  tab?: 'Completed Events';
  /** The button that has the focus again afterwards. */
  opener: (page: Page) => Locator;
  /** The item in the opener's menu, if it opens a menu. */
  item?: string;
  /** A button to press first in what the opener shows. */
  via?: string;
  title: RegExp;
  close?: string;
}

const menuOf = (event: string) => (page: Page) => page.getByRole('button', { name: `More actions for ${event}` });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

export const dialogs: DashboardDialog[] = [
  { name: 'Add New Event', opener: button('Create Event'), title: /Add New Event/ },
  { name: 'Edit Event', opener: menuOf('Pune Open Cup'), item: 'Edit Event', title: /Edit Event/ },
  {
    name: 'Submit Event for Approval',
    opener: menuOf('Satara Draft Cup'),
    item: 'Submit for approval',
    title: /Submit Event for Approval/,
  },
  {
    name: 'End Registrations',
    opener: menuOf('Pune Open Cup'),
    item: 'End Reg',
    title: /End Registrations/,
  },
  {
    name: 'Start Registrations',
    tab: 'Completed Events',
    opener: menuOf('Nashik Closed Cup'),
    item: 'Start Reg',
    title: /Start Registrations/,
  },
  {
    name: 'QR Check In',
    opener: menuOf('Pune Open Cup'),
    item: 'QR Check In',
    title: /QR Check In/,
    close: 'Close scanner',
  },
  { name: 'Delete', opener: menuOf('Pune Open Cup'), item: 'Delete', title: /Delete Pune Open Cup/ },
  { name: 'Download data', opener: menuOf('Pune Open Cup'), item: 'Download data', title: /Download data/ },
  { name: 'Your Events', opener: button('View All Events →'), title: /Your Events/ },
  { name: 'the details of an event', opener: button(/^Pune Open Cup$/), title: /Pune Open Cup/ },
  { name: 'Notifications', opener: button('View All Notifications →'), title: /^Notifications/ },
  {
    name: 'Notifications of the header',
    opener: button(/^Notifications/),
    via: 'View All Notifications →',
    title: /^Notifications/,
  },
];

export async function openDashboard(page: Page, dialog?: DashboardDialog): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Event' })).not.toHaveAttribute('aria-disabled', 'true');
  if (dialog?.tab) await page.getByRole('tab', { name: dialog.tab }).click();
}

/** Within what the opener shows: the page behind it has a button with the same name. */
export const viaButton = (page: Page, { via = '' }: DashboardDialog) =>
  page.getByRole('dialog', { name: 'Latest notifications' }).getByRole('button', { name: via });

export const shown = (page: Page, { title }: DashboardDialog) => page.getByRole('dialog', { name: title });
