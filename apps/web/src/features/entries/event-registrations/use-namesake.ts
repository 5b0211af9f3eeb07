import { normalPhone } from '@maidan/domain/contact';
import { useState } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../../platform/api-error.ts';
import type { WalkInForm, WalkInValues } from './use-walk-in.ts';

/** Refusals that the desk may set aside: it sees who stands there. */
const mayBeNamesake: ReadonlySet<string> = new Set(['already_entered', 'partner_entered']);

const peopleOf = ({ name, phone, dob, categories, partners }: WalkInValues): string =>
  JSON.stringify([name.trim(), normalPhone(phone), dob, categories, partners]);

/** Who stands in a category already, as the server has found for these people, and whether it is somebody else. */
export function useNamesake(form: WalkInForm) {
  const [found, setFound] = useState({ people: '', said: '' });
  const people = peopleOf(form.values);
  const isDifferent = form.values.different === people;
  return {
    /** Null while nobody is known to stand there. */
    twin: found.people === people ? { said: found.said, people, isDifferent } : null,
    said: { differentPerson: isDifferent },
    faults: (thrown: unknown): Record<string, string> => {
      if (!(thrown instanceof ApiError) || !mayBeNamesake.has(thrown.code)) return fieldErrors(thrown);
      setFound({ people: peopleOf(form.values), said: messageOf(thrown) });
      return {};
    },
  };
}
