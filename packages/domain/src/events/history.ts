import { registrationSentence } from '../operations/registration-deeds.ts';
import { hallSentence } from '../hall-history.ts';
import { changeSentence } from './edits/change-deeds.ts';
import { chessSentence } from './edits/chess-deeds.ts';
import { labelInWords, matchWords } from '../match-words.ts';
import { formatRupees, paise } from '../money.ts';
import { isTurned, toldResult } from './told-result.ts';

/** What the audit log and the scan log hold about a deed, as the history of an event tells it. */
export interface Deed {
  action: string;
  /** States, counts and amounts; whatever else it holds is not told. */
  details: Readonly<Record<string, unknown>>;
  /** Whom it is about: the player of a registration, or the helper; null when it is about nobody. */
  about: string | null;
}

const roleNames: Record<string, string> = {
  co_organizer: 'co-organizer',
  desk: 'desk',
  check_in: 'check-in',
  finance: 'finance viewer',
};

const whole: Record<string, string> = {
  event_drafted: 'created the event as a draft',
  event_submitted: 'created the event and sent it for approval',
  event_submit: 'sent the event for approval',
  event_changes_acknowledged: 'accepted the changes since the approval',
  event_end_registrations: 'ended registrations',
  event_late_entries_opened: 'kept late entries open for the desk',
  event_late_entries_ended: 'ended late entries',
  event_start_registrations: 'started registrations again',
  event_deleted: 'deleted the event',
  event_image_removed: 'removed a picture from the page',
  event_put_live: 'put the event live',
  event_taken_off_live: 'took the event off the live list',
  fixtures_edited: 'changed the fixtures',
  fixtures_published: 'published the fixtures',
  hall_resumed: 'resumed play in the hall',
  umpire_signed_in: 'signed in as an umpire',
  umpire_pass_made: 'let an umpire in by QR code',
  umpire_door_closed: 'closed the umpires’ door to new phones: too many wrong passwords',
  umpire_door_opened: 'opened the umpires’ door to new phones again',
};

/** What a correction made of later matches that were called or over. */
const laterDeeds: Record<string, string> = {
  replace: ', the later matches are played anew',
  keep: ', the later matches stay',
  void: ', the later matches do not count',
};

const matchDeeds: Record<string, string> = {
  call: 'called',
  start: 'started',
  postpone: 'postponed',
  move: 'moved',
  hold: 'held back',
  uncall: 'took back the call of',
  unstart: 'took back the start of',
  suspend: 'suspended play in',
  resume: 'resumed play in',
};

/**
 * A deed as a sentence without its subject, to stand after a name: "ended registrations". A deed that nobody
 * foresaw is told by its own name, so that nothing is left out of a history.
 */
export function historySentence(deed: Deed): string {
  return (
    whole[deed.action] ??
    eventSentence(deed) ??
    changeSentence(deed) ??
    chessSentence(deed) ??
    hallSentence(deed) ??
    winnersSentence(deed) ??
    entrySentence(deed) ??
    registrationSentence(deed) ??
    staffSentence(deed) ??
    deed.action.replaceAll('_', ' ')
  );
}

/** Of the event itself, its draws and its matches. */
function eventSentence({ action, details, about }: Deed): string | null {
  switch (action) {
    case 'event_approved':
      return withReason('approved the event', details.note);
    case 'event_rejected':
      return withReason('returned the event for changes', details.reason);
    case 'event_duplicated':
      return 'created the event as a copy of another one';
    case 'fixtures_created':
      return counted('drew the fixtures', details.matches, 'match', 'matches');
    case 'event_announced':
      return counted('wrote an announcement', details.people, 'person', 'people');
    case 'late_entry_drawn':
      return `put ${about ?? 'a late entry'} into the draw of ${String(details.category)}`;
    case 'entry_withdrawn':
      return counted(
        `withdrew ${about ?? 'an entrant'} from ${String(details.category)}`,
        details.walkovers || undefined,
        'walkover',
        'walkovers',
      );
    case 'draw_changed':
      return withReason(`swapped two entrants in the draw of ${String(details.category)}`, details.reason);
    case 'next_stage_drawn':
      return `drew ${String(details.category)}`;
    case 'next_stage_taken_back':
      return `undid the draw of ${String(details.category)}`;
    case 'lot_drawn':
      return details.number === null
        ? `entered the referee's lot of ${String(details.category)}`
        : `drew the lot of ${String(details.category)} with the number ${String(details.number)}`;
    case 'rest_planned_anew':
      return withReason(`rescheduled the remaining matches, ${matchesOf(details)} moved`, details.reason);
    case 'match_moved':
      return withReason(`${matchDeeds[String(details.action)] ?? 'changed'} ${matchOf(details)}`, details.reason);
    case 'result_recorded':
      return `recorded the result of ${matchOf(details)}${rubberOf(details)}${scoreOf(details)}`;
    case 'result_corrected':
      return withReason(
        `corrected the result of ${matchOf(details)}${fromTo(details)}${laterDeeds[String(details.laterMatches)] ?? ''}`,
        details.reason,
      );
    case 'result_taken_back':
      return withReason(`took back the result of ${matchOf(details)}${fromTo(details)}`, details.reason);
    default:
      return null;
  }
}

const ofWinners: Readonly<Record<string, string>> = {
  event_record_winners: 'recorded the winners',
  event_undo_winners: 'took the winners back, so the event is open again',
  certificates_issued: 'issued the first certificate',
};

const winnersSentence = ({ action, details }: Deed): string | null =>
  Object.hasOwn(ofWinners, action) ? withReason(ofWinners[action] ?? '', details.reason) : null;

/** Of players and their money. */
function entrySentence({ action, details, about }: Deed): string | null {
  const whose = about === null ? 'a registration' : `the registration of ${about}`;
  switch (action) {
    case 'players_checked_in':
      return `checked in ${count(details.players, 'player', 'players')}`;
    case 'check_in_undone':
      return withReason(about === null ? 'undid a check-in' : `undid the check-in of ${about}`, details.reason);
    case 'gate_device_blocked':
      return `blocked ${String(details.device)} at the gate`;
    case 'gate_device_let':
      return `let ${String(details.device)} scan at the gate again`;
    case 'walk_in_added':
      return [
        `entered ${about ?? 'a player'} at the desk${inCategories(details)}`,
        ...(Array.isArray(details.outside) ? [`outside the limits of ${details.outside.join(' and ')}`] : []),
        ...(Array.isArray(details.differentFrom) ? ['as a different person of that name'] : []),
      ].join(', ');
    case 'players_imported':
      return [
        `entered ${count(details.players, 'player', 'players')} from a sheet`,
        ...(Number(details.added) > 0 ? [`${count(details.added, 'row', 'rows')} added to entries already made`] : []),
        ...(Number(details.waiting) > 0 ? [`${Number(details.waiting)} more on the waiting list`] : []),
        ...(Number(details.apart) > 0 ? [`${Number(details.apart)} as a different person of a known name`] : []),
      ].join(', ');
    case 'team_changed':
      return `changed the team ${String(details.team)} of ${String(details.category)}`;
    case 'player_origin_noted':
      return `noted where ${about ?? 'a player'} comes from`;
    case 'registration_confirmed':
      return amountOf(details.amountPaise || undefined, `entered${inCategories(details)}`);
    case 'registration_cancelled':
      return details.isPart === true
        ? `cancelled the entry of ${about ?? 'a player'}${inCategories(details)}`
        : `cancelled ${whose}${inCategories(details)}`;
    case 'refund_created':
      return amountOf(details.amountPaise, `began a refund to ${about ?? 'a player'}`);
    case 'category_call_off':
      return withReason(`called off ${String(details.category)}`, details.reason);
    case 'event_call_off':
      return withReason('called the event off', details.reason);
    case 'refund_retried':
      return amountOf(details.amountPaise, `tried the refund to ${about ?? 'a player'} again`);
    case 'refund_paid_by_hand':
      return amountOf(details.amountPaise, `paid the refund to ${about ?? 'a player'} by hand`);
    case 'answers_noted':
      return `noted the answers of ${about ?? 'a player'}`;
    case 'registrations_downloaded':
      return counted('downloaded the registrations', details.rows, 'row', 'rows');
    default:
      return deskSentence({ action, details, about });
  }
}

/** Of money that the desk took. */
function deskSentence({ action, details, about }: Pick<Deed, 'action' | 'details' | 'about'>): string | null {
  switch (action) {
    case 'desk_refund_recorded':
      return amountOf(details.amountPaise, `recorded a refund at the desk to ${about ?? 'a player'}`);
    case 'desk_money_owed':
      return amountOf(details.amountPaise, `left what ${about ?? 'a player'} paid at the desk to be handed back`);
    case 'desk_money_kept':
      return withReason(
        amountOf(details.amountPaise, `kept what ${about ?? 'a player'} paid at the desk`),
        details.reason,
      );
    case 'desk_refund_taken_back':
      return withReason(
        amountOf(details.amountPaise, `undid the recorded refund at the desk to ${about ?? 'a player'}`),
        details.reason,
      );
    default:
      return null;
  }
}

function staffSentence({ action, details, about }: Deed): string | null {
  const helper = about ?? 'somebody';
  switch (action) {
    case 'staff_invited':
      return `invited ${helper} as ${roleOf(details.role)}`;
    case 'staff_joined':
      return `joined as ${roleOf(details.role)}`;
    case 'staff_role_changed':
      return `made ${helper} ${roleOf(details.role)} instead of ${roleOf(details.was)}`;
    case 'staff_revoked':
      return details.pending === true
        ? `withdrew the invitation of ${helper} as ${roleOf(details.role)}`
        : `removed ${helper}, who was ${roleOf(details.role)}`;
    case 'staff_left':
      return `left, was ${roleOf(details.role)}`;
    default:
      return null;
  }
}

/** ", was 21-15 21-18, is 15-21 18-21 for the other side": what stood there before, and what stands there now. */
function fromTo({ before, after }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [toldResult(before), toldResult(after)];
  if (!was) return '';
  const turned = is && isTurned(was, is) ? ', another winner' : '';
  return `, was ${was.text}${is ? `, is ${is.text}${turned}` : ''}`;
}

/** Of a tie, the rubber: it has many results. */
const rubberOf = ({ rubber }: Readonly<Record<string, unknown>>): string =>
  typeof rubber === 'string' ? `, ${rubber}` : '';

/** ": 21-15 21-18"; older deeds did not keep it. */
function scoreOf({ after }: Readonly<Record<string, unknown>>): string {
  const is = toldResult(after);
  return is ? `: ${is.text}` : '';
}

/** Deeds from before matches had a label beside their id named them by an id that read like one. */
const matchOf = ({ label, match }: Readonly<Record<string, unknown>>): string => {
  if (typeof label === 'string') return labelInWords(label, matchWords);
  return typeof match === 'string' ? labelInWords(match.replace('/', ' '), matchWords) : 'a match';
};

const roleOf = (role: unknown): string => roleNames[String(role)] ?? 'helper';

const matchesOf = ({ matches }: Readonly<Record<string, unknown>>) => count(matches, 'match', 'matches');

function withReason(words: string, reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** " in Men's Singles and Open"; nothing for a deed from before its categories were noted. */
const inCategories = ({ entered }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(entered) && entered.length > 0 ? ` in ${listed(entered.map(String))}` : '';

const count = (value: unknown, one: string, many: string): string =>
  `${Number(value) || 0} ${Number(value) === 1 ? one : many}`;

const counted = (words: string, value: unknown, one: string, many: string): string =>
  typeof value === 'number' ? `${words} (${count(value, one, many)})` : words;

function amountOf(amount: unknown, words: string): string {
  return typeof amount === 'number' ? `${words} (${formatRupees(paise(amount))})` : words;
}
