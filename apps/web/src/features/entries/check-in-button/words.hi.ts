import type { Hindi } from '../../../platform/language.tsx';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  checkInPlayers: 'खिलाड़ियों का चेक-इन',
  checkInOfEvent: 'खिलाड़ियों का चेक-इन: {event}',
};
