import type { OwnEvent } from '@maidan/contract/events/event';
import { certificateEndpoints } from '@maidan/contract/matchday/certificates';
import { IconCertificate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useOnline } from '../../../platform/device/use-online.ts';
import { toast } from '../../../platform/toast.ts';
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { certificateWords } from './words.ts';

function CertificateButton({
  label,
  load,
  ...looks
}: {
  label: string;
  load: () => Promise<{ blob: Blob }>;
  kind?: ButtonKind;
  size?: ButtonSize;
}) {
  const text = useWords(certificateWords);
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await load()).blob, 'certificates.pdf');
    } catch (thrown) {
      toast.error(messageOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...looks}
      loading={busy}
      disabled={!isOnline}
      icon={<Icon of={IconCertificate} size={18} />}
      onClick={() => void save()}
    >
      {isOnline ? label : text.offline({ what: label })}
    </Button>
  );
}

/** The certificates of a player's own registration. */
export function OwnCertificates({ registrationId, isSmall = false }: { registrationId: string; isSmall?: boolean }) {
  const text = useWords(certificateWords);
  return (
    <CertificateButton
      {...(isSmall && { kind: 'tone' as const, size: 'sm' as const })}
      label={text.own}
      load={() => call(certificateEndpoints.own, { params: { registrationId } })}
    />
  );
}

/** The certificates of an event with recorded winners, to be printed and handed out. */
export function EventCertificates({
  event: { _id: eventId, certificatesIssuedAt },
}: {
  event: Pick<OwnEvent, '_id' | 'certificatesIssuedAt'>;
}) {
  const text = useWords(certificateWords);
  const queryClient = useQueryClient();
  const load = (of: 'winners' | 'all') => async () => {
    const made = await call(certificateEndpoints.ofEvent, { params: { eventId }, query: { of } });
    if (certificatesIssuedAt === null) {
      // The first ones settle the winners: every screen of the event offers other things from now on.
      toast.success(text.issued);
      void queryClient.invalidateQueries({ queryKey: ['events'] });
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    }
    return made;
  };
  return (
    <Row gap={8}>
      <CertificateButton label={text.ofWinners} load={load('winners')} />
      <CertificateButton label={text.ofAll} load={load('all')} />
    </Row>
  );
}
