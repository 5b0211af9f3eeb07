import { changeSentenceHindi } from './edits/change-deeds.ts';
import { chessSentenceHindi } from './edits/chess-deeds.ts';
import { registrationSentenceHindi } from '../operations/registration-deeds.ts';
import { courtCalledHindi } from '../court-names.ts';
import { courtsThen } from '../hall-history.ts';
import { labelInWords } from '../match-words.ts';
import { matchWordsHindi } from '../match-words-hindi.ts';
import { isTurned, toldResult } from './told-result.ts';
import type { Deed } from './history.ts';
import type { EventRole } from '../event-roles.ts';
import { roleWordsHindi } from '../event-roles-hindi.ts';
import { formatRupees, paise } from '../money.ts';

const whole: Record<string, string> = {
  event_drafted: 'ने इवेंट का ड्राफ़्ट बनाया',
  event_submitted: 'ने इवेंट बनाकर स्वीकृति के लिए भेजा',
  event_submit: 'ने इवेंट स्वीकृति के लिए भेजा',
  event_changes_acknowledged: 'ने स्वीकृति के बाद के बदलाव मान लिए',
  event_end_registrations: 'ने रजिस्ट्रेशन बंद किए',
  event_late_entries_opened: 'ने देर से एंट्री डेस्क के लिए खुली रखी',
  event_late_entries_ended: 'ने देर से एंट्री बंद की',
  event_start_registrations: 'ने रजिस्ट्रेशन फिर शुरू किए',
  event_deleted: 'ने इवेंट हटाया',
  event_image_removed: 'ने पेज से एक तस्वीर हटाई',
  event_put_live: 'ने इवेंट को लाइव किया',
  event_taken_off_live: 'ने इवेंट को लाइव सूची से हटाया',
  event_duplicated: 'ने किसी और इवेंट की नक़ल से यह इवेंट बनाया',
  fixtures_edited: 'ने फ़िक्स्चर बदले',
  fixtures_published: 'ने फ़िक्स्चर सबके लिए जारी किए',
  hall_resumed: 'ने हॉल में खेल फिर शुरू कराया',
  umpire_signed_in: 'ने अंपायर के रूप में साइन इन किया',
  umpire_pass_made: 'ने QR कोड से एक अंपायर को अंदर आने दिया',
  umpire_door_closed: 'ने नए फ़ोन के लिए अंपायर पासवर्ड बंद किया: बहुत सारे ग़लत पासवर्ड',
  umpire_door_opened: 'ने नए फ़ोन के लिए अंपायर पासवर्ड फिर खोला',
};

const laterDeeds: Record<string, string> = {
  replace: ', आगे के मैच नए सिरे से होंगे',
  keep: ', आगे के मैच वैसे ही रहे',
  void: ', आगे के मैच गिने नहीं जाएँगे',
};

const matchDeeds: Record<string, string> = {
  call: 'बुलाया',
  start: 'शुरू किया',
  postpone: 'आगे बढ़ाया',
  move: 'दूसरी जगह किया',
  hold: 'रोका',
  uncall: 'बुलाने से वापस लिया',
  unstart: 'शुरू होने से वापस लिया',
  suspend: 'बीच में रोका',
  resume: 'फिर से शुरू कराया',
};

/**
 * A deed as a Hindi sentence without its subject, to stand after a name. A deed that nobody foresaw is null: it is
 * then told by the sentence of the server.
 */
export function historySentenceHindi(deed: Deed): string | null {
  return (
    whole[deed.action] ??
    eventSentence(deed) ??
    changeSentenceHindi(deed) ??
    chessSentenceHindi(deed) ??
    hallSentence(deed) ??
    winnersSentence(deed) ??
    entrySentence(deed) ??
    staffSentence(deed) ??
    registrationSentenceHindi(deed)
  );
}

/** Of the event itself, its draws and its matches. */
function eventSentence({ action, details, about }: Deed): string | null {
  const player = about ?? 'एक खिलाड़ी';
  switch (action) {
    case 'event_approved':
      return withReason('ने इवेंट स्वीकृत किया', details.note);
    case 'event_rejected':
      return withReason('ने इवेंट वापस भेजा', details.reason);
    case 'fixtures_created':
      return counted('ने फ़िक्स्चर बनाए', details.matches, 'मैच');
    case 'event_announced':
      return counted('ने घोषणा लिखी', details.people, 'लोग');
    case 'late_entry_drawn':
      return `ने ${player} को ${String(details.category)} के ड्रॉ में लिया`;
    case 'entry_withdrawn':
      return counted(
        `ने ${String(details.category)} से ${player} का नाम वापस लिया`,
        details.walkovers || undefined,
        'वॉकओवर',
      );
    case 'next_stage_drawn':
      return `ने ${String(details.category)} का ड्रॉ निकाला`;
    case 'draw_changed':
      return withReason(`ने ${String(details.category)} के ड्रॉ में दो खिलाड़ियों की जगह आपस में बदली`, details.reason);
    case 'next_stage_taken_back':
      return `ने ${String(details.category)} वापस लिया`;
    case 'lot_drawn':
      return details.number === null
        ? `ने ${String(details.category)} में रेफ़री की लॉटरी दर्ज की`
        : `ने ${String(details.category)} की लॉटरी नंबर ${String(details.number)} से निकाली`;
    case 'rest_planned_anew':
      return withReason(`ने बाकी मैच फिर से शेड्यूल किए, ${Number(details.matches) || 0} मैच खिसके`, details.reason);
    case 'match_moved':
      return withReason(`ने ${matchOf(details)} को ${matchDeeds[String(details.action)] ?? 'बदला'}`, details.reason);
    case 'result_recorded':
      return `ने ${matchOf(details)}${rubberOf(details)} का नतीजा दर्ज किया${scoreOf(details)}`;
    case 'result_corrected':
      return withReason(
        `ने ${matchOf(details)} का नतीजा सुधारा${fromTo(details)}${laterDeeds[String(details.laterMatches)] ?? ''}`,
        details.reason,
      );
    case 'result_taken_back':
      return withReason(`ने ${matchOf(details)} का नतीजा वापस लिया${fromTo(details)}`, details.reason);
    default:
      return null;
  }
}

const courtsSaid = (details: Deed['details']): string =>
  courtsThen(details)
    .map(({ court, how }) => courtCalledHindi(court, how))
    .join(', ');

/** Of the hall and its umpires. */
function hallSentence({ action, details }: Deed): string | null {
  switch (action) {
    case 'hall_stopped':
      return withReason('ने हॉल में खेल रोका', details.reason);
    case 'court_closed':
      return withReason(`ने ${courtsSaid(details)} को बंद किया`, details.reason);
    case 'court_opened':
      return `ने ${courtsSaid(details)} फिर खोला`;
    case 'umpire_phone_removed':
      return `ने ${String(details.umpire)} का फ़ोन अंपायर पेज से हटाया`;
    case 'umpire_courts_chosen':
      return Array.isArray(details.courts)
        ? `ने अंपायर पासवर्ड से सिर्फ़ ये खोले: ${courtsSaid(details)}`
        : 'ने अंपायर पासवर्ड से सब कोर्ट खोले';
    case 'umpire_passwords_guessed':
      return `को एक घंटे में ${Number(details.guesses) || 0} ग़लत अंपायर पासवर्ड मिले`;
    default:
      return null;
  }
}

function winnersSentence({ action, details }: Deed): string | null {
  switch (action) {
    case 'event_record_winners':
      return withReason('ने विजेता दर्ज किए', details.reason);
    case 'event_undo_winners':
      return withReason('ने विजेता वापस लिए, इसलिए इवेंट फिर से खुला है', details.reason);
    case 'certificates_issued':
      return 'ने पहला प्रमाणपत्र जारी किया';
    default:
      return null;
  }
}

/** Of players and their money. */
function entrySentence({ action, details, about }: Deed): string | null {
  const whose = about === null ? 'एक रजिस्ट्रेशन' : `${about} का रजिस्ट्रेशन`;
  const player = about ?? 'एक खिलाड़ी';
  switch (action) {
    case 'players_checked_in':
      return `ने ${Number(details.players) || 0} खिलाड़ियों को चेक-इन किया`;
    case 'check_in_undone':
      return withReason(`ने ${about === null ? 'एक' : `${about} का`} चेक-इन वापस लिया`, details.reason);
    case 'gate_device_blocked':
      return `ने गेट पर ${String(details.device)} को रोका`;
    case 'gate_device_let':
      return `ने गेट पर ${String(details.device)} को फिर से स्कैन करने दिया`;
    case 'walk_in_added':
      if (Array.isArray(details.differentFrom))
        return `ने डेस्क पर ${player} को ${inCategories(details)}इसी नाम के दूसरे व्यक्ति के रूप में दर्ज किया`;
      return Array.isArray(details.outside)
        ? `ने डेस्क पर ${player} को ${inCategories(details)}${details.outside.join(' और ')} की सीमा से बाहर होने पर भी दर्ज किया`
        : `ने डेस्क पर ${player} को ${inCategories(details)}दर्ज किया`;
    case 'players_imported':
      return [
        `ने शीट से ${Number(details.players) || 0} खिलाड़ी दर्ज किए`,
        ...(Number(details.added) > 0 ? [`${Number(details.added)} पंक्तियाँ पहले से बनी एंट्री में जोड़ीं`] : []),
        ...(Number(details.waiting) > 0 ? [`${Number(details.waiting)} और वेटिंग लिस्ट में`] : []),
        ...(Number(details.apart) > 0 ? [`${Number(details.apart)} पहले से दर्ज नाम वाले दूसरे व्यक्ति के रूप में`] : []),
      ].join(', ');
    case 'team_changed':
      return `ने ${String(details.category)} की टीम ${String(details.team)} बदली`;
    case 'player_origin_noted':
      return `ने लिखा कि ${player} कहाँ से हैं`;
    case 'registration_confirmed':
      return amountOf(details.amountPaise || undefined, `ने ${inCategories(details)}एंट्री ली`);
    case 'registration_cancelled':
      return details.isPart === true
        ? `ने ${inCategories(details)}${player} की एंट्री रद्द की`
        : `ने ${inCategories(details)}${whose} रद्द किया`;
    case 'refund_created':
      return amountOf(details.amountPaise, `ने ${player} का रिफ़ंड शुरू किया`);
    case 'category_call_off':
      return withReason(`ने ${String(details.category)} रद्द किया`, details.reason);
    case 'event_call_off':
      return withReason('ने इवेंट रद्द किया', details.reason);
    case 'refund_retried':
      return amountOf(details.amountPaise, `ने ${player} के रिफ़ंड की फिर कोशिश की`);
    case 'refund_paid_by_hand':
      return amountOf(details.amountPaise, `ने ${player} का रिफ़ंड हाथ से दिया`);
    case 'answers_noted':
      return `ने ${player} के जवाब लिखे`;
    case 'registrations_downloaded':
      return counted('ने रजिस्ट्रेशन डाउनलोड किए', details.rows, 'पंक्तियाँ');
    default:
      return deskSentence({ action, details, about });
  }
}

/** Of money that the desk took. */
function deskSentence({ action, details, about }: Pick<Deed, 'action' | 'details' | 'about'>): string | null {
  const player = about ?? 'एक खिलाड़ी';
  switch (action) {
    case 'desk_refund_recorded':
      return amountOf(details.amountPaise, `ने ${player} को डेस्क का पैसा हाथ से लौटाया`);
    case 'desk_money_owed':
      return amountOf(details.amountPaise, `ने लिखा कि ${player} का डेस्क पर दिया पैसा अभी लौटाना है`);
    case 'desk_money_kept':
      return withReason(amountOf(details.amountPaise, `ने ${player} का डेस्क पर दिया पैसा रख लिया`), details.reason);
    case 'desk_refund_taken_back':
      return withReason(
        amountOf(details.amountPaise, `ने ${player} को डेस्क का पैसा लौटाने की लिखी बात वापस ली`),
        details.reason,
      );
    default:
      return null;
  }
}

function fromTo({ before, after }: Readonly<Record<string, unknown>>): string {
  const [was, is] = [toldResult(before), toldResult(after)];
  if (!was) return '';
  const turned = is && isTurned(was, is) ? ', विजेता बदला' : '';
  return `, पहले ${was.text}${is ? `, अब ${is.text}${turned}` : ''}`;
}

function staffSentence({ action, details, about }: Deed): string | null {
  const helper = about ?? 'किसी';
  switch (action) {
    case 'staff_invited':
      return `ने ${helper} को ${roleOf(details.role)} के रूप में बुलाया`;
    case 'staff_joined':
      return `${roleOf(details.role)} के रूप में जुड़े`;
    case 'staff_role_changed':
      return `ने ${helper} की भूमिका ${roleOf(details.was)} से बदलकर ${roleOf(details.role)} की`;
    case 'staff_revoked':
      return details.pending === true
        ? `ने ${helper} का ${roleOf(details.role)} वाला निमंत्रण वापस लिया`
        : `ने ${helper} को हटाया, जो ${roleOf(details.role)} थे`;
    case 'staff_left':
      return `ने इवेंट छोड़ा, ${roleOf(details.role)} थे`;
    default:
      return null;
  }
}

/** Deeds from before matches had a label beside their id named them by an id that read like one. */
const rubberOf = ({ rubber }: Readonly<Record<string, unknown>>): string =>
  typeof rubber === 'string' ? `, ${rubber}` : '';

function scoreOf({ after }: Readonly<Record<string, unknown>>): string {
  const is = toldResult(after);
  return is ? `: ${is.text}` : '';
}

const matchOf = ({ label, match }: Readonly<Record<string, unknown>>): string => {
  if (typeof label === 'string') return labelInWords(label, matchWordsHindi);
  return typeof match === 'string' ? labelInWords(match.replace('/', ' '), matchWordsHindi) : 'एक मैच';
};

const roleOf = (role: unknown): string => roleWordsHindi[String(role) as EventRole] ?? 'सहायक';

const withReason = (words: string, reason: unknown): string =>
  typeof reason === 'string' && reason !== '' ? `${words}: ${reason}` : words;

const inCategories = ({ entered }: Readonly<Record<string, unknown>>): string =>
  Array.isArray(entered) && entered.length > 0 ? `${entered.join(' और ')} में ` : '';

const counted = (words: string, value: unknown, what: string): string =>
  typeof value === 'number' ? `${words} (${value} ${what})` : words;

const amountOf = (amount: unknown, words: string): string =>
  typeof amount === 'number' ? `${words} (${formatRupees(paise(amount))})` : words;
