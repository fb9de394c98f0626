import { clsx } from 'clsx';
import type { Theme } from '#web/lib/theme.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { PAGE_WIDTH } from './width.ts';

const FOR_ALL = [
  { to: '/services', label: 'Services' },
  { to: '/how-it-works', label: 'How it works', plain: true },
  { to: '/support', label: 'Support' },
] as const;
const LEGAL = [
  { to: '/privacy-policy', label: 'Privacy', plain: true },
  { to: '/terms-of-service', label: 'Terms', plain: true },
] as const;
const FOR_MEMBERS = [{ to: '/dashboard', label: 'Dashboard' }] as const;
const FOR_STRANGERS = [
  { to: '/contractor-marketing', label: 'For vendors', plain: true },
  { to: '/login', label: 'Sign in' },
  { to: '/admin-login', label: 'Administration' },
] as const;

type FooterLink = { to: string; label: string; plain?: boolean };

/** The end of every public page. */
export function SiteFooter({ theme, isSignedIn }: { theme?: Theme; isSignedIn: boolean }) {
  const links: FooterLink[] = [...FOR_ALL, ...(isSignedIn ? FOR_MEMBERS : FOR_STRANGERS), ...LEGAL];
  return (
    <footer data-print="hide" className="border-t border-line-1">
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-7 gap-y-2 py-5 text-[0.875rem]/6 text-text-2 max-sm:py-4',
          PAGE_WIDTH,
        )}
      >
        <span className="mr-auto flex items-center gap-2.5 text-text-1 max-sm:w-full">
          <span aria-hidden="true" className="flex">
            <BrandMark size={20} />
          </span>
          Canopy, the whole house looked after
        </span>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
          {links.map(({ to, label, plain = false }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={plain}
              className="inline-flex min-h-8 items-center rounded-[3px] underline-offset-4 hover:text-text-1 hover:underline max-sm:min-h-11"
            >
              {label}
            </Link>
          ))}
        </nav>
        <ThemeSwitch {...(theme ? { serverTheme: theme } : {})} />
      </div>
    </footer>
  );
}
