import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import {
  type LinkProps,
  type NavLinkProps,
  PrefetchPageLinks,
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  useResolvedPath,
} from 'react-router';
import { noteAhead } from '#web/lib/page-data.ts';
import { createIntent } from './intent.ts';

export type { LinkProps };

/** A link to a page of the product. The page is fetched ahead when somebody means the link (§9 link prefetch). */
export const Link = typeof window === 'undefined' ? DrawnLink : LivingLink;

/** The same, which knows whether its page is the current one. */
export const NavLink = typeof window === 'undefined' ? DrawnNavLink : LivingNavLink;

function LivingLink(props: LinkProps) {
  const { page, handlers } = usePageAhead(props);
  return (
    <>
      <RouterLink {...props} {...handlers} />
      {page && <PrefetchPageLinks page={page} />}
    </>
  );
}

function LivingNavLink(props: NavLinkProps) {
  const { page, handlers } = usePageAhead(props);
  return (
    <>
      <RouterNavLink {...props} {...handlers} />
      {page && <PrefetchPageLinks page={page} />}
    </>
  );
}

/**
 * What a server draws of a link. Nobody means or follows it there, and an address from the root is the same wherever it
 * stands: the router would look it up three times for each of a page's hundred links. Two pieces as in a browser, or ids
 * made within the link were others there.
 */
function DrawnLink(props: LinkProps) {
  return (
    <>
      {isFromRoot(props.to) && !props.mask && !props.prefetch ? anchorOf(props) : <RouterLink {...props} />}
      {null}
    </>
  );
}

/** What stands in an address as it is written. */
const PLAIN = /^[\w/.?#&=-]*$/;

function DrawnNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const {
    to,
    end = false,
    caseSensitive,
    className,
    style,
    children,
    'aria-current': current = 'page',
    ...rest
  } = props;
  if (!isFromRoot(to) || !PLAIN.test(to) || caseSensitive || rest.mask || rest.prefetch) {
    return (
      <>
        <RouterNavLink {...props} />
        {null}
      </>
    );
  }
  const isActive = isAt(pathname, to, end);
  const state = { isActive, isPending: false, isTransitioning: false };
  const known = {
    ...rest,
    to,
    'aria-current': isActive ? current : undefined,
    className:
      typeof className === 'function'
        ? className(state)
        : [className, isActive && 'active'].filter(Boolean).join(' '),
    style: typeof style === 'function' ? style(state) : style,
    children: typeof children === 'function' ? children(state) : children,
  };
  return (
    <>
      {anchorOf(known)}
      {null}
    </>
  );
}

/** Whether a page is the one that a link leads to or, without `end`, below it; as the router's link has it. */
function isAt(pathname: string, to: string, end: boolean): boolean {
  const here = pathname.toLowerCase();
  const there = (/^[^?#]*/.exec(to)?.[0] ?? '').toLowerCase();
  const slash = there !== '/' && there.endsWith('/') ? there.length - 1 : there.length;
  return here === there || (!end && here.startsWith(there) && here.charAt(slash) === '/');
}

/** From the root, with nothing in it that the router would put in order. */
function isFromRoot(to: LinkProps['to']): to is string {
  return typeof to === 'string' && to.startsWith('/') && !/\/[/.]|\\|\?(?:$|#)|#$/.test(to);
}

/** The element as the router's link draws it. */
function anchorOf({
  to,
  discover = 'render',
  target,
  mask: _mask,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  const isFound = discover === 'render' ? 'true' : undefined;
  return <a {...rest} href={to as string} target={target} data-discover={isFound} />;
}

type Handlers = Pick<LinkProps, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/**
 * The page to fetch ahead, or null. Fingers never fetch ahead: they touch to scroll, and when they mean it the page is
 * asked for anyway. Nor does another part of the page one is on: tabs, days and filters are many and close together.
 */
function usePageAhead({ to, reloadDocument, target, relative, ...theirs }: LinkProps | NavLinkProps) {
  const { pathname, search } = useResolvedPath(to, relative ? { relative } : undefined);
  const here = useLocation().pathname;
  const [meant, setMeant] = useState(false);
  const [intent] = useState(() => createIntent(setMeant));
  useEffect(() => intent.stop, [intent]);

  const leadsAway = pathname !== here && !reloadDocument && !target && !isElsewhere(to);
  const page = meant && leadsAway ? pathname + search : null;
  useEffect(() => {
    if (page) noteAhead(page);
  }, [page]);

  const handlers: Handlers = {
    onPointerEnter(event: PointerEvent<HTMLAnchorElement>) {
      theirs.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') intent.begin();
    },
    onPointerLeave(event: PointerEvent<HTMLAnchorElement>) {
      theirs.onPointerLeave?.(event);
      intent.end();
    },
    onFocus(event: FocusEvent<HTMLAnchorElement>) {
      theirs.onFocus?.(event);
      // A click focuses too, and is on its way already.
      if (event.currentTarget.matches(':focus-visible')) intent.begin();
    },
    onBlur(event: FocusEvent<HTMLAnchorElement>) {
      theirs.onBlur?.(event);
      intent.end();
    },
  };
  return { page, handlers };
}

function isElsewhere(to: LinkProps['to']): boolean {
  return typeof to === 'string' && /^(?:[a-z]+:|\/\/)/i.test(to);
}
