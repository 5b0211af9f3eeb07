import { answerTypes, type CustomQuestion, orderedQuestions, questionProblems } from './custom-questions.ts';
import type { FormProblem } from './event.ts';
import {
  type AdditionalQuestion,
  type AnswerLimits,
  additionalQuestions,
  askedByName,
  type Question,
} from './registration-answers.ts';
import { type Fact, problemAt } from '../fact.ts';
import { pageFact } from './facts/page-facts.ts';
import { noSocialLinks, type SocialLinks, socialLinkProblem, socialNetworkNames } from './social-links.ts';

/** A stored picture of an event's page; `publicId` names it for removal. */
export interface BrandingImage {
  url: string;
  publicId: string;
  originalName: string;
}

export interface BrandingImages {
  bannerImage: BrandingImage | null;
  logoImage: BrandingImage | null;
  poweredByLogos: BrandingImage[];
  officialPartnerLogos: BrandingImage[];
  pastMomentsPhotos: BrandingImage[];
}

/** The look of an event's page and the questions it asks (A§3, Customization). */
export interface Customization {
  brandingImages: BrandingImages;
  stayUpdated: SocialLinks;
  rulesAndRegulations: string;
  additionalQuestions: Record<AdditionalQuestion, boolean>;
  dynamicQuestions: CustomQuestion[];
}

export type BrandingField = keyof BrandingImages;
export const imageTypes = ['banner', 'logo', 'poweredBy', 'partners', 'pastMoments'] as const;
export type ImageType = (typeof imageTypes)[number];

const megabyte = 1024 * 1024;

/** The five places for pictures, with the limits of A§5 and the sizes that A§9 recommends. */
export const imagePlaces = {
  banner: { field: 'bannerImage', maxBytes: 5 * megabyte, most: 1, label: 'Banner' },
  logo: { field: 'logoImage', maxBytes: 2 * megabyte, most: 1, label: 'Logo' },
  poweredBy: { field: 'poweredByLogos', maxBytes: 2 * megabyte, most: 12, label: 'Powered by' },
  partners: { field: 'officialPartnerLogos', maxBytes: 2 * megabyte, most: 12, label: 'Official partners' },
  pastMoments: { field: 'pastMomentsPhotos', maxBytes: 5 * megabyte, most: 12, label: 'Past moments' },
} as const satisfies Record<ImageType, { field: BrandingField; maxBytes: number; most: number; label: string }>;

/** The refusal of a file that is not a picture. */
export const notAnImage = (name: string): Fact => pageFact('not_a_picture', { name });
/** The refusal of a picture above `maxBytes`, stated in whole megabytes. */
export const imageTooLarge = (name: string, maxBytes: number): Fact =>
  pageFact('file_is_too_large', { name, megabytes: Math.floor(maxBytes / megabyte) });

/** The refusal of more pictures than a place on the page holds. */
export const tooManyImages = (imageType: ImageType): Fact =>
  pageFact('too_many_pictures', { place: imagePlaces[imageType].label, most: imagePlaces[imageType].most });

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/**
 * What is wrong with a chosen file, judging by what the browser reports (A§5, A§8); the server also inspects the
 * content.
 */
export function imageProblem(file: { name: string; type: string; size: number }, imageType: ImageType): Fact | null {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return pageFact('svg_refused');
  if (!file.type.startsWith('image/')) return notAnImage(file.name);
  if (!accepted.has(file.type)) return pageFact('picture_format_refused');
  const { maxBytes } = imagePlaces[imageType];
  return file.size > maxBytes ? imageTooLarge(file.name, maxBytes) : null;
}

/** The pictures in one place of the page, as a list even where it holds at most one. */
export const imagesOf = (images: BrandingImages, imageType: ImageType): BrandingImage[] => {
  const held = images[imagePlaces[imageType].field];
  return Array.isArray(held) ? held : held ? [held] : [];
};

/** The pictures with those of one place replaced. */
export function withImages(images: BrandingImages, imageType: ImageType, held: BrandingImage[]): BrandingImages {
  const { field } = imagePlaces[imageType];
  return { ...images, [field]: imageType === 'banner' || imageType === 'logo' ? (held[0] ?? null) : held };
}

/** The content of a form: a part that is absent stays as it is; of the pictures, those listed are kept. */
export interface CustomizationChange {
  brandingImages?: Partial<Record<ImageType, readonly string[]>>;
  stayUpdated?: Partial<SocialLinks>;
  rulesAndRegulations?: string;
  additionalQuestions?: Partial<Record<AdditionalQuestion, boolean>>;
  dynamicQuestions?: CustomQuestion[];
}

/** What is wrong with the texts and questions of a form. Paths start with the part. */
export function customizationProblems(change: CustomizationChange): FormProblem[] {
  const links = socialNetworkNames.flatMap((network) => {
    const problem = socialLinkProblem(network, change.stayUpdated?.[network] ?? '');
    return problem ? [problemAt(`stayUpdated.${network}`, problem)] : [];
  });
  return [...links, ...questionProblems(change.dynamicQuestions ?? [])];
}

/**
 * The customization after a form: its parts, the pictures kept and those just stored. A new banner or logo replaces
 * the old one, others are added. Listing a picture that the event does not have in that place is a problem: it would
 * put somebody else's picture on the page.
 */
export function changedCustomization(
  before: Customization,
  change: CustomizationChange,
  added: Partial<Record<ImageType, readonly BrandingImage[]>>,
): { ok: true; customization: Customization; removed: string[] } | { ok: false; problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  let images = before.brandingImages;
  for (const imageType of imageTypes) {
    const held = imagesOf(images, imageType);
    const wanted = change.brandingImages?.[imageType];
    const { field, most } = imagePlaces[imageType];
    if (wanted?.some((publicId) => !held.some((image) => image.publicId === publicId)))
      problems.push({ msg: 'This image does not belong to the event', path: `brandingImages.${field}` });
    const kept = wanted ? held.filter((image) => wanted.includes(image.publicId)) : held;
    const fresh = added[imageType] ?? [];
    const after = most === 1 && fresh.length > 0 ? fresh : [...kept, ...fresh];
    if (after.length > most) problems.push(problemAt(`brandingImages.${field}`, tooManyImages(imageType)));
    images = withImages(images, imageType, [...after]);
  }
  if (problems.length > 0) return { ok: false, problems };
  const stayed = new Set(imageTypes.flatMap((type) => imagesOf(images, type)).map(({ publicId }) => publicId));
  const had = imageTypes.flatMap((type) => imagesOf(before.brandingImages, type)).map(({ publicId }) => publicId);
  return {
    ok: true,
    removed: had.filter((publicId) => !stayed.has(publicId)),
    customization: {
      brandingImages: images,
      stayUpdated: { ...before.stayUpdated, ...given(change.stayUpdated) },
      rulesAndRegulations: change.rulesAndRegulations ?? before.rulesAndRegulations,
      additionalQuestions: { ...before.additionalQuestions, ...given(change.additionalQuestions) },
      dynamicQuestions: change.dynamicQuestions ? orderedQuestions(change.dynamicQuestions) : before.dynamicQuestions,
    },
  };
}

const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** All questions of the entry form: the standard ones that are switched on, then the organizer's own in order. */
export const askedQuestions = (
  customization: Pick<Customization, 'additionalQuestions' | 'dynamicQuestions'>,
): Question[] => [...askedByName(customization.additionalQuestions), ...customization.dynamicQuestions];

type Loose = Record<string, unknown>;
const record = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(record) : []);

/** Reads the stored customization; missing parts come back empty. */
export function customizationOf(stored: unknown): Customization {
  const {
    brandingImages,
    stayUpdated,
    rulesAndRegulations,
    additionalQuestions: flags,
    dynamicQuestions,
  } = record(stored);
  const images = record(brandingImages);
  const links = record(stayUpdated);
  return {
    brandingImages: {
      bannerImage: image(images.bannerImage),
      logoImage: image(images.logoImage),
      poweredByLogos: list(images.poweredByLogos).flatMap((one) => image(one) ?? []),
      officialPartnerLogos: list(images.officialPartnerLogos).flatMap((one) => image(one) ?? []),
      pastMomentsPhotos: list(images.pastMomentsPhotos).flatMap((one) => image(one) ?? []),
    },
    stayUpdated: Object.fromEntries(
      socialNetworkNames.map((network) => [network, text(links[network])]),
    ) as typeof noSocialLinks,
    rulesAndRegulations: text(rulesAndRegulations),
    additionalQuestions: Object.fromEntries(
      Object.keys(additionalQuestions).map((name) => [name, record(flags)[name] === true]),
    ) as Customization['additionalQuestions'],
    dynamicQuestions: orderedQuestions(list(dynamicQuestions).map(question)),
  };
}

/** The page of an event whose organizer has not customized it. */
export const emptyCustomization = (): Customization => customizationOf({});

function image(value: unknown): BrandingImage | null {
  const { url, publicId, originalName } = record(value);
  return text(url) ? { url: text(url), publicId: text(publicId), originalName: text(originalName) } : null;
}

function question(stored: Loose, index: number): CustomQuestion {
  return {
    id: text(stored.id),
    question: text(stored.question),
    answerType: answerTypes.find((type) => type === stored.answerType) ?? 'text',
    isRequired: stored.isRequired === true,
    options: Array.isArray(stored.options) ? stored.options.map(String) : [],
    placeholder: text(stored.placeholder),
    validation: record(stored.validation) as AnswerLimits,
    order: typeof stored.order === 'number' ? stored.order : index,
  };
}
