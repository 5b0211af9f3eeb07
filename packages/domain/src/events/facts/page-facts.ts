import { factsOf } from '../../fact.ts';

/** Why a picture or a link of an event's page is refused, in English (A§5, A§8). */
const sentences = {
  not_a_picture: (it: { name: string }) => `${it.name} is not a valid image file`,
  file_is_too_large: (it: { name: string; megabytes: number }) =>
    `${it.name} is too large. Maximum size is ${it.megabytes}MB.`,
  too_many_pictures: (it: { place: string; most: number }) => `${it.place} can show at most ${it.most} images`,
  link_elsewhere: (it: { network: string; host: string }) =>
    `${it.network} must be a link to ${it.host} that begins with https://`,
  svg_refused: () => 'SVG files are not supported. Please use JPG, PNG, WebP, or GIF files instead.',
  picture_format_refused: () => 'Invalid file format. Please use only image files (JPG, PNG, WebP, GIF).',
};

export type PageFacts = typeof sentences;
export const pageFact = factsOf(sentences);
