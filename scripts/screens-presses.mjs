/**
 * The presses that the list of screens needs before a picture is taken, and builders for recurring screens.
 *
 * @typedef {import('./screens-list.mjs').DemoIds} DemoIds
 * @typedef {import('./screens-list.mjs').Screen} Screen
 * @typedef {import('playwright').Page} Page
 */

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
export const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
export const tab = (name) => (page) => page.getByRole('tab', { name }).click();

/** @param {string} name @returns {(page: Page) => Promise<void>} */
export const item = (name) => (page) => page.getByRole('menuitem', { name, exact: true }).click();

/** @param {string} event @param {string} wanted @returns {(page: Page) => Promise<void>} */
export const choose = (event, wanted) => async (page) => {
  await press(`More actions for ${event}`)(page);
  await page.getByRole('menuitem', { name: wanted, exact: true }).click();
};

/** @param {string} [name] @returns {(page: Page) => Promise<void>} */
export const manager = (name) => async (page) => {
  await press('Show Transactions Manager')(page);
  if (name) await tab(name)(page);
};

/**
 * One press after another.
 * @param {((page: Page) => Promise<void>)[]} steps
 * @returns {(page: Page) => Promise<void>}
 */
export const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/**
 * The home of an event in one of its states.
 * @param {keyof DemoIds} which
 * @param {string} [part]
 * @returns {Screen}
 */
export const eventHome = (which, part = 'overview') => ({
  name: `event-home-${which}${part === 'overview' ? '' : `-${part}`}`,
  path: (ids) => `/dashboard/event/${ids[which]}?tab=${part}`,
  as: 'organizer',
});

/**
 * A dialog in the live event's home.
 * @param {string} name
 * @param {string} part
 * @param {(page: Page) => Promise<void>} open
 * @returns {Screen}
 */
export const inEvent = (name, part, open) => ({
  name,
  path: (ids) => `/dashboard/event/${ids.live}?tab=${part}`,
  as: 'organizer',
  open,
  dialog: true,
});

/**
 * A dialog opened from the menu of a card on the dashboard.
 * @param {string} name
 * @param {string} event
 * @param {string} item
 * @returns {Screen}
 */
export const fromCard = (name, event, item) => ({
  name,
  path: '/dashboard',
  as: 'organizer',
  open: choose(event, item),
  dialog: true,
});

/**
 * A tab of the public draws, scrolled to the top of the screen.
 * @param {RegExp} name
 * @returns {(page: Page) => Promise<void>}
 */
export const drawsTab = (name) => async (page) => {
  await tab(name)(page);
  await page.locator('#draws').evaluate((head) => head.scrollIntoView());
};

/**
 * An umpire's steps with the demo's code: to the list of courts, to one of them, to its match, a few points into it, and
 * to the end of its first game. Points are kept on the phone: nothing of the demo is scored.
 * @param {1 | 2 | 3 | 4 | 5} upTo
 * @returns {(page: Page) => Promise<void>}
 */
export const umpire = (upTo) => async (page) => {
  await page.getByLabel(/^Event code/).fill('PUNE26');
  await page.getByLabel(/^Umpire password/).fill('shuttle-2026');
  await page.getByLabel(/^Your name/).fill('Gita');
  await press('Open matches')(page);
  await page.getByRole('heading', { name: 'Which court?' }).waitFor();
  if (upTo > 1) await page.getByRole('button', { name: /^Court 6\b/ }).click();
  if (upTo === 3) await press('Start')(page);
  if (upTo < 4) return;
  // Another screen may have begun it: then this phone takes it over.
  await page.getByRole('button', { name: /^(Start|Continue scoring)$/ }).click();
  const takeOver = page.getByRole('button', { name: 'Take over here' });
  const asks = page.getByRole('heading', { name: 'Who serves?' });
  await takeOver.or(asks).first().waitFor();
  if (await takeOver.isVisible()) await takeOver.click();
  await asks.waitFor();
  await page.waitForLoadState('networkidle');
  await offline(page);
  await asks.locator('..').getByRole('button').first().click();
  // The pad takes a press that follows at once for a bounce of the one before.
  await page.waitForTimeout(500);
  // In doubles only.
  const receives = page.getByRole('heading', { name: 'Who receives?' });
  if (await receives.isVisible()) await receives.locator('..').getByRole('button').first().click();
  await page.waitForTimeout(500);
  const halves = page.getByRole('button', { name: /^Point to / });
  const points = upTo === 4 ? [0, 1, 0, 0, 1] : Array.from({ length: 21 }, () => 0);
  for (const half of points) await halves.nth(half).press('Enter');
};

/**
 * The steps of entering an event, up to the given one.
 * @param {1 | 2} upTo
 * @returns {(page: Page) => Promise<void>}
 */
export const enter = (upTo) => async (page) => {
  await page.getByRole('checkbox').first().check();
  const partner = page.getByRole('textbox');
  if ((await partner.count()) > 0) await partner.first().fill('Meera Kulkarni');
  const isForYoung = (await page.getByText(/U-17/).count()) > 0;
  // What the category's limits ask of the partner, unless its answer is given already.
  const birthday = page.getByLabel('Partner’s date of birth');
  if ((await birthday.count()) > 0) await birthday.fill(isForYoung ? '2012-05-14' : '1975-05-14');
  const gender = page.getByRole('combobox', { name: 'Partner’s gender' });
  if ((await gender.count()) > 0 && (await gender.inputValue()) === '') {
    await gender.click();
    const isForMen = (await page.getByText(/^(Men|Boys)/).count()) > 0;
    await page.getByRole('option', { name: isForMen ? 'Male' : 'Female', exact: true }).click();
  }
  const isForBoys = (await page.getByText(/^Boys/).count()) > 0;
  await press('Continue')(page);
  if (upTo === 1) return;
  // In a junior category the owner of the account need not be the player.
  const player = page.getByLabel(/^Player’s name/);
  if ((await player.inputValue()) === '') await player.fill('Ira Iyer');
  // Within the limits of every category of the demo.
  await page.getByLabel(/^Date of birth/).fill(isForYoung ? '2012-05-14' : '1975-05-14');
  if (isForBoys) await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await press('Continue')(page);
  await page.locator('[aria-current="step"]', { hasText: 'Review' }).waitFor({ state: 'attached' });
};

/**
 * To the checkout of the event whose entry form is open; once a place is held, by the player's own list.
 * @type {(page: Page) => Promise<void>}
 */
export const toCheckout = async (page) => {
  const form = page.url();
  await page.goto(new URL('/my', form).href);
  await page.waitForLoadState('networkidle');
  if ((await page.getByRole('button', { name: /^Pay ₹/ }).count()) === 0) {
    await page.goto(form);
    await enter(2)(page);
    await page.getByRole('checkbox').last().check();
  }
  await press(/^Pay ₹/)(page);
};

/** The first category of an entry form, without going on. @type {(page: Page) => Promise<void>} */
export const enterFirst = (page) => page.getByRole('checkbox').first().check();

/**
 * Every call whose address contains the text is answered with a failure.
 * @param {string} part
 * @returns {(page: Page) => Promise<unknown>}
 */
export const failing = (part) => (page) => {
  const message = 'Something went wrong on our side. Please try again.';
  const body = JSON.stringify({ success: false, code: 'unexpected', error: message, message });
  const isMeant = (/** @type {URL} */ url) => url.pathname.includes(part) && !url.pathname.startsWith('/assets/');
  return page.route(isMeant, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 500, contentType: 'application/json', body }),
  );
};

/**
 * Turns an open page to another language, as another tab would: presses use English names.
 * @param {Page} page
 * @param {string} language
 */
export async function turnToLanguage(page, language) {
  await page.evaluate((newValue) => {
    const key = 'maidan-language';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, language);
  // Its words load on demand.
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language);
}

/** With the words of both languages, which no network can bring later. @type {(page: Page) => Promise<void>} */
export const offline = async (page) => {
  await turnToLanguage(page, 'hi');
  await turnToLanguage(page, 'en');
  await page.context().setOffline(true);
};
