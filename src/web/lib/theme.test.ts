import { describe, expect, it } from 'vitest';
import { parseTheme, themeCookie, themeFromCookie, themeScript } from './theme.ts';

describe('theme', () => {
  it('§9: the theme default is dark', () => {
    expect(parseTheme(undefined)).toBe('dark');
    expect(parseTheme('sepia')).toBe('dark');
    expect(themeFromCookie(null)).toBe('dark');
  });

  it('reads its own cookie and no other that ends the same', () => {
    expect(themeFromCookie('a=1; canopy_theme=light; b=2')).toBe('light');
    expect(themeFromCookie('not_canopy_theme=light')).toBe('dark');
  });

  it('writes a cookie that reads back', () => {
    expect(themeFromCookie(themeCookie('light').split(';')[0])).toBe('light');
  });

  it('the inline script follows what is stored only where no cookie says otherwise', () => {
    const shown = (cookie: string, stored: string | null) => {
      const root = { dataset: { theme: themeFromCookie(cookie) as string } };
      new Function('document', 'localStorage', themeScript())(
        { cookie, documentElement: root },
        { getItem: () => stored },
      );
      return root.dataset.theme;
    };
    expect(shown('', 'light')).toBe('light');
    expect(shown('', 'sepia')).toBe('dark');
    expect(shown('', null)).toBe('dark');
    // The theme was switched on a page without script since.
    expect(shown('canopy_theme=dark', 'light')).toBe('dark');
  });

  it('the inline script closes no script element and accepts only known themes', () => {
    expect(themeScript()).not.toContain('<');
    expect(themeScript()).toContain("t==='light'||t==='dark'");
  });
});
