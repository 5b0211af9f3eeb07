/**
 * Counts what somebody who runs an academy does from the front page to their first event sent for approval: presses,
 * and fields filled in. A field that the product has filled already is left as it is and counts for nothing; so does
 * moving to the next field. A date is picked, so it costs presses; it is named beside the typed fields all the same.
 *
 * @typedef {import('playwright').Page} Page
 * @typedef {import('playwright').Locator} Locator
 * @typedef {{ presses: string[], typed: string[], picked: string[], found: string[] }} Counted
 */

const account = { Name: 'Meera Iyer', 'Phone number': '98765 43210', Password: 'smash-and-drop-shot' };
const organization = { 'Organization name': 'Baroda Shuttlers', 'Phone number': '98765 43210', City: 'Vadodara' };
const bank = {
  'Account Number': '50100012340001',
  'IFSC Code': 'HDFC0001234',
  'Account Holder Name': 'Meera Iyer',
  'PAN Number': 'AAPPI1234F',
};

/**
 * @param {Page} page a visitor's, without an account
 * @param {string} url
 * @returns {Promise<Counted>}
 */
export async function firstEvent(page, url) {
  /** @type {Counted} */
  const counted = { presses: [], typed: [], picked: [], found: [] };
  const { press, type, choose } = handOf(counted);
  const button = (/** @type {string | RegExp} */ name) => page.getByRole('button', { name, exact: true });

  await page.goto(url);
  await press(page.getByRole('link', { name: 'Run a tournament' }).first(), 'Run a tournament');
  const email = { Email: `ease-${Date.now().toString(36)}@organizers.example` };
  await type(page, { ...account, ...email });
  await press(page.locator('form button[type=submit]'), 'Create account');

  await page.getByLabel('Organization name').waitFor();
  await type(page, organization);
  await choose(page, 'State or union territory', 'Gujarat');
  await press(page.getByLabel('I accept the terms for organizers'), 'Terms');
  await press(page.locator('form button[type=submit]'), 'Become an organizer');

  await press(button('Set Up Now'), 'Set Up Now');
  await type(page, bank);
  await press(button('Set Up Easy Split'), 'Set Up Easy Split');
  await button('Plan the first event').waitFor();

  await press(button('Create Event'), 'Create Event');
  await fillEvent(page.getByRole('dialog'), page, handOf(counted));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }), 'Create');
  await page.getByRole('heading', { name: 'Baroda Badminton Open' }).first().waitFor();
  return counted;
}

/**
 * @param {Locator} dialog
 * @param {Page} page
 * @param {ReturnType<typeof handOf>} hand
 */
async function fillEvent(dialog, page, { press, type, choose, counted }) {
  const offered = async (/** @type {string} */ name) => {
    const found = dialog.getByRole('button', { name, exact: true });
    if ((await found.count()) === 0) return false;
    await press(found, name);
    return true;
  };
  await type(dialog, { 'Event name': 'Baroda Badminton Open' });
  await type(dialog, { Sport: 'Badminton', About: 'Two days of badminton for everybody who plays.' });
  if (!(await offered('No poster yet: use a drawing of a court'))) {
    counted.presses.push('Poster');
    counted.picked.push('Poster');
    await dialog.locator('input[type=file]').setInputFiles('apps/web/public/icon-512.png');
  }
  await pickDay(dialog, page, press);
  counted.picked.push('Event date and time');
  await type(dialog, { Location: 'Sama Indoor Sports Complex, Vadodara' });
  await choose(dialog, 'State or union territory', 'Gujarat');
  await type(dialog, { Contact: '98765 43210' });
  if (!(await offered("Add Men's Singles"))) await type(dialog, { 'Category name': "Men's Singles" });
  await type(dialog, { Price: '500' });
  if (!(await offered('Make a password'))) await type(dialog, { 'Umpire password': 'shuttle-2027' });
}

/** The 20th of the month after next: every month has one, and it is always in the future. */
async function pickDay(
  /** @type {Locator} */ dialog,
  /** @type {Page} */ page,
  /** @type {ReturnType<typeof handOf>['press']} */ press,
) {
  await press(dialog.getByRole('button', { name: 'Event date and time' }), 'Event date and time');
  const calendar = page.locator('.mantine-Popover-dropdown:visible');
  await press(calendar.getByRole('button', { name: 'Next', exact: true }), 'Next month');
  await press(calendar.getByRole('button', { name: /^20 / }), 'A day');
  await page.keyboard.press('Escape');
}

/** Does what a hand does, and counts it. */
function handOf(/** @type {Counted} */ counted) {
  /** @typedef {Page | Locator} Within */
  const press = async (/** @type {Locator} */ what, /** @type {string} */ name) => {
    await what.click();
    counted.presses.push(name);
  };
  const fieldOf = (/** @type {Within} */ within, /** @type {string} */ label) =>
    within
      .getByRole('textbox', { name: label })
      .or(within.getByRole('combobox', { name: label }))
      .or(within.locator(`input[type=password]`).and(within.getByLabel(label)))
      .first();
  const type = async (/** @type {Within} */ within, /** @type {Record<string, string>} */ answers) => {
    for (const [label, value] of Object.entries(answers)) {
      const field = fieldOf(within, label);
      await field.waitFor();
      if ((await field.inputValue()) !== '') counted.found.push(label);
      else {
        await field.fill(value);
        await field.press('Tab');
        counted.typed.push(label);
      }
    }
  };
  const choose = async (/** @type {Within} */ within, /** @type {string} */ label, /** @type {string} */ option) => {
    const field = within.getByRole('combobox', { name: label });
    if ((await field.inputValue()) !== '') return void counted.found.push(label);
    await press(field, label);
    await press(field.page().getByRole('option', { name: option, exact: true }), option);
    counted.picked.push(label);
  };
  return { press, type, choose, counted };
}

/** @param {Counted} counted */
export function firstEventLines({ presses, typed, picked, found }) {
  return [
    `From the front page to a first event sent for approval: ${presses.length} presses (goal 15), ${typed.length} fields typed (goal 12).`,
    `  typed: ${typed.join(', ')}`,
    `  picked: ${picked.join(', ')}`,
    `  found filled in: ${found.join(', ')}`,
    `  pressed: ${presses.join(', ')}`,
  ];
}
