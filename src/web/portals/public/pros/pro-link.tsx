import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#web/ui/layout/page-link.tsx';

/** What stands behind the address while a vendor's drawer is open. */
export const proHash = (id: string): string => `pro-${id}`;

/** A vendor's name that opens their drawer; without script, or in a new tab, their page. */
export function ProLink({ id, children }: { id: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    navigate({ search, hash: proHash(id) }, { preventScrollReset: true, state: { isPro: true } });
  };
  return (
    <Link
      to={`/pros/${id}`}
      reloadDocument
      onClick={open}
      className="rounded-[3px] text-text-1 underline decoration-line-ctl underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
