import { type Language, longMoment } from '../languages.ts';

interface AboutTeam {
  event: string;
  category: string;
  team: string;
}

/** What captains and players of a team are told of its squad (decision 0243). */
export type SquadNews =
  /** To the captain. */
  | ({ kind: 'squad_joined'; player: string } & AboutTeam)
  | ({ kind: 'squad_declined'; player: string; reason: string } & AboutTeam)
  /** To the captain; once the team is drawn to the organizer as well. */
  | ({ kind: 'squad_left'; player: string } & AboutTeam)
  /** To the captain, two days before registrations close: how many players are still missing. */
  | ({ kind: 'squad_short'; lacks: number; until: string } & AboutTeam)
  /** To a player: no longer in the team, or the team has left. */
  | ({ kind: 'squad_removed' } & AboutTeam)
  | ({ kind: 'squad_ended' } & AboutTeam);

type Sentence = { readonly [K in SquadNews['kind']]: (of: Extract<SquadNews, { kind: K }>) => string };

export const squadSentences: Record<Language, Sentence> = {
  en: {
    squad_joined: ({ event, category, team, player }) => `${player} plays for ${team} in ${category}: ${event}.`,
    squad_declined: ({ event, category, team, player, reason }) =>
      `${player} does not play for ${team} in ${category}${reason ? ` (${reason})` : ''}: ${event}.`,
    squad_left: ({ event, category, team, player }) =>
      `${player} no longer plays for ${team} in ${category}: ${event}.`,
    squad_short: ({ event, category, team, lacks, until }) =>
      `${team} still needs ${lacks === 1 ? '1 player' : `${lacks} players`} for ${category}: ${event}. Name or invite them by ${longMoment(new Date(until), 'en')}.`,
    squad_removed: ({ event, category, team }) =>
      `You are no longer among the players of ${team} in ${category}: ${event}.`,
    squad_ended: ({ event, category, team }) =>
      `${team} no longer plays ${category}, and your place in the team has ended: ${event}.`,
  },
  hi: {
    squad_joined: ({ event, category, team, player }) => `${player} ${category} में ${team} से खेलेंगे: ${event}।`,
    squad_declined: ({ event, category, team, player, reason }) =>
      `${player} ${category} में ${team} से नहीं खेलेंगे${reason ? ` (${reason})` : ''}: ${event}।`,
    squad_left: ({ event, category, team, player }) => `${player} अब ${category} में ${team} से नहीं खेलेंगे: ${event}।`,
    squad_short: ({ event, category, team, lacks, until }) =>
      `${category} के लिए ${team} को अभी ${lacks} खिलाड़ी और चाहिए: ${event}। ${longMoment(new Date(until), 'hi')} तक उनके नाम दें या न्योता भेजें।`,
    squad_removed: ({ event, category, team }) => `आप अब ${category} में ${team} के खिलाड़ियों में नहीं हैं: ${event}।`,
    squad_ended: ({ event, category, team }) =>
      `${team} अब ${category} नहीं खेल रही, इसलिए टीम में आपकी जगह भी नहीं रही: ${event}।`,
  },
};
