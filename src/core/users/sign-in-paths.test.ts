import { describe, expect, it } from 'vitest';
import { moneyPath, postLoginPath, signInAddress } from './sign-in-paths.ts';

describe('§4 post-login redirect', () => {
  it('leads each role home, and anyone else to the login', () => {
    expect(postLoginPath('homeowner')).toBe('/account/home/dashboard');
    expect(postLoginPath('vendor')).toBe('/account/vendor/dashboard');
    expect(postLoginPath('admin')).toBe('/admin/dashboard');
    expect(postLoginPath(null)).toBe('/login');
    expect(postLoginPath(undefined)).toBe('/login');
  });
});

describe('§4 route guard: the way to the sign-in page', () => {
  it('goes to /login, or to /admin-login for admin-only pages, with next set to the current path', () => {
    expect(signInAddress('/account/home/jobs?q=a&b', { expired: false })).toBe(
      '/login?next=%2Faccount%2Fhome%2Fjobs%3Fq%3Da%26b',
    );
    expect(signInAddress('/admin/users', { expired: false })).toBe('/admin-login?next=%2Fadmin%2Fusers');
  });

  it('says at either door that the session is past', () => {
    expect(signInAddress('/vendor/earnings', { expired: true })).toBe(
      '/login?next=%2Fvendor%2Fearnings&reason=expired',
    );
    expect(signInAddress('/admin', { expired: true })).toBe('/admin-login?next=%2Fadmin&reason=expired');
  });
});

it('/payments leads each role to its own money', () => {
  expect([moneyPath('homeowner'), moneyPath('vendor'), moneyPath('admin')]).toEqual([
    '/account/home/payments',
    '/vendor/earnings',
    '/admin/revenue',
  ]);
});
