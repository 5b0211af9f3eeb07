import { useWords } from '../../../platform/language.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';
import classes from './legal-pages.module.css';
import { privacyWords } from './privacy-words.ts';
import { refundPageWords } from './refund-words.ts';
import { termsWords } from './terms-words.ts';
import { legalPageWords } from './words.ts';
import type { ReactNode } from 'react';

const sectionsOf = (sections: Readonly<Record<string, { title: string; text: string }>>) =>
  Object.entries(sections).map(([name, section]) => <LegalSection key={name} {...section} />);

export function PrivacyText() {
  const words = useWords(privacyWords);
  return (
    <LegalPage name="privacy" title={words.title} intro={words.intro}>
      <section className={classes.section}>
        <h2>{words.kept}</h2>
        {Object.entries(words.rows).map(([name, row]) => (
          <dl key={name} className={classes.kept}>
            <dt className={classes.first}>{words.what}</dt>
            <dd className={classes.first}>{row.what}</dd>
            <dt>{words.why}</dt>
            <dd>{row.why}</dd>
            <dt>{words.long}</dt>
            <dd>{row.long}</dd>
          </dl>
        ))}
      </section>
      {sectionsOf(words.sections)}
    </LegalPage>
  );
}

export function TermsText() {
  const words = useWords(termsWords);
  return (
    <LegalPage name="terms" title={words.title} intro={words.intro}>
      {sectionsOf(words.sections)}
    </LegalPage>
  );
}

/** With what holds for the event that it was opened from. */
export function RefundsText({ ofEvent }: { ofEvent: ReactNode }) {
  const words = useWords(refundPageWords);
  return (
    <LegalPage name="refunds" title={words.title} intro={words.intro}>
      {ofEvent}
      {sectionsOf(words.sections)}
    </LegalPage>
  );
}

export function ContactText() {
  const { contact } = useWords(legalPageWords);
  return (
    <LegalPage name="contact" title={contact.title} intro={contact.intro}>
      <LegalSection title={contact.complaintTitle} text={contact.complaint} />
    </LegalPage>
  );
}
