import type { Mail } from './mail.ts';
import { write } from './mail-templates.ts';

const longDay = (at: Date) => at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export function deletionAskedMail(about: { to: string; name: string; dueAt: Date; profileUrl: string }): Mail {
  return write({
    to: about.to,
    subject: 'Your account will be deleted',
    greeting: about.name,
    paragraphs: [
      `You asked us to delete your account. On ${longDay(about.dueAt)} your name, phone, birthday, pictures and answers are erased. Until then you can go on as before, and take it back on your profile.`,
      'Records of payments stay as long as the law asks for, without your name. Places in tournaments still to be played are kept until they are played.',
    ],
    action: { label: 'Keep my account', url: about.profileUrl },
    closing: 'If it was not you, keep the account and change your password at once.',
  });
}
