import { Link } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSwitchLanguage } from '../../../platform/account-language.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { useSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { type ThemeChoice, useTheme } from '../../../ui/theme/theme.ts';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';
import { themeIcons } from './theme-icons.ts';

/** Visitors of a public page do not load the menu for signed-in users. */
const UserMenu = lazy(withWords(() => import('./user-menu.tsx'), 'UserMenu'));

/**
 * The bar above every page: logo, language, theme, and the account menu or sign-in link. `bell` is filled by the page
 * layout.
 */
export function Header({ bell }: { bell?: ReactNode }) {
  const words = useWords(shellWords);
  const { status, user } = useSession();
  const switchLanguage = useSwitchLanguage();
  return (
    <header className={classes.header}>
      <a href="#content" className={classes.skip}>
        {words.skip}
      </a>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label={words.home}>
          <Logo name="Maidan" />
        </Link>
        <span className={classes.space} />
        <LanguageSwitch change={switchLanguage} />
        {user ? (
          <>
            {bell}
            <Suspense fallback={<UserMenuToCome name={user.name} />}>
              <UserMenu user={user} />
            </Suspense>
          </>
        ) : (
          <>
            <ThemeSwitch />
            {status === 'anonymous' && <Guest />}
          </>
        )}
      </div>
    </header>
  );
}

function Guest() {
  const words = useWords(shellWords);
  return (
    <nav className={classes.guest}>
      <ButtonLink to="/auth/login" size="sm">
        {words.signIn}
      </ButtonLink>
      <ButtonLink to="/auth/signup" size="sm" kind="tone" className={classes.wideOnly}>
        {words.signUp}
      </ButtonLink>
    </nav>
  );
}

function UserMenuToCome({ name }: { name: string }) {
  return (
    <span className={classes.me}>
      <Avatar name={name} />
      <span className={classes.name}>{name}</span>
      <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
    </span>
  );
}

const nextTheme = { light: 'dark', dark: 'auto', auto: 'light' } as const satisfies Record<ThemeChoice, ThemeChoice>;

/** Light, dark, or as the device: one press each. */
function ThemeSwitch() {
  const words = useWords(shellWords);
  const { choice, choose } = useTheme();
  const Icon = themeIcons[choice];
  const names = { light: words.light, dark: words.dark, auto: words.system };
  return (
    <IconButton label={`${words.theme}: ${names[choice]}`} onClick={() => choose(nextTheme[choice])}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </IconButton>
  );
}
