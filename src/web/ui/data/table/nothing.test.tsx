import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DataTable } from '../data-table.tsx';

it.each([null, ''])('an empty cell is a dash: %j', (said) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DataTable
        label="Tasks"
        columns={[
          { id: 'title', header: 'Title', cell: () => 'Call back' },
          { id: 'assignee', header: 'Assigned to', cell: () => said },
        ]}
        rows={[{ id: 'a' }]}
        rowId={({ id }) => id}
        empty={null}
      />
    </MemoryRouter>,
  );
  expect(html).toMatch(/–<\/(?:td|span|div)>/);
});

/** Where “None” is a choice that somebody makes, and no empty cell. */
const CHOICES = /(?:label|placeholder|none)(?:: |=)\{?$/;

it('no screen says “None” where there is nothing', () => {
  const found = ['src/web', 'src/core'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^ui\/gallery\/|-data\.ts$/.test(path))
      .flatMap((path) => {
        const source = readFileSync(join(folder, path), 'utf8');
        return [...source.matchAll(/['"`>]\s*None\s*['"`<]/g)]
          .filter(({ index }) => !CHOICES.test(source.slice(0, index)))
          .map(() => join(folder, path));
      }),
  );
  expect(found).toEqual([]);
});
