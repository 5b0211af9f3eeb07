import { counted } from '../../counted.ts';
import type { Deed } from '../history.ts';

/** Of Swiss rounds, ratings and reports of tournaments. */
export function chessSentence({ action, details }: Deed): string | null {
  const { category, round, players } = told(details);
  switch (action) {
    case 'swiss_round_paired':
      return `paired round ${round} of ${category}`;
    case 'swiss_round_paired_again':
      return `paired round ${round} of ${category} again`;
    case 'swiss_players_exchanged':
      return because(`exchanged two players in round ${round} of ${category} by hand`, details.reason);
    case 'swiss_arranged':
      return `arranged byes and who must not meet in ${category}`;
    case 'chess_players_saved':
      return `saved chess details: ${counted(players, 'player', 'players')}`;
    case 'rating_list_loaded':
      return `loaded the rating list ${String(details.name)}: ${counted(players, 'player', 'players')}`;
    case 'chess_rating_chosen':
      return `chose which rating counts in ${category}`;
    case 'tournament_report_opened':
      return `took over ${category} from a tournament report, with ${players} players and ${Number(details.rounds) || 0} paired rounds`;
    default:
      return null;
  }
}

export function chessSentenceHindi({ action, details }: Deed): string | null {
  const { category, round, players } = told(details);
  switch (action) {
    case 'swiss_round_paired':
      return `ने ${category} के राउंड ${round} की जोड़ियाँ बनाईं`;
    case 'swiss_round_paired_again':
      return `ने ${category} के राउंड ${round} की जोड़ियाँ फिर से बनाईं`;
    case 'swiss_players_exchanged':
      return because(`ने ${category} के राउंड ${round} में दो खिलाड़ियों की जगह हाथ से बदली`, details.reason);
    case 'swiss_arranged':
      return `ने ${category} में बाई और आपस में न खेलने वाले तय किए`;
    case 'chess_players_saved':
      return `ने ${players} खिलाड़ियों की शतरंज जानकारी सहेजी`;
    case 'rating_list_loaded':
      return `ने रेटिंग सूची ${String(details.name)} डाली: ${players} खिलाड़ी`;
    case 'chess_rating_chosen':
      return `ने चुना कि ${category} में कौन-सी रेटिंग गिनी जाए`;
    case 'tournament_report_opened':
      return `ने ${category} को टूर्नामेंट रिपोर्ट से लिया: ${players} खिलाड़ी, ${Number(details.rounds) || 0} राउंड की जोड़ियाँ`;
    default:
      return null;
  }
}

const told = ({ category, round, players }: Deed['details']) => ({
  category: String(category),
  round: Number(round) || 0,
  players: Number(players) || 0,
});

const because = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;
