import type { AccountFacts } from '@maidan/domain/accounts/account-facts';
import type { SameSentences } from '@maidan/domain/fact';

const named = ({ events, more }: { events: readonly string[]; more: number }) =>
  `${events.join(', ')}${more > 0 ? ` और ${more} और` : ''}`;

/** What stands against deleting an account, and what the deletion waits for. */
export const accountFactsHindi: SameSentences<AccountFacts> = {
  closed_by_operator: () => 'एडमिन का खाता इस व्यवस्था को चलाने वाले ही बंद करते हैं।',
  event_still_open: (it) => `${it.event} अभी खुला है। पहले उसे पूरा करें या हटाएँ।`,
  events_still_open: (it) => `${it.count} इवेंट अभी खुले हैं: ${named(it)}। पहले उन्हें पूरा करें या हटाएँ।`,
  money_on_its_way: (it) => `${it.amount} आपके बैंक के रास्ते में हैं। पहुँच जाने पर फिर से कहें।`,
  refunds_to_balance: (it) => `${it.amount} के रिफ़ंड का हिसाब आपके सेटलमेंट से होना बाकी है।`,
  refund_to_player: () => 'एक खिलाड़ी का रिफ़ंड अभी रास्ते में है।',
  refunds_to_players: (it) => `खिलाड़ियों के ${it.count} रिफ़ंड अभी रास्ते में हैं।`,
  player_disputes: () => 'एक खिलाड़ी का बैंक भुगतान वापस माँग रहा है। उसका फ़ैसला आने पर फिर कहें।',
  has_a_place: (it) => `${named(it)} में आपकी जगह है। आपका विवरण उसके खेले जाने या आपके रद्द करने तक रहेगा।`,
  own_refund_on_its_way: () => 'आपका एक रिफ़ंड अभी रास्ते में है।',
  own_dispute: () => 'आपका बैंक जो भुगतान वापस माँग रहा है, उस पर अभी फ़ैसला नहीं आया है।',
};
