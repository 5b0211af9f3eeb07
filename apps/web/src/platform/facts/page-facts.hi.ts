import type { PageFacts } from '@maidan/domain/events/facts/page-facts';
import type { SameSentences } from '@maidan/domain/fact';

const places: Readonly<Record<string, string>> = {
  'Powered by': 'सहयोग',
  'Official partners': 'आधिकारिक साझेदार',
  'Past moments': 'पिछली झलकियाँ',
};

/** Why a picture or a link of an event's page is refused. */
export const pageFactsHindi: SameSentences<PageFacts> = {
  not_a_picture: (it) => `${it.name} कोई सही चित्र नहीं है`,
  file_is_too_large: (it) => `${it.name} बहुत बड़ी है। ${it.megabytes}MB तक की फ़ाइल चुनें।`,
  too_many_pictures: (it) => `${places[it.place] ?? it.place}: ज़्यादा से ज़्यादा ${it.most} चित्र आ सकते हैं`,
  link_elsewhere: (it) => `${it.network} में https:// से शुरू होने वाला ${it.host} का लिंक दें`,
  svg_refused: () => 'SVG फ़ाइलें नहीं ली जातीं। कृपया JPG, PNG, WebP या GIF फ़ाइल दें।',
  picture_format_refused: () => 'यह फ़ाइल नहीं ली जा सकती। कृपया केवल चित्र दें (JPG, PNG, WebP, GIF)।',
};
