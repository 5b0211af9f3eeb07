import type { Profile } from '@maidan/contract/accounts/profile';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import classes from './email.module.css';
import { SendLinkButton } from './send-link-button.tsx';
import { emailWords } from './words.ts';

type Mailbox = Pick<Profile, 'email' | 'emailProof' | 'newEmail' | 'sendsMail'>;

/** The account's address: whether mail to it is known to arrive, and how to have another. */
export function EmailCard({ profile }: { profile: Mailbox }) {
  const words = useWords(emailWords);
  const [isChanging, setChanging] = useState(false);
  const { email, emailProof, newEmail, sendsMail } = profile;
  const isProved = emailProof === 'proved';
  const why = emailProof === 'none' ? words.unprovedWhy({ email }) : words.earlierWhy;
  return (
    <Card
      level={3}
      title={words.title}
      aside={sendsMail && <Chip tone={isProved ? 'green' : 'gold'}>{isProved ? words.proved : words.unproved}</Chip>}
    >
      <Stack gap={12}>
        <p className={classes.address}>{email}</p>
        {!sendsMail && <Quiet>{words.noMail}</Quiet>}
        {sendsMail && !isProved && <Quiet>{why}</Quiet>}
        {sendsMail && newEmail && <Quiet>{words.waiting({ email: newEmail })}</Quiet>}
        {sendsMail && (
          <Row gap={8}>
            {!isProved && <SendLinkButton email={email} />}
            <Button size="sm" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          </Row>
        )}
      </Stack>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
