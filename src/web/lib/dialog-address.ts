import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter of a page's address that opens one of its dialogs. */
export const DO_PARAM = 'do';

/**
 * Which of a page's dialogs is open, and the way to turn them. `?do=refund` opens the one of that name: the palette, a
 * shortcut or another page lead to it. Closing takes the parameter away, so that reloading does not open it again.
 */
export function useDialogAddress<Name extends string>(
  names: readonly Name[],
): [Name | null, (name: Name | null) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const asked = names.find((name) => name === params.get(DO_PARAM)) ?? null;
  const [opened, setOpened] = useState<Name | null>(null);
  const turn = (name: Name | null) => {
    setOpened(name);
    if (name !== null || asked === null) return;
    params.delete(DO_PARAM);
    void navigate(params.size > 0 ? `${pathname}?${params}` : pathname, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [opened ?? asked, turn];
}
