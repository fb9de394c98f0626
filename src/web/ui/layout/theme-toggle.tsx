import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { applyTheme, currentTheme, DEFAULT_THEME, type Theme, watchTheme } from '#web/lib/theme.ts';
import type { ButtonKind } from '../form/button-style.ts';
import { IconButton } from '../form/icon-button.tsx';

/** The theme shown now; `serverTheme` is what the server read from the cookie. */
export function useTheme(serverTheme: Theme = DEFAULT_THEME): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => serverTheme);
}

/** Switches between dark and light and remembers it. */
export function ThemeToggle({ serverTheme, kind = 'quiet' }: { serverTheme?: Theme; kind?: ButtonKind }) {
  const theme = useTheme(serverTheme);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={next === 'light' ? 'Use the light theme' : 'Use the dark theme'}
      kind={kind}
      onClick={() => applyTheme(next)}
    />
  );
}
