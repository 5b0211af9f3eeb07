import type { Profile } from '@maidan/contract/accounts/profile';
import { mustProveAddress } from '@maidan/domain/accounts/proved-address';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { SendLinkButton } from './send-link-button.tsx';
import { emailWords } from './words.ts';

/** Above what is refused until the address is confirmed: said before the form is filled in. */
export function ConfirmFirst({ known }: { known: Pick<Profile, 'email' | 'emailProof' | 'sendsMail'> | null }) {
  const words = useWords(emailWords);
  if (!known || !mustProveAddress(known.emailProof, known.sendsMail)) return null;
  return (
    <Banner title={words.confirmFirst} action={<SendLinkButton email={known.email} />}>
      {words.unprovedWhy({ email: known.email })}
    </Banner>
  );
}
