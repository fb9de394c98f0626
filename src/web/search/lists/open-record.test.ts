import { describe, expect, it } from 'vitest';
import { openPath } from './open-record.ts';

describe('the address of a list with a record beside it', () => {
  it('keeps filters and place', () => {
    expect(openPath('/admin/jobs', '?status=pending&cursor=x', 'j1')).toBe(
      '/admin/jobs?status=pending&cursor=x&open=j1',
    );
    expect(openPath('/admin/jobs', '?open=j1&status=pending', 'j2')).toBe(
      '/admin/jobs?open=j2&status=pending',
    );
  });

  it('closes it again, and does not fall into the default view', () => {
    expect(openPath('/admin/jobs', '?open=j1&status=pending', null)).toBe('/admin/jobs?status=pending');
    expect(openPath('/admin/jobs', '?open=j1', null)).toBe('/admin/jobs?all=1');
  });
});
