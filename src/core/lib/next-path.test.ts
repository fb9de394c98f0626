import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOfSite, safeNext } from './next-path.ts';

describe('where next may lead', () => {
  it.each([
    '/',
    '/book',
    '/account/home/job/0190-a1?tab=photos#after',
    '/services?search=water%20heater',
    '/book?returnUrl=https://example.com/a//b',
    '/services?search=caf%C3%A9',
    '/account/home/dashboard',
    '/logins-are-fun',
  ])('follows %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    '',
    'book',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/%2fevil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%25252fevil.example',
    '%2f%2fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/..//evil.example',
    '/%2e%2f/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/\tbook',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a=b',
    '/book\u0000',
    '/book%00',
    ' /book',
    '/ /evil.example',
    '/\u2028book',
    '/%',
    '/%zz',
    '/%c0%af/evil.example',
    '/account//home',
    '@evil.example',
    '/book\\..\\x',
    '/a?b=\\c',
    `/${'a'.repeat(1_000)}`,
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it.each([
    '/login',
    '/login?next=/book',
    '/LOGIN',
    '/admin-login',
    '/signup',
    '/sign-in-link?token=abc',
    '/contractor/login',
    '/api/health',
    '/x/../login',
  ])('does not go in a circle over %s', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it.each([null, undefined, 7, ['/book'], { toString: () => '/book' }])(
    'refuses %j, which is not text',
    (next) => {
      expect(safeNext(next)).toBeNull();
    },
  );

  it('resolves dot segments before it answers', () => {
    expect(safeNext('/account/../book')).toBe('/book');
  });

  it('never leaves the site, whatever it is made of', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%25',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'javascript:',
      'http:',
      '\t',
      '\n',
      ' ',
      '\u0000',
      'book',
      ';',
      '%09',
      '%00',
    );
    const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.string(), fc.webUrl()), (next) => {
        const path = safeNext(next);
        if (path === null) return;
        expect(path.startsWith('/')).toBe(true);
        expect(path.startsWith('//')).toBe(false);
        expect(new URL(path, 'https://canopy.example/account/home/').origin).toBe('https://canopy.example');
        // A path that is accepted stays accepted, and stays the same.
        expect(safeNext(path)).toBe(path);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the page of this site that a whole address names', () => {
  const SITE = 'https://canopy.example';

  it.each(['/book', '/account/home/job/0190-a1?tab=photos#after', '/?demo=1'])('finds %s', (page) => {
    expect(pageOfSite(SITE + page, SITE)).toBe(page);
  });

  it.each([
    null,
    '',
    '/book',
    SITE,
    `${SITE}/`,
    'https://evil.example/book',
    'http://canopy.example/book',
    'https://canopy.example.evil.example/book',
    'https://canopy.example@evil.example/book',
    `${SITE}//evil.example`,
    `${SITE}/\\evil.example`,
    `${SITE}/%2fevil.example`,
    `${SITE}/login`,
    `${SITE}/x/../api/live`,
    'javascript:alert(1)',
  ])('finds none in %j', (address) => {
    expect(pageOfSite(address, SITE)).toBeNull();
  });
});
