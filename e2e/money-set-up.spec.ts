import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { soundAccount } from './approved-event.ts';
import { openMoney } from './money-desk.ts';

test('the set-up asks for one thing after the other, and the vendor is there seconds later', async ({
  page,
  newOrganizer,
  signIn,
}) => {
  const organizer = await newOrganizer('Kavita Rao');
  await signIn(organizer);
  await openMoney(page);
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
  const press = () => page.getByRole('button', { name: 'Set Up Easy Split' }).click();
  const faults: [message: string, mend: () => Promise<void>][] = [
    ['Account number is required', () => page.getByLabel('Account Number').fill(soundAccount)],
    ['IFSC code is required', () => page.getByLabel('IFSC Code').fill('sbin1')],
    ['IFSC code must be in valid format (e.g., SBIN0123456)', () => page.getByLabel('IFSC Code').fill('hdfc0001234')],
    ['Account holder name is required', () => page.getByLabel('Account Holder Name').fill('Kavita Rao')],
    ['PAN number is required', () => page.getByLabel('PAN Number').fill('AAP1234F')],
    [
      'PAN number must be in valid format (e.g., ABCDE1234F)',
      async () => {
        await page.getByLabel('PAN Number').fill('aappr1234f');
        await page.getByLabel('GST Number (Optional)').fill('27AAPPR');
      },
    ],
    ['GST number must be in valid format', () => page.getByLabel('GST Number (Optional)').fill('')],
  ];
  // Proposed, and emptied to see that it is asked for.
  const holder = page.getByLabel('Account Holder Name');
  await expect(holder).toHaveValue('Kavita Rao');
  await holder.fill('');
  for (const [message, mend] of faults) {
    await press();
    await expect(toast).toHaveText(message);
    await mend();
  }
  await expectNoAxeViolations(page);
  await press();
  await expect(page.getByText('Easy Split vendor created successfully!')).toBeVisible();
  await expect(page.getByText('Vendor ID org_')).toBeVisible();
  await expect(page.getByText('ACTIVATED')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});
