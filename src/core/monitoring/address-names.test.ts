import { describe, expect, it } from 'vitest';
import { addressNames } from './address-names.ts';

const paths = [
  '/',
  '/admin/jobs',
  '/admin/jobs/new',
  '/admin/jobs/:id',
  '/admin/jobs/:id/edit',
  '/admin/*',
  '/a/{id}',
];
const nameOf = addressNames(paths.map((pattern) => ({ pattern, name: pattern })));

describe('names of addresses', () => {
  it.each([
    ['/', '/'],
    ['/admin/jobs', '/admin/jobs'],
    ['/admin/jobs/', '/admin/jobs'],
    ['/admin/jobs/new', '/admin/jobs/new'],
    ['/admin/jobs/019caf10', '/admin/jobs/:id'],
    ['/admin/jobs/019caf10/edit', '/admin/jobs/:id/edit'],
    ['/admin/jobs/1/2/3', '/admin/*'],
    ['/a/7', '/a/{id}'],
    ['/wp-login.php', 'unknown'],
    ['/constructor/__proto__', 'unknown'],
  ])('%s is %s', (pathname, name) => {
    expect(nameOf(pathname)).toBe(name);
  });
});
