import { describe, expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const PAGE =
  '<head><link rel="stylesheet" href="/assets/root.css"/><link rel="modulepreload" href="/assets/entry.js"/>' +
  '<link rel="modulepreload" href="/assets/root.js" nonce="n"/></head><body><p>Hello</p>' +
  '<script nonce="n" type="module" async="">import "/assets/entry.js";</script></body>';

describe('scriptsAfterPaint', () => {
  it('asks for no script before the page is painted, and names them all where they begin', () => {
    const page = scriptsAfterPaint(PAGE);
    expect(page).not.toContain('modulepreload');
    expect(page).toContain('<link rel="stylesheet" href="/assets/root.css"/></head>');
    expect(page).toContain(
      '<script nonce="n" type="text/plain" data-preload="/assets/entry.js /assets/root.js">import "/assets/entry.js";</script>',
    );
  });

  it('takes the router’s script without a nonce too', () => {
    const page = scriptsAfterPaint(PAGE.replaceAll(' nonce="n"', ''));
    expect(page).toContain('<script type="text/plain" data-preload="/assets/entry.js /assets/root.js">');
  });

  it('takes the indentation out of the list of what screens import', () => {
    const list =
      'import * as route0 from "/a.js";\n  window.list = {\n    "imports": [\n      "/b.js"\n    ]\n  };\n\nimport("/c.js");';
    expect(scriptsAfterPaint(PAGE.replace('import "/assets/entry.js";', list))).toContain(
      '>import * as route0 from "/a.js";window.list = {"imports": ["/b.js"]};import("/c.js");</script>',
    );
  });

  it('leaves a page without scripts as it is', () => {
    const page = '<head><link rel="modulepreload" href="/assets/entry.js"/></head>';
    expect(scriptsAfterPaint(page)).toBe(page);
  });
});
