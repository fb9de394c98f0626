import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { applyTheme, currentTheme, DEFAULT_THEME, type Theme, watchTheme } from '#web/lib/theme.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

const OTHER: Record<Theme, { theme: Theme; label: string; icon: typeof Sun }> = {
  dark: { theme: 'light', label: 'Light theme', icon: Sun },
  light: { theme: 'dark', label: 'Dark theme', icon: Moon },
};

/**
 * Switches the theme, by a form where no script runs. It says what it does in words: the portals' icon with its tooltip
 * would weigh too much here.
 */
export function ThemeSwitch({ serverTheme = DEFAULT_THEME }: { serverTheme?: Theme }) {
  const { pathname, search } = useLocation();
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => serverTheme);
  const other = OTHER[theme];
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        applyTheme(other.theme);
      }}
    >
      {/* A page from memory was drawn for an address without what changes nothing on it. */}
      <input type="hidden" name="back" value={pathname + search} suppressHydrationWarning />
      <button
        type="submit"
        name="theme"
        value={other.theme}
        className={`${buttonClass({ kind: 'quiet' })} -mx-3 max-sm:-mx-4`}
      >
        <Icon of={other.icon} />
        {other.label}
      </button>
    </form>
  );
}
