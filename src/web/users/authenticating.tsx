import { useLocation, useNavigation } from 'react-router';
import { waitsForGuard } from '#core/users/guard.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/**
 * Spec §2 and §4: the 'Authenticating...' screen while a navigation waits for a guard. It lies over the page that is
 * left, so that a sign-in that fails finds what was typed. A fast answer comes before it is seen.
 */
export function Authenticating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state !== 'loading' || !location || !waitsForGuard(pathname, location.pathname)) return null;
  return (
    <div className="fixed inset-0 z-60 flex animate-late items-center justify-center bg-bg-0">
      <Spinner size="lg" caption="Authenticating..." />
    </div>
  );
}
