import { customizationEndpoints } from '@maidan/contract/events/page';
import { eventEndpoints } from '@maidan/contract/events/event';
import { type Customization, customizationOf } from '@maidan/domain/events/page';
import { newQuestion } from '@maidan/domain/events/custom-questions';
import { beforeEach, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { anEvent } from '../../../../test/an-event.ts';
import { failNext, ways } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CustomizeEventDialog } from './customize-event-dialog.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
const image = (publicId: string) => ({ url: pixel, publicId, originalName: `${publicId}.png` });
const pngHead = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const file = (name: string, type = 'image/png', bytes = 20) =>
  new File([pngHead, new Uint8Array(bytes - pngHead.length)], name, { type });
const megabyte = 1024 * 1024;
const draftKey = `maidan-page-draft-${anEvent()._id}`;

beforeEach(() => {
  localStorage.clear();
  writeToken('a-token');
});

function aPage(stored: unknown = {}, shown = anEvent()) {
  const customization: Customization = customizationOf(stored);
  const event = { ...shown, customization };
  const api = fakeApi();
  api.answer(eventEndpoints.get, { success: true, event });
  api.answer(customizationEndpoints.get, { success: true, customization });
  return { api, event, customization };
}

async function open(page: { event: ReturnType<typeof anEvent> }) {
  let closed = false;
  let editing = false;
  const screen = await render(
    <CustomizeEventDialog
      event={page.event}
      onClose={() => void (closed = true)}
      onEdit={() => void (editing = true)}
    />,
  );
  const tab = (name: RegExp) => screen.getByRole('tab', { name }).click();
  const save = screen.getByRole('button', { name: 'Save customization' });
  const said = (message: string) => screen.getByText(message).first();
  return { screen, tab, save, said, isClosed: () => closed, isEditing: () => editing };
}
const sentForm = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as FormData);
const namesOf = (form: FormData | undefined, field: string) =>
  (form?.getAll(field) ?? []).map((sent) => (sent as File).name);

test('an incomplete event is completed first', async () => {
  const event = anEvent({ poster: null, umpirePasswordSet: false });
  aPage({}, event);
  const { screen, isEditing } = await open({ event });
  await expect.element(screen.getByRole('dialog', { name: 'Complete the event first' })).toBeVisible();
  expect(screen.getByRole('dialog', { name: /^Customize Your Event Page/ }).query()).toBeNull();
  await expect.element(screen.getByText('Umpire password')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit Event' }).click();
  expect(isEditing()).toBe(true);
});

const reads = [eventEndpoints.get, customizationEndpoints.get].flatMap((endpoint) =>
  ways.map((way) => [endpoint.url, way, endpoint] as const),
);
test.each(reads)('%s, %s: what cannot be read said so, and is asked for again', async (_url, way, endpoint) => {
  const page = aPage();
  const api = fakeApi();
  const { passLimit } = failNext(api, endpoint, way);
  api.answer(eventEndpoints.get, { success: true, event: page.event });
  api.answer(customizationEndpoints.get, { success: true, customization: page.customization });
  const { screen, said } = await open(page);
  await passLimit();
  await expect.element(said('Failed to fetch event data')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Images' })).toBeVisible();
});

test.each([
  [
    'a drawing',
    file('mark.svg', 'image/svg+xml'),
    'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.',
  ],
  ['a document', file('rules.pdf', 'application/pdf'), 'rules.pdf is not a valid image file'],
  [
    'a scan',
    file('scan.tiff', 'image/tiff'),
    'Invalid file format. Please use only image files (JPG, PNG, WebP, GIF).',
  ],
  [
    'words that call themselves a picture',
    new File(['words'], 'fake.png', { type: 'image/png' }),
    'fake.png is not a valid image file',
  ],
  ['a large logo', file('big.png', 'image/png', 2 * megabyte + 1), 'big.png is too large. Maximum size is 2MB.'],
])('%s is refused as a logo', async (_what, chosen, message) => {
  const { screen, said } = await open(aPage());
  const input = screen.getByLabelText(/^Logo: /);
  await expect.element(input).toBeInTheDocument();
  // A file that is dropped, or chosen via "all files", bypasses the field's own filter.
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  const element = input.element() as HTMLInputElement;
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(said(message)).toBeVisible();
  expect(screen.getByText('Not saved', { exact: true }).elements()).toHaveLength(0);
});

test('texts go with the first pictures, more pictures follow, and the dialog closes', async () => {
  const page = aPage();
  page.api.answer(eventEndpoints.edit, { success: true, event: page.event });
  const { screen, tab, save, isClosed } = await open(page);
  await expect.element(screen.getByRole('dialog', { name: /^Customize Your Event Page/ })).toBeVisible();
  await expect.element(save).toBeDisabled();
  await userEvent.upload(screen.getByLabelText(/^Logo: /), file('logo.png'));
  await userEvent.upload(screen.getByLabelText(/^Past moments: /), [
    file('one.jpg', 'image/jpeg', 4 * megabyte),
    file('two.jpg', 'image/jpeg', 4 * megabyte),
  ]);
  await tab(/Links/);
  await screen.getByRole('textbox', { name: 'Instagram' }).fill('instagram.com/maidan');
  await screen.getByRole('textbox', { name: 'Rules and regulations' }).fill('Best of three.');
  await tab(/Questions/);
  await screen.getByRole('switch', { name: /^T-shirt size/ }).click();
  await save.click();
  await expect.poll(isClosed).toBe(true);
  const [first, second, ...others] = sentForm(page.api);
  expect(others).toEqual([]);
  expect(JSON.parse(String(first?.get('customization')))).toMatchObject({
    stayUpdated: { instagram: 'https://instagram.com/maidan' },
    rulesAndRegulations: 'Best of three.',
    additionalQuestions: { tshirtSize: true, skillLevel: false },
  });
  expect(namesOf(first, 'logoImage')).toEqual(['logo.png']);
  expect(namesOf(first, 'pastMomentsPhotos')).toEqual(['one.jpg']);
  expect(namesOf(second, 'pastMomentsPhotos')).toEqual(['two.jpg']);
  expect(localStorage.getItem(draftKey)).toBeNull();
});

test('questions are put into order by the keyboard, Escape puts one back and leaves the dialog open', async () => {
  const asked = ['Club', 'Rank', 'Coach'].map((question, order) => ({ ...newQuestion(`q${order}`, order), question }));
  const page = aPage({ dynamicQuestions: asked });
  page.api.answer(eventEndpoints.edit, { success: true, event: page.event });
  const { screen, tab, save, isClosed } = await open(page);
  await tab(/Questions/);
  const order = () =>
    screen
      .getByRole('button', { name: /^Move (Club|Rank|Coach)$/ })
      .elements()
      .map((one) => one.ariaLabel?.slice(5));
  await expect.poll(order).toEqual(['Club', 'Rank', 'Coach']);
  (screen.getByRole('button', { name: 'Move Coach' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowUp}{ArrowUp}');
  await expect.poll(order).toEqual(['Coach', 'Club', 'Rank']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(order).toEqual(['Club', 'Rank', 'Coach']);
  expect(isClosed()).toBe(false);
  await userEvent.keyboard(' {ArrowUp} ');
  await expect.poll(order).toEqual(['Club', 'Coach', 'Rank']);
  await save.click();
  await expect.poll(isClosed).toBe(true);
  const sent = JSON.parse(String(sentForm(page.api)[0]?.get('customization')));
  expect(sent.dynamicQuestions.map(({ question }: { question: string }) => question)).toEqual([
    'Club',
    'Coach',
    'Rank',
  ]);
});

test('a question without text, and a dropdown without options, are not sent; the question is opened', async () => {
  const page = aPage({ dynamicQuestions: [{ ...newQuestion('q1', 0), question: 'Colour', answerType: 'dropdown' }] });
  const { screen, tab, save, said } = await open(page);
  await tab(/Links/);
  await screen.getByRole('textbox', { name: 'Rules and regulations' }).fill('New rules');
  await save.click();
  await expect.element(said('A dropdown question needs at least one option')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add option' })).toBeVisible();
  await screen.getByRole('textbox', { name: /^Question/ }).fill(' ');
  await save.click();
  await expect.element(said('Question text is required')).toBeVisible();
  expect(sentForm(page.api)).toEqual([]);
});

test('what is typed is found again, and can be discarded', async () => {
  const page = aPage({ rulesAndRegulations: 'Saved rules' });
  localStorage.setItem(
    draftKey,
    JSON.stringify({
      texts: { ...page.customization, rulesAndRegulations: 'Typed rules' },
      at: new Date().toISOString(),
    }),
  );
  const { screen, tab } = await open(page);
  await tab(/Links/);
  const rules = screen.getByRole('textbox', { name: 'Rules and regulations' });
  await expect.element(rules).toHaveValue('Typed rules');
  await screen.getByRole('button', { name: 'Discard my changes' }).click();
  await expect.element(rules).toHaveValue('Saved rules');
  await expect.poll(() => localStorage.getItem(draftKey)).toBeNull();
  await rules.fill('Typed again');
  await expect.poll(() => localStorage.getItem(draftKey)).toContain('Typed again');
});

type Api = ReturnType<typeof fakeApi>;
const removal = customizationEndpoints.removeImage;
test.each<[string, RegExp, string, (api: Api) => void | ReturnType<typeof failNext>]>([
  [
    'a banner the server keeps',
    /^Delete banner$/,
    'Failed to delete banner from server',
    (api) => api.refuse(removal, 500, { code: 'unexpected', message: 'x' }),
  ],
  [
    'a logo the server keeps',
    /^Delete logo$/,
    'Failed to delete logo from server',
    (api) => api.refuse(removal, 404, { code: 'image_not_found', message: 'x' }),
  ],
  [
    'a photo the server keeps',
    /^Delete past moments 1$/,
    'Failed to delete image from server',
    (api) => api.refuse(removal, 500, { code: 'unexpected', message: 'x' }),
  ],
  ['a banner without a network', /^Delete banner$/, 'Failed to delete banner', (api) => api.drop(removal)],
  ['a logo that takes too long', /^Delete logo$/, 'Failed to delete logo', (api) => failNext(api, removal, 'slow')],
])('%s', async (_what, name, message, prepare) => {
  const page = aPage({
    brandingImages: { bannerImage: image('b'), logoImage: image('l'), pastMomentsPhotos: [image('p')] },
  });
  const failing = prepare(page.api);
  const { screen, said } = await open(page);
  await screen.getByRole('button', { name }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await failing?.passLimit();
  await expect.element(said(message)).toBeVisible();
});

test('a deleted picture leaves the page at once', async () => {
  const page = aPage({ brandingImages: { logoImage: image('l') } });
  page.api.answer(removal, {
    success: true,
    message: 'Image deleted successfully',
    customization: customizationOf({}),
  });
  const { screen, said } = await open(page);
  await screen.getByRole('button', { name: 'Delete logo' }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(said('Image deleted successfully')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Delete logo' }).elements().length).toBe(0);
  expect(page.api.asked.find(({ method }) => method === 'DELETE')?.body).toEqual({ imageType: 'logo', publicId: 'l' });
});

test.each<[string, string, (api: Api) => void]>([
  ['a lost network', 'An error occurred while saving customization', (api) => api.drop(eventEndpoints.edit)],
  ['a late answer', 'An error occurred while saving customization', (api) => api.expire(eventEndpoints.edit)],
  [
    'a broken proxy',
    'Server returned an invalid response. Please try again.',
    (api) => api.send(eventEndpoints.edit, 200, '<html>'),
  ],
  [
    'a broken server',
    'Failed to save customization',
    (api) => api.refuse(eventEndpoints.edit, 500, { code: 'unexpected', message: 'x' }),
  ],
  [
    'a refusal without words',
    'Failed to save customization',
    (api) => api.send(eventEndpoints.edit, 400, '{"success":false}'),
  ],
  [
    'a refusal',
    'This image does not belong to the event',
    (api) =>
      api.refuse(eventEndpoints.edit, 400, {
        code: 'validation_failed',
        message: 'x',
        errors: [{ msg: 'This image does not belong to the event', path: 'customization.brandingImages.logoImage' }],
      }),
  ],
])('%s is told, and nothing typed is lost', async (_what, message, prepare) => {
  const page = aPage();
  prepare(page.api);
  const { screen, tab, save, said, isClosed } = await open(page);
  await tab(/Links/);
  const rules = screen.getByRole('textbox', { name: 'Rules and regulations' });
  await rules.fill('Best of three.');
  await save.click();
  await expect.element(said(message)).toBeVisible();
  await expect.element(rules).toHaveValue('Best of three.');
  expect(isClosed()).toBe(false);
});

test('without a session nothing is sent', async () => {
  const page = aPage();
  const { screen, tab, save, said } = await open(page);
  await tab(/Links/);
  await screen.getByRole('textbox', { name: 'Rules and regulations' }).fill('Best of three.');
  writeToken(null);
  await save.click();
  await expect.element(said('Authentication required')).toBeVisible();
  expect(sentForm(page.api)).toEqual([]);
});

test('the preview shows the page: days, categories with their fees, what it is about, the organizer', async () => {
  const doubles = { _id: 'd', name: 'Doubles', price: 800, format: 'doubles' as const, participants: 0 };
  const event = anEvent({ about: 'Knock-out on four courts.', days: 2, categories: [doubles], prizePool: 20_000 });
  const { screen } = await open(aPage({}, event));
  await expect.element(screen.getByText(/^₹800\s*per pair$/).first()).toBeInTheDocument();
  await expect.element(screen.getByText('Knock-out on four courts.')).toBeInTheDocument();
  await expect.element(screen.getByText('₹20,000')).toBeInTheDocument();
  await expect.element(screen.getByText('Deccan Sports Events').first()).toBeInTheDocument();
});

test('the event is read before its page is saved, and what somebody else saved is not replaced unseen', async () => {
  const page = aPage({ rulesAndRegulations: 'Saved rules' });
  const theirs = { ...page.event, customization: { ...page.customization, rulesAndRegulations: 'Their rules' } };
  // After the answer that the dialog opens with.
  page.api.answer(eventEndpoints.get, { success: true, event: theirs });
  page.api.drop(eventEndpoints.get);
  page.api.answer(eventEndpoints.get, { success: true, event: theirs });
  page.api.answer(eventEndpoints.edit, { success: true, event: page.event });
  const { screen, tab, save, said, isClosed } = await open(page);
  await tab(/Links/);
  await screen.getByRole('textbox', { name: 'Rules and regulations' }).fill('My rules');
  await save.click();
  await expect.element(said('Failed to save customization')).toBeVisible();
  await expect.element(screen.getByText(/^Somebody else has saved this page in the meantime/)).toBeVisible();
  expect(sentForm(page.api)).toEqual([]);
  await save.click();
  await expect.element(said('Failed to fetch event data')).toBeVisible();
  expect(sentForm(page.api)).toEqual([]);
  await save.click();
  await expect.poll(isClosed).toBe(true);
  const [sent] = sentForm(page.api);
  expect(JSON.parse(String(sent?.get('customization')))).toMatchObject({ rulesAndRegulations: 'My rules' });
});

test('the preview of the entry form asks where the form asks, and numbers as its cards do', async () => {
  const nameless = ['q1', 'q2'].map((id, order) => newQuestion(id, order));
  const flags = { skillLevel: true, medicalConditions: true, academyAndDistrict: true, tshirtSize: true };
  const { screen, tab } = await open(aPage({ additionalQuestions: flags, dynamicQuestions: nameless }));
  await tab(/Questions/);
  await browserPage.viewport(1440, 1000);
  const preview = screen.getByRole('group', { name: 'Preview of the phone' });
  await expect.element(preview).toBeVisible();
  const text = preview.element().textContent ?? '';
  const order = [
    'The player',
    'Level',
    'Academy or club',
    'District',
    'State or union territory',
    'Medical condition',
    'Questions from the organizer',
    'T-shirt size',
    'Question 1',
    'Question 2',
  ].map((name) => text.indexOf(name));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(text.match(/Level|Medical condition/g)).toHaveLength(2);
});
