/** What an installation can set when it builds the application. */
const env = import.meta.env as Record<string, string | undefined>;

export const settings = {
  /** Where "Profile" in the menu leads, in a new tab. */
  profileAddress: env.VITE_PROFILE_URL ?? '/profile',
  /** Shown to suspended accounts. */
  supportEmail: env.VITE_SUPPORT_EMAIL ?? 'support@maidan.example',
  /** The fixtures service, if it runs on separate machines; empty means this server. */
  fixturesAddress: env.VITE_FIXTURES_URL ?? '',
};
