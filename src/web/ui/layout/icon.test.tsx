import { icons, type LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';

const WRITTEN_ONCE = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** React ends every shape with a tag of its own; parts.css has the usual stroke, and no rule asks for an icon's name. */
const shortened = (html: string) =>
  html
    .replaceAll(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>')
    .replace(/(class="lucide)(?: lucide-[\w-]+)+/, '$1')
    .replace(' stroke-width="1.6"', '');

describe('an icon', () => {
  it('has the shapes that lucide draws, whichever it is', () => {
    const all = Object.entries(icons) as [string, LucideIcon][];
    expect(all.length).toBeGreaterThan(1_500);
    for (const [name, Glyph] of all) {
      const wanted = (
        <Glyph {...WRITTEN_ONCE} size={16} strokeWidth={1.6} className="text-muted" aria-hidden={true} />
      );
      const drawn = renderToStaticMarkup(<Icon of={Glyph} className="text-muted" />);
      expect(drawn, name).toBe(shortened(renderToStaticMarkup(wanted)));
    }
  });

  it('is hidden unless it has a label', () => {
    const { House } = icons;
    expect(renderToStaticMarkup(<Icon of={House} />)).toContain('aria-hidden="true"');
    const labeled = renderToStaticMarkup(<Icon of={House} label="Home" size={24} />);
    expect(labeled).toContain('stroke-width="1.4"');
    expect(labeled).toContain('role="img" aria-label="Home"');
    expect(labeled).not.toContain('aria-hidden');
  });
});
