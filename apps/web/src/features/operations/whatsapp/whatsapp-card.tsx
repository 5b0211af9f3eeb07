import type { OwnWhatsApp } from '@maidan/contract/operations/whatsapp';
import { isPhoneTyped } from '@maidan/domain/contact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { ownWhatsAppQuery, useSaveWhatsApp } from './queries.ts';
import { WriteLink } from './write-link.tsx';
import { whatsappWords } from './words.ts';

/** Whether the account is told by WhatsApp; nothing where the installation does not send by it. */
export function WhatsAppCard() {
  const words = useWords(whatsappWords);
  const { data } = useQuery(ownWhatsAppQuery);
  if (!data?.isOn) return null;
  return (
    <Card level={3} title={words.title}>
      <Stack gap={16} align="start">
        <p>{words.why}</p>
        <Standing own={data} />
      </Stack>
    </Card>
  );
}

function Standing({ own }: { own: Omit<OwnWhatsApp, 'success'> }) {
  const words = useWords(whatsappWords);
  const { state, phone, write } = own;
  const end = useSubmit(useSaveWhatsApp(), { done: words.ended });
  if (state === 'agreed')
    return (
      <>
        <p role="status">{phone ? words.agreed({ phone }) : words.agreedHidden}</p>
        <Button loading={end.isPending} onClick={() => void end.send({ agreed: false })}>
          {words.end}
        </Button>
      </>
    );
  if (state === 'stopped')
    return (
      <>
        <p role="status">{phone ? words.stopped({ phone }) : words.stoppedHidden}</p>
        {write && <WriteLink write={write}>{words.writeStart}</WriteLink>}
      </>
    );
  return (
    <>
      {state === 'unreachable' && <p role="status">{phone ? words.unreachable({ phone }) : words.unreachableHidden}</p>}
      <Agreeing write={write} />
    </>
  );
}

function Agreeing({ write }: { write: OwnWhatsApp['write'] }) {
  const words = useWords(whatsappWords);
  const [phone, setPhone] = useState('');
  const [isWrong, setWrong] = useState(false);
  const save = useSubmit(useSaveWhatsApp(), { done: words.saved });
  const send = () => {
    const wrong = phone.trim() !== '' && !isPhoneTyped(phone.trim());
    setWrong(wrong);
    if (!wrong) void save.send({ agreed: true, ...(phone.trim() && { phone: phone.trim() }) });
  };
  return (
    <>
      <TextField
        type="tel"
        inputMode="tel"
        label={words.phone}
        description={words.phoneHint}
        value={phone}
        maxLength={20}
        autoComplete="tel-national"
        error={isWrong ? words.phoneWrong : undefined}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Row>
        <Button loading={save.isPending} onClick={send}>
          {words.agree}
        </Button>
        {write && <WriteLink write={write}>{words.orWrite}</WriteLink>}
      </Row>
    </>
  );
}
