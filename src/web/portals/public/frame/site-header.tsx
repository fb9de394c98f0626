import { clsx } from 'clsx';
import type { SessionView } from '#core/users/contract.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import { useIsPlainPage } from '#web/lib/public-pages/plain-page.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Link, NavLink } from '#web/ui/layout/page-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { PhoneMenu, PlainMenu } from './phone-menu.tsx';
import { PAGE_WIDTH } from './width.ts';

const LINK =
  'inline-flex min-h-11 items-center rounded-[3px] text-[0.9375rem] font-medium text-text-1 underline-offset-[5px] hover:underline decoration-accent-line aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2';

/** Where the header leads. On phones the same links stand behind a button. */
export function SiteHeader({ session }: { session: SessionView | null }) {
  const isPlain = useIsPlainPage();
  const books = !session || session.role === 'homeowner';
  return (
    <header data-print="hide" className="relative z-30 bg-bg-0">
      <div className={clsx('flex h-16 items-center gap-4 md:h-[72px] md:gap-7', PAGE_WIDTH)}>
        <BrandLink />
        <nav aria-label="Main" className="ml-3 hidden items-center gap-6 md:flex">
          <NavLink to="/services" className={LINK}>
            Services
          </NavLink>
          <NavLink to="/how-it-works" reloadDocument className={LINK}>
            How it works
          </NavLink>
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-6">
          {!session && (
            <NavLink to="/contractor-marketing" reloadDocument className={clsx(LINK, 'max-lg:hidden')}>
              For vendors
            </NavLink>
          )}
          {session ? (
            <PortalLink session={session} />
          ) : (
            <Link to="/login" className={clsx(LINK, 'max-md:hidden')}>
              Sign in
            </Link>
          )}
          {books && (
            <ButtonLink to="/book" kind="primary" size="lg">
              Book a service
            </ButtonLink>
          )}
          {isPlain ? <PlainMenu session={session} /> : <PhoneMenu session={session} />}
        </div>
      </div>
    </header>
  );
}

function PortalLink({ session }: { session: SessionView }) {
  return (
    <Link
      to={postLoginPath(session.role)}
      className="flex min-h-11 items-center gap-2.5 rounded-control text-[0.9375rem] font-medium text-text-1 underline-offset-[5px] hover:underline decoration-accent-line max-md:hidden"
    >
      <Avatar id={session.id} name={session.full_name} />
      Dashboard
    </Link>
  );
}
