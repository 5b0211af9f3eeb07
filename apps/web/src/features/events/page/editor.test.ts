import { newQuestion } from '@maidan/domain/events/custom-questions';
import { emptyCustomization, type ImageType } from '@maidan/domain/events/page';
import { expect, test } from 'vitest';
import {
  batchesOf,
  type Editor,
  type EditorEvent,
  isSameTexts,
  nextEditor,
  type PendingImage,
  roomFor,
  sentTexts,
  startEditor,
  tabOf,
  textProblems,
  textsOf,
} from './editor.ts';

const blank = textsOf(emptyCustomization());
const after = (...events: EditorEvent[]): Editor => events.reduce(nextEditor, startEditor(blank));
const three: EditorEvent[] = ['a', 'b', 'c'].map((id) => ({ type: 'question-added', id }));
const idsOf = (editor: Editor) => editor.texts.dynamicQuestions.map(({ id, order }) => `${id}${order}`).join(' ');

function pending(imageType: ImageType, megabytes = 1): PendingImage {
  const file = new File([new Uint8Array(megabytes * 1024 * 1024)], 'a.png', { type: 'image/png' });
  return { id: crypto.randomUUID(), imageType, file, url: 'blob:a' };
}

test('an added question begins as A§5 says, and is open', () => {
  const editor = after(...three);
  expect(idsOf(editor)).toBe('a0 b1 c2');
  expect(editor.openQuestion).toBe('c');
  expect(editor.texts.dynamicQuestions[0]).toEqual(newQuestion('a', 0));
});

test.each<[string, EditorEvent, string]>([
  ['moved up', { type: 'question-moved', id: 'c', to: 0 }, 'c0 a1 b2'],
  ['moved down', { type: 'question-moved', id: 'a', to: 1 }, 'b0 a1 c2'],
  ['moved beyond the end', { type: 'question-moved', id: 'a', to: 9 }, 'b0 c1 a2'],
  ['moved by an id that is gone', { type: 'question-moved', id: 'x', to: 0 }, 'a0 b1 c2'],
  ['removed', { type: 'question-removed', id: 'b' }, 'a0 c1'],
  ['copied', { type: 'question-copied', id: 'a', copyId: 'd' }, 'a0 d1 b2 c3'],
])('a question %s', (_what, event, order) => {
  expect(idsOf(nextEditor(after(...three), event))).toBe(order);
});

test('a banner chosen again takes the place of the one before; photos gather', () => {
  const [first, second, photo, other] = [
    pending('banner'),
    pending('banner'),
    pending('pastMoments'),
    pending('pastMoments'),
  ];
  const editor = after(
    { type: 'images-chosen', images: [first, photo] },
    { type: 'images-chosen', images: [second] },
    { type: 'images-chosen', images: [other] },
  );
  expect(editor.pending.map(({ id }) => id)).toEqual([photo, second, other].map(({ id }) => id));
});

test('a place has room for twelve, saved and chosen together', () => {
  const image = { url: '/files/1', publicId: '1', originalName: '1' };
  const saved = { ...emptyCustomization().brandingImages, poweredByLogos: Array.from({ length: 10 }, () => image) };
  expect(roomFor('poweredBy', saved, [pending('poweredBy')])).toBe(1);
  expect(roomFor('banner', saved, [pending('banner')])).toBe(1);
});

test('a link is completed when its field is left, and judged as it will be sent', () => {
  const typed = after({ type: 'link-typed', network: 'instagram', link: 'instagram.com/maidan' });
  expect(textProblems(typed.texts)).toEqual({});
  expect(sentTexts(typed.texts).stayUpdated.instagram).toBe('https://instagram.com/maidan');
  const left = nextEditor(typed, { type: 'link-left', network: 'instagram' });
  expect(left.texts.stayUpdated.instagram).toBe('https://instagram.com/maidan');
  expect(isSameTexts(typed.texts, left.texts)).toBe(true);
});

test('problems carry the paths of their fields, and lead to their part of the form', () => {
  const editor = after(...three, { type: 'link-typed', network: 'youtube', link: 'javascript:alert(1)' });
  const paths = Object.keys(textProblems(editor.texts));
  expect(paths).toContain('stayUpdated.youtube');
  expect(paths).toContain('dynamicQuestions.0.question');
  expect(paths.map(tabOf)).toEqual(expect.arrayContaining(['links', 'questions']));
  expect(tabOf('pastMomentsPhotos.0')).toBe('images');
});

test('pictures travel in groups of at most six megabytes, none of them twice', () => {
  const images = [pending('pastMoments', 5), pending('banner', 4), pending('pastMoments', 2), pending('logo', 1)];
  const batches = batchesOf(images);
  const megabytes = batches.map((batch) => batch.reduce((sum, { file }) => sum + file.size, 0) / 1024 / 1024);
  expect(megabytes).toEqual([5, 5, 2]);
  expect(
    batches
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(images.map(({ id }) => id).toSorted());
  expect(batchesOf([])).toEqual([[]]);
});
