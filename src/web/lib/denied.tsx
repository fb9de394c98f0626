import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DENIED_REDIRECT_MS } from '#core/users/limits.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { ErrorDrawing } from './error-drawing.tsx';

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
    <div data-density="public" className="flex min-h-dvh flex-col">
      <header className="px-(--page-x) py-5">
        <BrandMark withName />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1040px] grow content-center items-center gap-x-14 gap-y-6 px-(--page-x) pb-24 md:grid-cols-2"
      >
        <div className="max-w-[220px] md:max-w-[360px]">
          <ErrorDrawing light="door" />
        </div>
        <div className="max-w-[440px]">
          <div role="alert">
            <h1 className="text-task text-balance text-text-1">{title}</h1>
            <p className="mt-3 text-lead text-pretty text-text-2">{message}</p>
          </div>
          <div className="mt-6 flex flex-wrap gap-2">
            <ButtonLink to="/dashboard" kind="primary" size="lg">
              My dashboard
            </ButtonLink>
            <ButtonLink to="/admin-login" kind="outline" size="lg">
              Admin login
            </ButtonLink>
            <ButtonLink to="/" kind="quiet" size="lg">
              Go Home
            </ButtonLink>
          </div>
          <p className="mt-5 text-detail text-text-3">
            Your dashboard opens by itself in {DENIED_REDIRECT_MS / 1000} seconds.
          </p>
        </div>
      </main>
    </div>
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
