import { renderToStaticMarkup } from 'react-dom/server';
import { type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Link, type LinkProps, NavLink } from './page-link.tsx';

const HERE = '/account/home/jobs?page=2';

const drawn = (of: (props: LinkProps) => React.ReactNode, props: LinkProps, location = HERE) => {
  const Drawn = of;
  return renderToStaticMarkup(
    <StaticRouter location={location}>
      <Drawn {...props}>Jobs</Drawn>
    </StaticRouter>,
  );
};

const ADDRESSES: LinkProps['to'][] = [
  '/',
  '/admin/jobs',
  '/admin/jobs/',
  '/admin/jobs?status=open&from=/a//b#top',
  '/a b/ü%20"<',
  '/admin/../jobs',
  '/admin/./jobs',
  '//elsewhere.example/jobs',
  '/admin//jobs',
  '/\\admin',
  '/jobs?',
  '/jobs#',
  '/jobs?#top',
  '/jobs?a#',
  '?page=3',
  '#top',
  'jobs',
  '..',
  '',
  'https://elsewhere.example/',
  'mailto:hello@canopy.example',
  { pathname: '/jobs', search: 'page=2' },
  { search: '' },
];

it.each(ADDRESSES)('a link to %j is drawn on the server as the router draws it', (to) => {
  const wanted = drawn(RouterLink as typeof Link, { to });
  expect(wanted).toContain('href="');
  expect(drawn(Link, { to })).toBe(wanted);
});

it.each<Partial<LinkProps>>([
  { className: 'block', 'aria-label': 'Jobs', title: 'x', onClick: () => undefined },
  { target: '_blank', rel: 'noopener', reloadDocument: true, discover: 'none' },
  { replace: true, state: { from: 'a' }, preventScrollReset: true, viewTransition: true, relative: 'path' },
  { mask: '/admin/jobs/1', 'aria-current': 'page' },
  { style: { color: 'red' }, defaultShouldRevalidate: false },
])('with %j too', (props) => {
  const to = '/admin/jobs?page=2';
  expect(drawn(Link, { to, ...props })).toBe(drawn(RouterLink as typeof Link, { to, ...props }));
});

const NAV_LINKS: Omit<NavLinkProps, 'children'>[] = [
  ...ADDRESSES.map((to) => ({ to })),
  ...[
    '/account/home/jobs',
    '/Account/Home',
    '/account/home/',
    '/account/home/job',
    '/account/home/jobs?view=past',
  ].flatMap((to) => [{ to }, { to, end: true }, { to, caseSensitive: true }]),
  { to: '/account/home', 'aria-current': 'true', className: 'row', title: 'x', viewTransition: true },
  { to: '/account/home', className: ({ isActive, isPending }) => `${isActive} ${isPending}` },
  { to: '/account/home', style: ({ isTransitioning }) => ({ color: isTransitioning ? 'red' : 'blue' }) },
];

it.each(NAV_LINKS)('so is one that knows its page, with %j', (props) => {
  for (const location of [HERE, '/', '/account/home/jobs/', '/admin/jobs']) {
    const wanted = drawn(RouterNavLink as typeof Link, props as LinkProps, location);
    expect(drawn(NavLink as typeof Link, props as LinkProps, location)).toBe(wanted);
  }
});
