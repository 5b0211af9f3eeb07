import type { Fact } from '../fact.ts';
import { pageFact } from './facts/page-facts.ts';

/** Where people follow an event (A§3, stayUpdated): the field, its name, and the hosts that its link may point to. */
export const socialNetworks = {
  whatsappGroup: {
    label: 'WhatsApp group',
    hosts: ['chat.whatsapp.com', 'whatsapp.com', 'wa.me'],
    example: 'https://chat.whatsapp.com/…',
  },
  instagram: { label: 'Instagram', hosts: ['instagram.com'], example: 'https://instagram.com/…' },
  twitter: { label: 'Twitter / X', hosts: ['twitter.com', 'x.com'], example: 'https://x.com/…' },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'], example: 'https://youtube.com/@…' },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'], example: 'https://facebook.com/…' },
  linkedin: { label: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'], example: 'https://linkedin.com/company/…' },
} as const satisfies Record<string, { label: string; hosts: readonly string[]; example: string }>;

export type SocialNetwork = keyof typeof socialNetworks;
export type SocialLinks = Record<SocialNetwork, string>;

export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];
export const noSocialLinks: SocialLinks = {
  whatsappGroup: '',
  instagram: '',
  twitter: '',
  youtube: '',
  facebook: '',
  linkedin: '',
};

// No user name, no port, and nothing that a browser reads differently from a person: some treat \ as /.
const address = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?:[/?#][^\s\\<>"']*)?$/i;

/**
 * What is wrong with a link; null for an empty one and for one to the network itself (or below it) over https. Players
 * trust what is on an event's page, so a link elsewhere is refused even if it is harmless.
 */
export function socialLinkProblem(network: SocialNetwork, link: string): Fact | null {
  if (link === '') return null;
  const { label, hosts } = socialNetworks[network];
  const host = address.exec(link)?.[1]?.toLowerCase();
  if (host && hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`))) return null;
  return pageFact('link_elsewhere', { network: label, host: hosts[0] });
}

/** Where a name alone leads, on networks that know people by one. */
const profiles: Partial<Record<SocialNetwork, string>> = {
  instagram: 'https://instagram.com/',
  twitter: 'https://x.com/',
  youtube: 'https://youtube.com/@',
  facebook: 'https://facebook.com/',
};

/**
 * Completes what people type: `instagram.com/club`, `http://…` and a name alone (`@club`, `club`) become https links;
 * anything else is unchanged.
 */
export function completeLink(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  if (/^http:\/\//i.test(text)) return `https://${text.slice(7)}`;
  const name = /^(?:@([\w.-]+)|(\w+))$/.exec(text);
  const profile = profiles[network];
  if (name && profile) return `${profile}${name[1] ?? name[2]}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;
}
