import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter of a page's address that opens one of its dialogs. */
export const DO_PARAM = 'do';

/**
 * Whether a dialog is open, and the way to turn it. `?do=refund` opens the one of that name: the palette, a shortcut or
 * another page lead to it. Closing takes the parameter away, so that reloading does not open it again.
 */
export function useDialogAddress(name: string): [boolean, (open: boolean) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isAsked = params.get(DO_PARAM) === name;
  const [isOpen, setIsOpen] = useState(false);
  const turn = (open: boolean) => {
    setIsOpen(open);
    if (open || !isAsked) return;
    params.delete(DO_PARAM);
    void navigate(params.size > 0 ? `${pathname}?${params}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [isOpen || isAsked, turn];
}
