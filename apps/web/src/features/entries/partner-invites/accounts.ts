import type { ComponentProps, ComponentType } from 'react';
import type { TextField } from '../../../ui/fields/text-field.tsx';

/** What the pages lend of accounts: signing in or up on the way, and an address that is typed for the first time. */
export interface Accounts {
  Dialog: ComponentType<{
    /** Where to come back to from another page. */
    path: string;
    email: string;
    /** Whose account is made where the address has none; null to sign in alone. */
    account: { name: string; phone: string } | null;
    onEmail: (email: string) => void;
    onClose: () => void;
    onSignedIn: () => void;
  }>;
  EmailField: ComponentType<ComponentProps<typeof TextField> & { onTake: (email: string) => void }>;
}
