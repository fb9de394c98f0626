import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionView } from '#core/users/contract.ts';
import { postLoginPath } from '#core/users/sign-in-paths.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

const ROW =
  'flex min-h-12 items-center gap-3 border-b border-line-1 text-[1.0625rem] font-medium text-text-1 last:border-0';

/** The header's links on a phone: under a button, over the page. Esc and any choice close it. */
export function PhoneMenu({ session }: { session: SessionView | null }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
        className={`${buttonClass({ kind: 'quiet', size: 'lg', square: true })} -mr-2.5`}
      >
        <Icon of={open ? X : Menu} size={20} />
      </button>
      <nav
        id="phone-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full border-y border-line-1 bg-bg-0 px-(--page-x) pb-2 shadow-float"
      >
        <MenuRows session={session} />
      </nav>
    </div>
  );
}

/** The same on a page without script, which the browser opens and closes by itself. */
export function PlainMenu({ session }: { session: SessionView | null }) {
  return (
    <details className="group md:hidden">
      <summary
        aria-label="Menu"
        className={`${buttonClass({ kind: 'quiet', size: 'lg', square: true })} -mr-2.5 list-none [&::-webkit-details-marker]:hidden`}
      >
        <Icon of={Menu} size={20} className="group-open:hidden" />
        <Icon of={X} size={20} className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-y border-line-1 bg-bg-0 px-(--page-x) pb-2 shadow-float"
      >
        <MenuRows session={session} />
      </nav>
    </details>
  );
}

function MenuRows({ session }: { session: SessionView | null }) {
  return (
    <>
      {session && (
        <Link to={postLoginPath(session.role)} className={ROW}>
          <Avatar id={session.id} name={session.full_name} size={24} />
          Dashboard
        </Link>
      )}
      <Link to="/services" className={ROW}>
        Services
      </Link>
      <Link to="/how-it-works" reloadDocument className={ROW}>
        How it works
      </Link>
      {!session && (
        <>
          <Link to="/contractor-marketing" reloadDocument className={ROW}>
            For vendors
          </Link>
          <Link to="/signup" className={ROW}>
            Create an account
          </Link>
          <Link to="/login" className={ROW}>
            Sign in
          </Link>
        </>
      )}
    </>
  );
}
