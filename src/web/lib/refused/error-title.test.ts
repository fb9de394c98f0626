import { UNSAFE_ErrorResponseImpl as Refused } from 'react-router';
import { expect, it } from 'vitest';
import { errorTitle } from './error-title.ts';

it.each([
  [404, '/account/home/nowhere', 'Page not found · Canopy'],
  [403, '/account/vendor/dashboard', 'Access Denied · Canopy'],
  [403, '/admin/users', 'Admin Access Required · Canopy'],
  [503, '/services', 'Back in a moment · Canopy'],
  [409, '/book', 'Something went wrong · Canopy'],
])('a page refused with %i at %s is called so', (status, path, title) => {
  expect(errorTitle(new Refused(status, '', null), path)).toBe(title);
});

it('a page that broke is called so', () => {
  expect(errorTitle(new Error('broken'), '/')).toBe('Something went wrong · Canopy');
});
