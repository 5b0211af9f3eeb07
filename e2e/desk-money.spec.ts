import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { aDesk } from './organizer-desk.ts';

test('a walk-in is asked what is asked of everybody, and money that goes back over the counter is written down', async ({
  page,
  request,
  newOrganizer,
  admin,
  signIn,
}) => {
  const desk = await aDesk(request, await newOrganizer(), await admin(), [{ name: 'Open Singles', price: 500 }]);
  const headers = authorization(desk.organizer.token);
  await signIn(desk.organizer);
  const question = {
    id: 'club',
    question: 'Which club?',
    answerType: 'text',
    isRequired: true,
    options: [],
    placeholder: '',
    validation: {},
    order: 0,
  };
  const asked = { additionalQuestions: { tshirtSize: true }, dynamicQuestions: [question] };
  await answered(
    request.put(`/event/edit/${desk.open}`, { multipart: { customization: JSON.stringify(asked) }, headers }),
  );
  await page.goto(`/dashboard/event/${desk.open}?tab=registrations`);

  await page.getByRole('button', { name: 'Add walk-in' }).click();
  const walkIn = page.getByRole('dialog');
  await walkIn.getByLabel('Name').fill('Farah Khan');
  await walkIn.getByLabel('Phone').fill('98111 22233');
  await walkIn.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Open Singles' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: 'Open Singles' })).toBeHidden();
  await walkIn.getByText('Paid in cash').click();
  await walkIn.getByRole('button', { name: 'Add player · ₹500' }).click();
  await expect(walkIn.getByText('Which club?: please answer')).toBeVisible();
  await expectNoAxeViolations(page);
  await walkIn.getByLabel('Ask for 1 missing answer later').check();
  await walkIn.getByRole('button', { name: 'Add player · ₹500' }).click();
  await expect(walkIn.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
  await walkIn.getByRole('button', { name: 'Done' }).click();
  await expect(walkIn).toBeHidden();

  await expect(page.getByText('Ask later: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Show the details: Farah Khan' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Add answers: Farah Khan' }).click();
  const answers = page.getByRole('dialog');
  await answers.getByLabel('Which club?').fill('Deccan Gymkhana');
  await answers.getByRole('button', { name: 'Save' }).click();
  await expect(answers).toBeHidden();
  await expect(page.getByText('Ask later: 1')).toBeHidden();
  await expect(page.getByText('Deccan Gymkhana')).toBeVisible();

  // By keyboard: a part of the fee, by UPI.
  const opener = page.getByRole('button', { name: 'Refund at the desk: Farah Khan' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const refund = page.getByRole('dialog', { name: /^Refund at the desk/ });
  await expect(refund.getByLabel('Amount refunded')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(refund.getByText('At most ₹500 can be refunded')).toBeVisible();
  await tabTo(page, refund.getByLabel('Amount refunded'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('200');
  await tabTo(page, refund.getByLabel('In cash'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, refund.getByLabel('Note'));
  await page.keyboard.type('Sprained ankle');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Recorded: ₹200 refunded to Farah Khan')).toBeVisible();
  await expect(refund).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText('₹200 back', { exact: true })).toBeVisible();
  await expect(page.getByText(/^₹200 UPI · .* · Sprained ankle$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Money' }).click();
  await expect(page.getByText('Refunds at the desk (1)')).toBeVisible();
  await expect(page.getByText('−₹200')).toBeVisible();
  await expect(page.getByText('₹300').first()).toBeVisible();
  await expectNoAxeViolations(page);
});
