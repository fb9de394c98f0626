import { useLocation, useNavigate, useNavigation } from 'react-router';

/** The parameter of a list's address that names the record shown beside it. No filter: a saved view does not keep it. */
export const OPEN_PARAM = 'open';

/** The address of this list with that record beside it, or with none. Its place and everything else stay. */
export function openPath(pathname: string, search: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(OPEN_PARAM);
  else params.set(OPEN_PARAM, id);
  // A bare address would open with the default view.
  if (params.size === 0) params.set('all', '1');
  return `${pathname}?${params}`;
}

/**
 * Shows records of this list beside it, by the address: reloading shows the same, and Back closes what was opened.
 * Going from one to the next leaves no trail of them.
 */
export function useOpenRecord(openId: string | null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (id: string | null) =>
    void navigate(openPath(pathname, search, id), {
      preventScrollReset: true,
      replace: openId !== null,
    });
}

/** The record of this list that is on its way to stand beside it; null while none is. */
export function useOpening(path: string, openId: string | null): string | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== path) return null;
  const id = new URLSearchParams(location.search).get(OPEN_PARAM);
  return id === openId ? null : id;
}
