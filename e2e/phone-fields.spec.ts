import { anApprovedEvent, createVendor } from './approved-event.ts';
import { expect, test } from './fixtures.ts';

// As a phone's browser: it shows a page smaller as soon as anything on it is wider than the screen.
test.use({ viewport: { width: 390, height: 640 }, isMobile: true, hasTouch: true });

test('a list that opens at the end of a form leaves the page where it is', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer();
  await createVendor(request, organizer);
  const categories = ["Men's Singles", 'Mixed Doubles'].map((name) => ({
    name,
    price: 400,
    ...(name === 'Mixed Doubles' && { format: 'mixed_doubles' as const, gender: 'mixed' as const }),
  }));
  const eventId = await anApprovedEvent(request, {
    organizer,
    admin: await admin(),
    eventName: 'Satpura Open',
    categories,
  });
  await signIn(await newParticipant('Sameer Kulkarni'));
  await page.goto(`/events/${eventId}/register`);
  await page.getByText('Mixed Doubles').tap();
  const gender = page.getByRole('combobox', { name: 'Partner’s gender' });
  await gender.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => window.scrollY);
  await gender.tap();
  await expect(page.getByRole('option', { name: 'Female' })).toBeVisible();
  expect(await page.evaluate(() => [window.scrollY, window.innerWidth])).toEqual([before, 390]);
  await page.getByRole('option', { name: 'Female' }).tap();
  await expect(gender).toHaveValue('Female');
});
