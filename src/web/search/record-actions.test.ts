import { describe, expect, it } from 'vitest';
import { recordActions } from './record-actions.ts';

const ID = '019a4cf7-ce28-7963-aff8-15f612f69ff7';
const labels = (path: string, search = '') => recordActions(path, search).map(({ label }) => label);

describe('what the palette does with the open record', () => {
  it('leads to the dialogs of a job by their address', () => {
    expect(labels(`/admin/jobs/${ID}`)).toEqual(['Refund job', 'Reassign job', 'Edit job', 'Create task']);
    expect(recordActions(`/admin/jobs/${ID}`, '')[0]?.to).toBe(`/admin/jobs/${ID}?do=refund`);
  });

  it('knows the record that is open beside its list', () => {
    expect(recordActions('/admin/jobs', `?status=pending&open=${ID}`)[0]?.to).toBe(
      `/admin/jobs/${ID}?do=refund`,
    );
    expect(labels('/admin/users', `?open=${ID}`)).toEqual(['Edit user', 'Create task']);
    expect(labels(`/admin/tasks/${ID}`)).toEqual(['Edit task']);
    expect(recordActions(`/admin/quotes/${ID}`, '')[0]?.to).toBe(`/admin/tasks/new?quote=${ID}`);
  });

  it('has nothing to do on lists, forms and other pages', () => {
    for (const path of ['/admin/jobs', '/admin/jobs/new', '/admin/dashboard', `/admin/jobs/${ID}/edit`]) {
      expect(labels(path), path).toEqual([]);
    }
  });
});
