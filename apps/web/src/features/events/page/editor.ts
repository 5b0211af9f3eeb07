import type { FormProblem } from '@maidan/domain/events/event';
import { type CustomQuestion, movedQuestion, newQuestion } from '@maidan/domain/events/custom-questions';
import {
  type Customization,
  customizationProblems,
  type ImageType,
  imagePlaces,
  imagesOf,
  imageTypes,
} from '@maidan/domain/events/page';
import type { AdditionalQuestion } from '@maidan/domain/events/registration-answers';
import { completeLink, type SocialNetwork, socialNetworkNames } from '@maidan/domain/events/social-links';

/** Texts and switches; pictures have a lifecycle of their own. */
export type PageTexts = Omit<Customization, 'brandingImages'>;

/** A picture chosen but not yet saved; `url` displays it. */
export interface PendingImage {
  id: string;
  imageType: ImageType;
  file: File;
  url: string;
}

export interface Editor {
  texts: PageTexts;
  pending: readonly PendingImage[];
  /** The id of the expanded question. */
  openQuestion: string | null;
}

export type EditorEvent =
  | { type: 'link-typed'; network: SocialNetwork; link: string }
  | { type: 'link-left'; network: SocialNetwork }
  | { type: 'rules-typed'; rules: string }
  | { type: 'question-switched'; name: AdditionalQuestion; on: boolean }
  | { type: 'question-added'; id: string }
  | { type: 'question-copied'; id: string; copyId: string }
  | { type: 'question-changed'; id: string; change: Partial<CustomQuestion> }
  | { type: 'question-removed'; id: string }
  | { type: 'question-moved'; id: string; to: number }
  | { type: 'question-opened'; id: string | null }
  | { type: 'images-chosen'; images: readonly PendingImage[] }
  | { type: 'images-dropped'; ids: readonly string[] }
  | { type: 'texts-replaced'; texts: PageTexts };

export const textsOf = ({ brandingImages: _images, ...texts }: Customization): PageTexts => texts;

export const startEditor = (texts: PageTexts): Editor => ({ texts, pending: [], openQuestion: null });

export function nextEditor(editor: Editor, event: EditorEvent): Editor {
  const { texts } = editor;
  const withTexts = (change: Partial<PageTexts>): Editor => ({ ...editor, texts: { ...texts, ...change } });
  const withQuestions = (questions: CustomQuestion[], openQuestion = editor.openQuestion): Editor => ({
    ...withTexts({ dynamicQuestions: questions.map((question, order) => ({ ...question, order })) }),
    openQuestion,
  });
  switch (event.type) {
    case 'link-typed':
      return withTexts({ stayUpdated: { ...texts.stayUpdated, [event.network]: event.link } });
    case 'link-left': {
      const link = completeLink(event.network, texts.stayUpdated[event.network]);
      return withTexts({ stayUpdated: { ...texts.stayUpdated, [event.network]: link } });
    }
    case 'rules-typed':
      return withTexts({ rulesAndRegulations: event.rules });
    case 'question-switched':
      return withTexts({ additionalQuestions: { ...texts.additionalQuestions, [event.name]: event.on } });
    case 'question-added': {
      const added = newQuestion(event.id, texts.dynamicQuestions.length);
      return withQuestions([...texts.dynamicQuestions, added], event.id);
    }
    case 'question-copied': {
      const at = texts.dynamicQuestions.findIndex((question) => question.id === event.id);
      const original = texts.dynamicQuestions[at];
      if (!original) return editor;
      const copy = { ...original, id: event.copyId, question: '' };
      return withQuestions(texts.dynamicQuestions.toSpliced(at + 1, 0, copy), event.copyId);
    }
    case 'question-changed':
      return withQuestions(
        texts.dynamicQuestions.map((one) => (one.id === event.id ? { ...one, ...event.change } : one)),
      );
    case 'question-removed':
      return withQuestions(
        texts.dynamicQuestions.filter((question) => question.id !== event.id),
        editor.openQuestion === event.id ? null : editor.openQuestion,
      );
    case 'question-moved':
      return withQuestions(
        movedQuestion(
          texts.dynamicQuestions,
          texts.dynamicQuestions.findIndex((question) => question.id === event.id),
          event.to,
        ),
      );
    case 'question-opened':
      return { ...editor, openQuestion: event.id };
    case 'images-chosen':
      return {
        ...editor,
        pending: [...editor.pending.filter((held) => !isReplaced(held, event.images)), ...event.images],
      };
    case 'images-dropped':
      return { ...editor, pending: editor.pending.filter(({ id }) => !event.ids.includes(id)) };
    case 'texts-replaced':
      return { ...editor, texts: event.texts, openQuestion: null };
  }
}

/** Choosing another banner or logo replaces the one chosen before. */
const isReplaced = (held: PendingImage, chosen: readonly PendingImage[]) =>
  imagePlaces[held.imageType].most === 1 && chosen.some(({ imageType }) => imageType === held.imageType);

/** How many more pictures can be added; a banner or logo can always be replaced. */
export function roomFor(
  imageType: ImageType,
  saved: Customization['brandingImages'],
  pending: readonly PendingImage[],
) {
  const { most } = imagePlaces[imageType];
  if (most === 1) return 1;
  return most - imagesOf(saved, imageType).length - pending.filter((image) => image.imageType === imageType).length;
}

/** The first problem of each field, keyed by the path that the server would use. */
export function textProblems(texts: PageTexts): Record<string, FormProblem> {
  const links = Object.fromEntries(
    socialNetworkNames.map((network) => [network, completeLink(network, texts.stayUpdated[network])]),
  );
  const problems = customizationProblems({ stayUpdated: links, dynamicQuestions: texts.dynamicQuestions });
  return Object.fromEntries(problems.toReversed().map((problem) => [problem.path, problem]));
}

/** The texts as sent: links completed, options trimmed. */
export function sentTexts(texts: PageTexts): PageTexts {
  return {
    ...texts,
    stayUpdated: Object.fromEntries(
      socialNetworkNames.map((network) => [network, completeLink(network, texts.stayUpdated[network])]),
    ) as PageTexts['stayUpdated'],
    rulesAndRegulations: texts.rulesAndRegulations.trim(),
  };
}

/**
 * What was typed for one question type is kept while another is tried, but only what the current type uses is
 * compared.
 */
export const isSameTexts = (a: PageTexts, b: PageTexts): boolean =>
  JSON.stringify(sentTexts(a)) === JSON.stringify(sentTexts(b));

export type PageTab = 'images' | 'links' | 'questions';

/** The tab of the form that contains the problem at `path`. */
export function tabOf(path: string): PageTab {
  if (path.includes('dynamicQuestions') || path.includes('additionalQuestions')) return 'questions';
  if (path.includes('stayUpdated') || path.includes('rulesAndRegulations')) return 'links';
  return 'images';
}

const batchBytes = 6 * 1024 * 1024;

/** Pictures grouped into upload batches: a single long request would run into the limits of a slow connection. */
export function batchesOf(pending: readonly PendingImage[]): PendingImage[][] {
  const batches: PendingImage[][] = [[]];
  let bytes = 0;
  for (const imageType of imageTypes) {
    for (const image of pending.filter((one) => one.imageType === imageType)) {
      if (bytes > 0 && bytes + image.file.size > batchBytes) {
        batches.push([]);
        bytes = 0;
      }
      batches.at(-1)?.push(image);
      bytes += image.file.size;
    }
  }
  return batches;
}
