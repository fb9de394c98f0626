/** The two themes. Dark is the default (§9: "Theme default dark"). */
export type Theme = 'dark' | 'light';

export const DEFAULT_THEME: Theme = 'dark';
/** Key in the browser's local storage. */
export const THEME_STORAGE_KEY = 'theme';
/** Cookie the server reads so that the first paint is already right. */
export const THEME_COOKIE = 'canopy_theme';

const YEAR_SECONDS = 31_536_000;

/** Anything but a known theme is the default. */
export function parseTheme(value: unknown): Theme {
  return value === 'light' || value === 'dark' ? value : DEFAULT_THEME;
}

/** The theme in a `Cookie` request header. */
export function themeFromCookie(cookieHeader: string | null | undefined): Theme {
  return parseTheme(cookieValue(cookieHeader, THEME_COOKIE));
}

/** One value of a `Cookie` header, or null. Names are matched exactly. */
export function cookieValue(cookieHeader: string | null | undefined, name: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The cookie line that remembers a theme for a year; readable by script, as it holds nothing private. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/**
 * Source of an inline script for the document head. The server already sets `data-theme` from the cookie;
 * this covers a browser whose cookie is gone but whose storage still holds the choice, before the first paint. Where there is
 * a cookie it knows better: pages without script write no storage.
 */
export function themeScript(): string {
  return (
    `try{var t=document.cookie.includes('${THEME_COOKIE}=')||localStorage.getItem('${THEME_STORAGE_KEY}');` +
    `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`
  );
}

/** The theme of the document now. Browser only. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

/** Show a theme and remember it in storage and cookie. Browser only. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = themeCookie(theme);
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be full or forbidden; the cookie is enough.
  }
}

/** Call `onChange` when this or another tab changes the theme. Browser only; returns the way to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY) document.documentElement.dataset.theme = parseTheme(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}
