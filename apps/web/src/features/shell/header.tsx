import type { User } from '@maidan/contract/session';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Language, useChooseLanguage, useLanguage, useWords } from '../../platform/language.tsx';
import { homeOf, useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Menu, type MenuAction } from '../../ui/menu.tsx';
import { type ThemeChoice, useTheme } from '../../ui/theme.ts';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';
import { useProfilePicture } from './use-profile-picture.ts';

/** The bar above every page: logo, language, theme, and the account or the way in. `bell` is filled by the page layout. */
export function Header({ bell }: { bell?: ReactNode }) {
  const words = useWords(shellWords);
  const { status, user } = useSession();
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
        <LanguageSwitch />
        {user ? (
          <>
            {bell}
            <UserMenu user={user} />
          </>
        ) : (
          <>
            <ThemeMenu />
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

/** Names the other language in its own letters; one press changes to it. */
function LanguageSwitch() {
  const language = useLanguage();
  const choose = useChooseLanguage();
  const other: { code: Language; name: string; lang: string } =
    language === 'hi' ? { code: 'en', name: 'English', lang: 'en' } : { code: 'hi', name: 'हिन्दी', lang: 'hi' };
  return (
    <button type="button" lang={other.lang} className={classes.language} onClick={() => choose(other.code)}>
      <IconLanguage size={20} stroke={1.6} aria-hidden="true" />
      {other.name}
    </button>
  );
}

const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

function useThemeActions(): MenuAction[] {
  const words = useWords(shellWords);
  const { choice, choose } = useTheme();
  const names = { light: words.light, dark: words.dark, auto: words.system };
  return (['light', 'dark', 'auto'] as const).map((option: ThemeChoice) => {
    const Icon = themeIcons[option];
    return {
      label: names[option],
      icon: <Icon size={20} stroke={1.6} aria-hidden="true" />,
      after: choice === option ? <IconCheck size={18} aria-hidden="true" /> : undefined,
      stays: true,
      onSelect: () => choose(option),
    };
  });
}

function ThemeMenu() {
  const words = useWords(shellWords);
  const { choice } = useTheme();
  const actions = useThemeActions();
  const Icon = themeIcons[choice];
  return (
    <Menu
      label={words.theme}
      width={200}
      position="bottom-end"
      groups={[actions]}
      trigger={
        <IconButton label={words.theme}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function UserMenu({ user }: { user: User }) {
  const words = useWords(shellWords);
  const navigate = useNavigate();
  const { token } = useSession();
  const picture = useProfilePicture(token);
  const themes = useThemeActions();
  const homes = {
    organizer: words.dashboard,
    admin: words.administration,
    participant: words.mine,
    umpire: words.mine,
  };
  const places: MenuAction[] = [
    {
      label: homes[user.role],
      icon: <IconTrophy size={20} stroke={1.6} aria-hidden="true" />,
      onSelect: () => void navigate({ to: homeOf(user.role) }),
    },
    {
      label: words.profile,
      icon: <IconUser size={20} stroke={1.6} aria-hidden="true" />,
      href: settings.profileAddress,
      newTab: true,
    },
  ];
  const leave: MenuAction[] = [
    {
      label: words.signOut,
      icon: <IconLogout size={20} stroke={1.6} aria-hidden="true" />,
      onSelect: () => void navigate({ to: '/auth/logout' }),
    },
  ];
  return (
    <Menu
      label={words.account(user.name)}
      width={248}
      position="bottom-end"
      groups={[places, themes, leave]}
      header={
        <div role="none" className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </div>
      }
      trigger={
        <button type="button" className={classes.me}>
          <Avatar name={user.name} src={picture} />
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
        </button>
      }
    />
  );
}
