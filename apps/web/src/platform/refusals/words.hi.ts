import type { Hindi } from '../../ui/language.ts';
import type { English } from './words.ts';

export const hindi: Hindi<English> = {
  byYou: '{when} आपने {what}।',
  by: '{when} {name} ने {what}।',
  bySomebody: '{when} किसी ने {what}।',
  deeds: {
    event_end_registrations: 'इन्हें बंद किया',
    event_start_registrations: 'इन्हें शुरू किया',
    event_record_winners: 'विजेता दर्ज किए',
    event_call_off: 'इवेंट रद्द किया',
    event_put_live: 'इसे लाइव किया',
    event_taken_off_live: 'इसे लाइव सूची से हटाया',
    event_submit: 'इसे स्वीकृति के लिए भेजा',
    event_submitted: 'इसे स्वीकृति के लिए भेजा',
    event_approved: 'इसे स्वीकृत किया',
    event_rejected: 'इसे बदलाव के लिए लौटाया',
    fixtures: 'इन्हें पिछली बार बदला',
  },
};
