import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DENIED_REDIRECT_MS } from '#core/users/limits.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TurnedAwayFrame } from './turned-away-frame.tsx';

/** Spec §8, guards. */
const WORDS = {
  admin: {
    title: 'Admin Access Required',
    message: 'You need administrator privileges to access this page.',
  },
  member: { title: 'Access Denied', message: 'You are not authorized to view this page.' },
} as const;

/** Where somebody goes who was not let in; the page that follows says so once. */
const DENIED_PATH = '/dashboard?denied=1';

/**
 * The denied screen of a portal's guard, sent with status 403. It leads to the person's own dashboard by itself
 * after 3 seconds; any of its links does so at once.
 */
export function Denied({ area }: { area: keyof typeof WORDS }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(DENIED_PATH, { replace: true }), DENIED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  const { title, message } = WORDS[area];
  return (
    <TurnedAwayFrame
      title={title}
      message={message}
      links={
        <>
          <ButtonLink to="/dashboard" kind="primary" size="lg">
            My dashboard
          </ButtonLink>
          <ButtonLink to="/admin-login" kind="outline" size="lg">
            Admin login
          </ButtonLink>
          <ButtonLink to="/" kind="quiet" size="lg">
            Go Home
          </ButtonLink>
        </>
      }
      soon={`Taking you to your dashboard in ${DENIED_REDIRECT_MS / 1000} seconds.`}
    />
  );
}

/** Says 'Access restricted.' once on the page that follows the denied screen. For the layout of each portal. */
export function useDeniedToast(): void {
  const [params, setParams] = useSearchParams();
  const { showToast } = useToastContext();
  const denied = params.get('denied') === '1';
  useEffect(() => {
    if (!denied) return;
    showToast({ title: 'Access restricted.', type: 'warning' });
    setParams(
      (current) => {
        current.delete('denied');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [denied, showToast, setParams]);
}
