import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * What may scroll inside the page, and why. A list in a card may not: a wheel or a finger on its way down the page is
 * caught there. It shows the first ones and "Show all".
 */
const MAY: Readonly<Record<string, string>> = {
  'ui/data/activity-list.tsx': '§9 asks for 24rem',
  'search/lists/lookup-filter.tsx': 'inside a popover, over the page',
  'messaging/channel.tsx': 'a conversation is read from its end',
  'portals/admin/qa-dashboard/errors/$id/sample-list.tsx': 'code, which also scrolls sideways',
  'portals/vendor/field-operations/day/day-pane.tsx': 'a column as high as the window',
  'portals/vendor/field-operations/job/job-pane.tsx': 'a column as high as the window',
};

it('no list scrolls inside a card', () => {
  const found = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/^ui\/(?:overlay|gallery)\/|\.test\./.test(path))
    .filter((path) => {
      const source = readFileSync(join('src/web', path), 'utf8');
      const classes = source.match(/className=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g) ?? [];
      return classes.some((text) => /\bmax-h-/.test(text) && /overflow-(?:y-)?(?:auto|scroll)/.test(text));
    });
  expect(found.sort()).toEqual(Object.keys(MAY).sort());
});
