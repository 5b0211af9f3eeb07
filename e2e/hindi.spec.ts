import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

const speaksHindi = /hindi-|\.hi-/;

test('whoever reads English loads no Hindi, and a press loads it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => speaksHindi.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
  expect(scripts.filter((url) => speaksHindi.test(url)).length).toBeGreaterThan(0);
});

test('where the words cannot be had, the page stays in its language and says why', async ({ page }) => {
  await page.goto('/');
  await page.route(speaksHindi, (route) => route.abort());
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await page.unroute(speaksHindi);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
});

test('a reader of Hindi never sees a page in English first', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('maidan-language', 'hi');
    const seen: string[] = [];
    Object.assign(window, { headings: seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading && seen.at(-1) !== heading) seen.push(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.route(speaksHindi, async (route) => {
    await new Promise((late) => setTimeout(late, 300));
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'headings'))).toEqual(['अपना अगला मैच खोजें।']);
});

// A player's whole journey on a phone, without a word of English on the buttons.
test('a player finds a tournament, registers and pays in Hindi', async ({
  page,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
  request,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const { open } = await aDesk(request, await newOrganizer(), await admin());
  const fits = async () => {
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await signIn(await newParticipant('Asha Rao'));

  await test.step('one press, and the page is in Hindi; so is the next visit', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
    await fits();
  });

  await test.step('the tournament is found and opened', async () => {
    await page.getByPlaceholder('टूर्नामेंट, जगह या शहर').fill('Pune Open Cup');
    // Other journeys make a tournament of this name too; this one is opened.
    await expect(page.getByRole('link', { name: 'Pune Open Cup' }).first()).toBeVisible();
    await page.goto(`/events/${open}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Pune Open Cup' })).toBeVisible();
    await expect(page.getByText('एंट्री फ़ीस').first()).toBeVisible();
    await fits();
    await page.getByRole('link', { name: 'रजिस्टर करें' }).last().click();
  });

  await test.step('the three steps of an entry', async () => {
    await page.getByRole('checkbox', { name: /Open Singles/ }).check();
    await fits();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(page.getByText('जन्म तिथि ज़रूरी है')).toBeVisible();
    await page.getByLabel('जन्म तिथि').fill('1998-04-12');
    await page.getByLabel('फ़ोन नंबर').fill('98250 11223');
    await page.getByLabel('महिला').check();
    await page.getByLabel('शहर').fill('कानपुर');
    await fits();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(page.getByText('देय राशि')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await fits();
    await page.getByRole('button', { name: '₹250 चुकाएँ' }).click();
  });

  await test.step('the payment and the ticket', async () => {
    await expect(page).toHaveURL(/\/checkout\//);
    await expect(page.getByText('भुगतान सफल हो')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: '₹250 का भुगतान करें' }).click();
    await expect(page).toHaveURL(/\/my\/registrations\//);
    await expect(page.getByRole('heading', { level: 1, name: 'आपका टिकट' })).toBeVisible();
    await expect(page.getByText('इसे गेट पर दिखाएँ')).toBeVisible();
    await fits();
  });

  await test.step('and back to English', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your ticket' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
  expect(faults).toEqual([]);
});

/** The texts on the page without a Hindi letter, except names and symbols. */
const leftInEnglish = (page: Page, names: RegExp) =>
  page.evaluate(
    ([known = '']) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const left: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const isSeen = node.parentElement?.checkVisibility() && !node.parentElement.closest('script, style, noscript');
        if (isSeen && /[A-Za-z]{3}/.test(text) && !/[\u0900-\u097f]/.test(text) && !new RegExp(known).test(text))
          left.push(text);
      }
      return left;
    },
    [names.source],
  );

// What an organizer does before a tournament, in Hindi, on a phone.
test('an organizer reads every part of the dashboard in Hindi', async ({
  page,
  newOrganizer,
  admin,
  signIn,
  request,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const organizer = await newOrganizer('Meera Kulkarni');
  const desk = await aDesk(request, organizer, await admin());
  // Names of people and places; also the first administrator's, which comes from the settings.
  const names =
    /^(Maidan|English|Pune Open Cup|Nashik Closed Cup|Satara Draft Cup|Balewadi, Pune.*|Maharashtra|Asha Rao|Administrator|Badminton|Open Singles|Open to everybody .*|Meera.*|MK|org_\w+|ACTIVATED|CREATED|UTR|[A-Z0-9]{6}|SBIN\d+|X+\w+|localhost.*|.*@.*)$/;
  const isHindi = async () => {
    await expect.poll(() => leftInEnglish(page, names)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await signIn(organizer);
  await page.evaluate(() => localStorage.setItem('maidan-language', 'hi'));

  await test.step('the dashboard and the Transactions Manager', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'आपका इवेंट डैशबोर्ड' })).toBeVisible();
    await page.getByRole('button', { name: 'लेन-देन प्रबंधक दिखाएँ' }).click();
    await expect(page.getByText('कुल कमाई').first()).toBeVisible();
    await isHindi();
    await page.getByRole('tab', { name: 'एनालिटिक्स' }).click();
    await expect(page.getByText('अभी कोई एनालिटिक्स नहीं')).toBeVisible();
    await isHindi();
    await page.getByRole('tab', { name: 'सेटलमेंट' }).click();
    await expect(page.getByText('सेटलमेंट अपने आप होते हैं')).toBeVisible();
    await isHindi();
    await expectNoAxeViolations(page);
  });

  await test.step('each part of an event', async () => {
    for (const tab of ['overview', 'registrations', 'fixtures', 'money', 'staff', 'history', 'settings']) {
      await page.goto(`/dashboard/event/${desk.open}?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await page.waitForLoadState('networkidle');
      await isHindi();
    }
  });

  await test.step('the settings of fixtures', async () => {
    await page.goto(`/dashboard/event/${desk.open}?tab=fixtures`);
    await page.getByRole('button', { name: 'फ़िक्स्चर बनाएँ' }).click();
    await expect(page.getByRole('dialog').getByText('क्या समय काफ़ी होगा?')).toBeVisible();
    await isHindi();
    await expectNoAxeViolations(page);
  });
  expect(faults).toEqual([]);
});
