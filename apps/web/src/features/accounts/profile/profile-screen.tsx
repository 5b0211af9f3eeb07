import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmailCard } from '../email/email-card.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { BankCard } from './bank-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { OrganizationCard } from './organization-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { profileQuery } from './profile-query.ts';
import { SessionsCard } from './sessions-card.tsx';
import { YourDataCard } from './your-data-card.tsx';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

/** `children`: preferences that belong to other features. */
export function ProfileScreen({ children }: { children?: ReactNode }) {
  const words = useWords(profileWords);
  const { data: profile, error, refetch } = useQuery(profileQuery);
  if (error && !profile)
    return <ErrorState title={words.notLoaded} message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!profile) return <CardSkeleton count={2} />;
  return (
    <>
      <PictureCard profile={profile} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <DetailsCard profile={profile} />
          {profile.organizationName !== null && <OrganizationCard name={profile.organizationName} />}
          {profile.role === 'organizer' && <BankCard bank={profile.bankDetails} />}
          {children}
        </div>
        <div className={classes.stack}>
          <section className={classes.stack} aria-labelledby="sign-in">
            <h2 id="sign-in" className={classes.section}>
              {words.security}
            </h2>
            <EmailCard profile={profile} />
            <PasswordCard />
            <SecondFactorCard />
            <SessionsCard />
          </section>
          <YourDataCard />
          <DeleteAccountCard />
        </div>
      </div>
    </>
  );
}
