import { useEffect, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { unsentHere } from './log-trace.ts';

/** What somebody did without a connection is still here, and goes once they are signed in. Nothing where all is sent. */
export function UnsentNews() {
  const [changes, setChanges] = useState(0);
  useEffect(() => setChanges(unsentHere()), []);
  if (changes === 0) return null;
  return (
    <Notice tone="warning" className="mb-5">
      Sign in to send {changes === 1 ? '1 change' : `${changes} changes`} saved on this device.
    </Notice>
  );
}
