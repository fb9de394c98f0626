import { LogOut, Moon, Sun } from 'lucide-react';
import type { SessionView } from '#core/users/contract.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { applyTheme } from '#web/lib/theme.ts';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { useTheme } from '#web/ui/layout/theme-toggle.tsx';
import { adminQuickActions } from './admin-nav.ts';
import { useSignOut } from './use-sign-out.ts';

type AdminAction = {
  id: string;
  label: string;
  icon: IconType;
  words?: string;
  to?: string;
  run?: () => void;
};

/** What an administrator can do from anywhere: the quick actions they may use, the theme, and the way out. */
export function useAdminActions(session: SessionView): readonly AdminAction[] {
  const theme = useTheme(useRootData()?.theme);
  const { signOut } = useSignOut();
  const next = theme === 'dark' ? 'light' : 'dark';
  return [
    ...adminQuickActions(session).map(({ label, to, icon }) => ({
      id: to,
      label,
      to,
      icon,
      words: 'new create add',
    })),
    {
      id: 'theme',
      label: next === 'light' ? 'Use the light theme' : 'Use the dark theme',
      icon: next === 'light' ? Sun : Moon,
      words: 'toggle theme dark light mode appearance',
      run: () => applyTheme(next),
    },
    { id: 'sign-out', label: 'Sign out', icon: LogOut, words: 'log out leave', run: signOut },
  ];
}
