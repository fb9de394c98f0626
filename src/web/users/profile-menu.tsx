import { ChevronDown, FileArchive, KeyRound, LogOut, MonitorX, Moon, Sun } from 'lucide-react';
import type { SessionView } from '#core/users/contract.ts';
import { dataPath, securityPath } from '#core/users/sign-in-paths.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { applyTheme } from '#web/lib/theme.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { useTheme } from '#web/ui/layout/theme-toggle.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import type { MenuItem } from '#web/ui/overlay/menu-list.tsx';
import { useSignOut } from './use-sign-out.ts';

type ProfileMenuProps = {
  user: Pick<SessionView, 'id' | 'full_name' | 'email' | 'role'>;
  /** The portal's own entries, above theme and sign-out: "My Profile", "Settings". */
  items?: readonly MenuItem[];
};

/** Who is signed in, the theme, and the ways out. At the right end of a portal's header. */
export function ProfileMenu({ user, items = [] }: ProfileMenuProps) {
  const theme = useTheme(useRootData()?.theme);
  const { signOut, signOutEverywhere } = useSignOut();
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Profile menu of ${user.full_name}`}
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-control pr-1 hover:bg-bg-2 data-[state=open]:bg-bg-2 max-sm:size-11 max-sm:justify-center max-sm:pr-0"
        >
          <Avatar id={user.id} name={user.full_name} />
          <Icon of={ChevronDown} size={14} className="text-text-3 max-sm:hidden" />
        </button>
      }
      head={
        <>
          <p className="text-control font-semibold text-text-1">{user.full_name}</p>
          <p className="text-label wrap-anywhere text-text-3">{user.email}</p>
        </>
      }
      items={[
        ...items,
        { id: 'security', label: 'Security', icon: KeyRound, to: securityPath(user.role) },
        ...(user.role === 'admin'
          ? []
          : [{ id: 'data', label: 'Your data', icon: FileArchive, to: dataPath(user.role) }]),
        { kind: 'separator', id: 'after-own' },
        {
          id: 'theme',
          label: next === 'light' ? 'Use the light theme' : 'Use the dark theme',
          icon: next === 'light' ? Sun : Moon,
          onSelect: () => applyTheme(next),
        },
        { kind: 'separator', id: 'before-out' },
        { id: 'everywhere', label: 'Sign out everywhere', icon: MonitorX, onSelect: signOutEverywhere },
        { id: 'out', label: 'Sign out', icon: LogOut, onSelect: signOut },
      ]}
    />
  );
}
