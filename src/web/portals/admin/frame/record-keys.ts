import { useLocation, useNavigate } from 'react-router';
import { recordActions } from '#web/search/record-actions.ts';
import { useShortcuts } from '#web/ui/keyboard/use-shortcuts.ts';

/** The key of each action on an open record. */
const RECORD_KEYS: Readonly<Record<string, string>> = {
  refund: 'r',
  reassign: 'a',
  edit: 'e',
  task: 't',
};

/** What can be done with the record on the screen, by one key each. */
export function RecordKeys(): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useShortcuts(
    recordActions(pathname, search).flatMap(({ id, label, to }) => {
      const keys = RECORD_KEYS[id];
      return keys && to ? [{ id, keys, label, group: 'This record', run: () => void navigate(to) }] : [];
    }),
  );
  return null;
}
