import type { User } from '@maidan/contract/accounts/session';
import { useNavigate } from '@tanstack/react-router';
import { IconCheck, IconChevronDown, IconLogout, IconTrophy, IconUser } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { homeOf, useSession } from '../../../platform/session.ts';
import { settings } from '../../../platform/settings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu, type MenuAction } from '../../../ui/menu.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import classes from './shell.module.css';
import { shellWords } from './shell-words.ts';
import { themeIcons } from './theme-icons.ts';
import { useProfilePicture } from './use-profile-picture.ts';

/** Links to home and to the profile, the theme, and signing out. */
export function UserMenu({ user }: { user: User }) {
  const words = useWords(shellWords);
  const navigate = useNavigate();
  const { token } = useSession();
  const picture = useProfilePicture(user.secondFactorRequired ? null : token);
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
      // Beside an organizer's work; a player on a phone would not notice the other tab.
      newTab: user.role === 'organizer' || user.role === 'admin',
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
      label={words.account({ name: user.name })}
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

function useThemeActions(): MenuAction[] {
  const words = useWords(shellWords);
  const { choice, choose } = useTheme();
  const names = { light: words.light, dark: words.dark, auto: words.system };
  return (['light', 'dark', 'auto'] as const).map((option) => {
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
