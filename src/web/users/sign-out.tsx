import { LogOut } from 'lucide-react';
import { Icon } from '#web/ui/layout/icon.tsx';
import { navRowClass } from '#web/ui/layout/sidebar-nav.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The sign-out button at the foot of a sidebar. */
export function SignOutRow({ folded }: { folded: boolean }) {
  const { signOut, pending } = useSignOut();
  const row = (
    <button
      type="button"
      onClick={signOut}
      disabled={pending}
      aria-label={folded ? 'Sign out' : undefined}
      className={`${navRowClass({ folded })} max-lg:min-h-11 max-lg:px-3`}
    >
      <Icon of={LogOut} />
      {!folded && 'Sign out'}
    </button>
  );
  return folded ? (
    <Tooltip content="Sign out" side="right">
      {row}
    </Tooltip>
  ) : (
    row
  );
}
