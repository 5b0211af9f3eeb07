import { answerTypes, mostOptions, mostQuestions } from '@maidan/domain/events/custom-questions';
import { imagePlaces, imageTypes } from '@maidan/domain/events/page';
import { longestAnswer } from '@maidan/domain/events/registration-answers';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { fileAddress, id, line, paragraph } from '../fields.ts';
import { type FieldName, says } from '../field-facts.ts';

/** The pictures of the event's page (A§3); `publicId` identifies one for removal. */
function brandingImages(url: z.ZodString) {
  const image = z.object({ url, publicId: z.string(), originalName: z.string() });
  return z.object({
    bannerImage: image.nullable(),
    logoImage: image.nullable(),
    poweredByLogos: z.array(image),
    officialPartnerLogos: z.array(image),
    pastMomentsPhotos: z.array(image),
  });
}

const flags = {
  skillLevel: z.boolean(),
  dietaryRestrictions: z.boolean(),
  emergencyContact: z.boolean(),
  pastExperience: z.boolean(),
  tshirtSize: z.boolean(),
  accommodationAssistance: z.boolean(),
  medicalConditions: z.boolean(),
  transportationAssistance: z.boolean(),
  academyAndDistrict: z.boolean(),
};

/** Limits of an answer by type; there are no patterns. */
const validation = z.object({
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  earliest: z.string().optional(),
  latest: z.string().optional(),
});

const dynamicQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answerType: z.enum(answerTypes),
  isRequired: z.boolean(),
  options: z.array(z.string()),
  placeholder: z.string(),
  validation,
  order: z.number(),
});

/** A question of an entry form: a standard one that was switched on, or one of the organizer's own. */
export const question = z.object({
  id: z.string(),
  question: z.string(),
  answerType: z.enum(answerTypes),
  isRequired: z.boolean(),
  options: z.array(z.string()).readonly(),
  placeholder: z.string().optional(),
  validation: validation.optional(),
});

/** How an event's page looks and what its entry form asks: the shape of A§3, always complete. */
export const customization = z.object({
  brandingImages: brandingImages(fileAddress),
  stayUpdated: z.object({
    whatsappGroup: z.string(),
    instagram: z.string(),
    twitter: z.string(),
    youtube: z.string(),
    facebook: z.string(),
    linkedin: z.string(),
  }),
  rulesAndRegulations: z.string(),
  additionalQuestions: z.object(flags),
  dynamicQuestions: z.array(dynamicQuestion),
});
/** The same for a public event. */
export const publicCustomization = customization.extend({ brandingImages: brandingImages(z.string()) });

/** A picture as a form sends it back: only its id matters. An empty one means none. */
const keptImage = z.object({ publicId: z.string().max(100).default('') }).nullish();
const keptImages = z.array(keptImage).max(100, 'Too many images').optional();

const length = (field: FieldName) =>
  z.number().int(says('must_be_a_whole_number', { field })).min(0).max(longestAnswer).nullish();
const amount = z.number().min(-1e12).max(1e12).nullish();
const day = z.string().max(10, 'This must be a date (YYYY-MM-DD)').nullish();
const link = (field: FieldName) => line(300, field, 0).optional();

const questionInput = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,60}$/, "A question's id can hold letters, digits, - and _")
    .optional(),
  question: line(300, 'Question text', 0).default(''),
  answerType: z.enum(answerTypes, { error: 'This type of answer does not exist' }).default('text'),
  isRequired: z.boolean().default(true),
  options: z
    .array(line(120, 'An option', 0))
    .max(mostOptions, says('too_many_options', { most: mostOptions }))
    .default([]),
  placeholder: line(120, 'Placeholder', 0).default(''),
  validation: z
    .object({
      minLength: length('The shortest answer'),
      maxLength: length('The longest answer'),
      min: amount,
      max: amount,
      earliest: day,
      latest: day,
    })
    .default({}),
  order: z.number().min(-1e6).max(1e6).optional(),
});

/**
 * The `customization` field of an event's form (A§7): an absent part stays as it is. Each list sent in
 * `brandingImages` says which pictures are kept; new ones come as files alongside. Unknown fields are dropped, as in
 * the rest of that form.
 */
export const customizationInput = z.object(
  {
    brandingImages: z
      .object({
        bannerImage: keptImage,
        logoImage: keptImage,
        poweredByLogos: keptImages,
        officialPartnerLogos: keptImages,
        pastMomentsPhotos: keptImages,
      })
      .optional(),
    stayUpdated: z
      .object({
        whatsappGroup: link('WhatsApp group'),
        instagram: link('Instagram'),
        twitter: link('Twitter'),
        youtube: link('YouTube'),
        facebook: link('Facebook'),
        linkedin: link('LinkedIn'),
      })
      .optional(),
    rulesAndRegulations: paragraph(20_000, 'Rules and regulations', 0).optional(),
    additionalQuestions: z.object(flags).partial().optional(),
    dynamicQuestions: z
      .array(questionInput)
      .max(mostQuestions, says('too_many_questions', { most: mostQuestions }))
      .optional(),
  },
  { error: 'The customization could not be read' },
);
export type CustomizationInput = z.output<typeof customizationInput>;

const { banner, logo, poweredBy, partners, pastMoments } = imagePlaces;

/** The pictures that an event's form carries besides its poster. */
export const brandingFiles = {
  bannerImage: { maxCount: 1, maxBytes: banner.maxBytes },
  logoImage: { maxCount: 1, maxBytes: logo.maxBytes },
  poweredByLogos: { maxCount: poweredBy.most, maxBytes: poweredBy.maxBytes },
  officialPartnerLogos: { maxCount: partners.most, maxBytes: partners.maxBytes },
  pastMomentsPhotos: { maxCount: pastMoments.most, maxBytes: pastMoments.maxBytes },
} as const;

const params = z.object({ eventId: id });

export const customizationEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    url: '/event/:eventId/customization',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Set the look of an event’s page and the questions of its entry form',
    },
    schema: { params, response: { 200: z.object({ success: z.literal(true), customization }) } },
  },
  removeImage: {
    method: 'DELETE',
    url: '/event/:eventId/customization/image',
    config: { access: 'event-staff', summary: 'Delete a picture from an event’s page and from storage' },
    schema: {
      params,
      body: z.strictObject({
        imageType: z.enum(imageTypes, { error: `imageType must be one of ${imageTypes.join(', ')}` }),
        publicId: line(100, 'publicId'),
      }),
      response: { 200: z.object({ success: z.literal(true), message: z.string(), customization }) },
    },
  },
});
