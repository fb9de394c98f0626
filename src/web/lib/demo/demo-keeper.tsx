import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rememberSide, showSideInAddress } from './demo-side.ts';

/** Keeps the stored flag, its cookie and the address in step with the side this document is on. Once, in the root. */
export function DemoKeeper({ on }: { on: boolean }) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation writes a new address
  useEffect(() => showSideInAddress(on), [on, key]);
  useEffect(() => {
    const remember = () => {
      if (document.visibilityState === 'visible') rememberSide(on);
    };
    remember();
    window.addEventListener('focus', remember);
    document.addEventListener('visibilitychange', remember);
    return () => {
      window.removeEventListener('focus', remember);
      document.removeEventListener('visibilitychange', remember);
    };
  }, [on]);
  return null;
}
