import { expect, test } from 'vitest';
import { newQuestion } from './custom-questions.ts';
import {
  askedQuestions,
  type BrandingImage,
  changedCustomization,
  customizationOf,
  customizationProblems,
  emptyCustomization,
  type ImageType,
  imageProblem,
} from './page.ts';

const megabyte = 1024 * 1024;
const svg = 'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.';

test.each<[ImageType, string, string, number, string | null]>([
  ['banner', 'a.png', 'image/png', 5 * megabyte, null],
  ['banner', 'a.png', 'image/png', 5 * megabyte + 1, 'a.png is too large. Maximum size is 5MB.'],
  ['logo', 'a.jpg', 'image/jpeg', 2 * megabyte + 1, 'a.jpg is too large. Maximum size is 2MB.'],
  ['poweredBy', 'a.webp', 'image/webp', 2 * megabyte + 1, 'a.webp is too large. Maximum size is 2MB.'],
  ['partners', 'a.gif', 'image/gif', 2 * megabyte + 1, 'a.gif is too large. Maximum size is 2MB.'],
  ['pastMoments', 'a.png', 'image/png', 5 * megabyte + 1, 'a.png is too large. Maximum size is 5MB.'],
  ['logo', 'a.svg', 'image/svg+xml', 100, svg],
  ['logo', 'A.SVG', '', 100, svg],
  ['logo', 'a.pdf', 'application/pdf', 100, 'a.pdf is not a valid image file'],
  ['logo', 'a', '', 100, 'a is not a valid image file'],
  ['logo', 'a.tiff', 'image/tiff', 100, 'Invalid file format. Please use only image files (JPG, PNG, WebP, GIF).'],
])('for the %s: %s of type %j with %i bytes', (imageType, name, type, size, expected) => {
  expect(imageProblem({ name, type, size }, imageType)?.text ?? null).toBe(expected);
});

const image = (publicId: string): BrandingImage => ({
  url: `/files/${publicId}`,
  publicId,
  originalName: `${publicId}.png`,
});
const before = {
  ...emptyCustomization(),
  rulesAndRegulations: 'Best of three.',
  brandingImages: {
    ...emptyCustomization().brandingImages,
    bannerImage: image('banner-1'),
    poweredByLogos: [image('p1'), image('p2')],
  },
};
const changed = (
  ...[change, added]: [Parameters<typeof changedCustomization>[1], Parameters<typeof changedCustomization>[2]?]
) => {
  const verdict = changedCustomization(before, change, added ?? {});
  if (!verdict.ok) throw new Error(verdict.problems[0]?.msg);
  return verdict;
};

test('what a form does not name stays as it is', () => {
  expect(changed({})).toMatchObject({ customization: before, removed: [] });
  expect(changed({ stayUpdated: { instagram: 'https://instagram.com/a' } }).customization).toMatchObject({
    rulesAndRegulations: 'Best of three.',
    stayUpdated: { instagram: 'https://instagram.com/a', twitter: '' },
  });
});

test('a new banner takes the place of the old one; logos are added', () => {
  const { customization, removed } = changed({}, { banner: [image('banner-2')], poweredBy: [image('p3')] });
  expect(customization.brandingImages.bannerImage?.publicId).toBe('banner-2');
  expect(customization.brandingImages.poweredByLogos.map(({ publicId }) => publicId)).toEqual(['p1', 'p2', 'p3']);
  expect(removed).toEqual(['banner-1']);
});

test('pictures that a form no longer names go', () => {
  const { customization, removed } = changed({ brandingImages: { banner: [], poweredBy: ['p2'] } });
  expect(customization.brandingImages).toMatchObject({ bannerImage: null, poweredByLogos: [{ publicId: 'p2' }] });
  expect(removed).toEqual(['banner-1', 'p1']);
});

test.each([
  ['of another event', { poweredBy: ['p1', 'stranger'] }],
  ['of another place', { partners: ['p1'] }],
])('a picture %s cannot be named', (_what, brandingImages) => {
  expect(changedCustomization(before, { brandingImages }, {})).toMatchObject({
    ok: false,
    problems: [{ msg: 'This image does not belong to the event' }],
  });
});

test('a place holds only so many pictures', () => {
  const twelve = Array.from({ length: 11 }, (_, index) => image(`n${index}`));
  expect(changedCustomization(before, {}, { poweredBy: twelve })).toMatchObject({
    ok: false,
    problems: [{ msg: 'Powered by can show at most 12 images', path: 'brandingImages.poweredByLogos' }],
  });
});

test('links and questions are judged together, with their paths', () => {
  const problems = customizationProblems({
    stayUpdated: { twitter: 'javascript:alert(1)' },
    dynamicQuestions: [newQuestion('q1', 0)],
  });
  expect(problems.map(({ path }) => path)).toEqual(['stayUpdated.twitter', 'dynamicQuestions.0.question']);
});

test.each([
  [null],
  ['text'],
  [[]],
  [{ brandingImages: 7, dynamicQuestions: {}, stayUpdated: [], additionalQuestions: 'x' }],
])('whatever is stored (%j) is read as a whole customization', (stored) => {
  expect(customizationOf(stored)).toEqual(emptyCustomization());
});

test('the entry form asks what is switched on, then the own questions in their order', () => {
  const asked = askedQuestions(
    customizationOf({
      additionalQuestions: { tshirtSize: true, skillLevel: false },
      dynamicQuestions: [
        { id: 'late', question: 'Late?', order: 5 },
        { id: 'club', question: 'Club?', order: 1 },
      ],
    }),
  );
  expect(asked.map(({ id }) => id)).toEqual(['tshirtSize', 'club', 'late']);
});
