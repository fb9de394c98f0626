import { describe, expect, it } from 'vitest';
import { isPlainPage } from './plain-page.ts';

describe('a page without script', () => {
  it('says so in its handle, as written and as compiled', () => {
    expect(isPlainPage('export const handle: SharedPage & PlainPage = { plain: true, shared: {} };')).toBe(
      true,
    );
    expect(isPlainPage('const handle={shared:!1,plain:!0};export{handle}')).toBe(true);
  });

  it('is not one that draws something plain', () => {
    expect(
      isPlainPage("const handle = { shared: true };\njsx(EmptyState, { plain: true, title: 'None' })"),
    ).toBe(false);
    expect(isPlainPage('return <EmptyState {...{ plain: true }} />;')).toBe(false);
  });
});
