import { isPhoneTyped } from '@maidan/domain/contact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { ownWhatsAppQuery, useSaveWhatsApp } from './queries.ts';
import { whatsappWords } from './words.ts';

/** In the entry form, once a phone is typed. It is asked of whoever is not told yet, and never ticked by itself. */
export function WhatsAppTick({ phone }: { phone: string }) {
  const words = useWords(whatsappWords);
  const { data } = useQuery(ownWhatsAppQuery);
  const save = useSubmit(useSaveWhatsApp());
  // Whoever was asked sees what they have said.
  const [wasAsked, setAsked] = useState(false);
  const isTold = data?.state === 'agreed';
  if (!data?.isOn || data.state === 'stopped' || (isTold && !wasAsked) || !isPhoneTyped(phone.trim())) return null;
  return (
    <CheckField
      label={words.tick}
      description={words.tickHint}
      checked={isTold}
      disabled={save.isPending}
      onChange={(event) => {
        setAsked(true);
        void save.send(
          event.currentTarget.checked ? { agreed: true, phone: phone.trim(), at: 'entry' } : { agreed: false },
        );
      }}
    />
  );
}
