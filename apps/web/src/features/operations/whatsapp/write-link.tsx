import type { OwnWhatsApp } from '@maidan/contract/operations/whatsapp';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';

/** Opens WhatsApp with the prepared message: sent from there, it agrees at that phone. */
export function WriteLink({
  write: { to, text },
  children,
}: {
  write: NonNullable<OwnWhatsApp['write']>;
  children: ReactNode;
}) {
  return (
    <a
      className={buttonClass({ kind: 'quiet' })}
      href={`https://wa.me/${to}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
      {children}
    </a>
  );
}
