import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { taxWords } from './words.ts';

/** Registered, and the platform has set no rate to charge: only exempt fees can be saved, and whom to ask. */
export function RateAwaited() {
  const words = useWords(taxWords);
  return <Banner title={words.waits}>{words.waitsWhy}</Banner>;
}
