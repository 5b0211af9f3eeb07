import type { AudienceState } from '@maidan/domain/entries/announcements/audience';
import type { AnnouncementBody } from './queries.ts';

/** What the organizer has written and chosen so far. */
export interface Draft {
  title: string;
  message: string;
  titleHindi: string;
  messageHindi: string;
  categories: string[];
  states: AudienceState[];
  isLater: boolean;
  at: string | null;
  isPinned: boolean;
  pinUntil: string | null;
}

const emptyDraft: Draft = {
  title: '',
  message: '',
  titleHindi: '',
  messageHindi: '',
  categories: [],
  states: [],
  isLater: false,
  at: null,
  isPinned: false,
  pinUntil: null,
};

const together = (title: string, message: string) => [title.trim(), message.trim()].filter(Boolean).join('\n');

export const audienceOf = ({ categories, states }: Draft) => ({ categories, states });

export function bodyOf(draft: Draft): AnnouncementBody {
  const { title, message, titleHindi, messageHindi, isLater, at, isPinned, pinUntil } = draft;
  return {
    text: together(title, message),
    textHindi: together(titleHindi, messageHindi) || null,
    audience: audienceOf(draft),
    at: isLater ? at : null,
    pinUntil: isPinned ? pinUntil : null,
  };
}

/** Something the organizer would not want to write again. */
export const isWritten = ({ title, message, titleHindi, messageHindi }: Draft): boolean =>
  [title, message, titleHindi, messageHindi].some((text) => text.trim() !== '');

/** A draft that a tab kept, if it is one. */
export const draftFrom = (kept: unknown): Draft =>
  typeof kept === 'object' && kept !== null && 'title' in kept
    ? { ...emptyDraft, ...(kept as Partial<Draft>) }
    : emptyDraft;
