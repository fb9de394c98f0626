import { useEffect, useRef, useState } from 'react';
import { POSITION_SECONDS } from '#core/dispatch/limits.ts';
import { sideLocal } from '#web/lib/demo/side-storage.ts';
import { useCommand } from '#web/lib/use-command.ts';

const KEY = 'canopy-emergency-position';

/**
 * Sends where this phone is while its technician is on the way. Off until somebody turns it on, which is when the browser
 * asks; a place that could not be sent is replaced by the next one.
 */
export function useSharedPosition(emergencyId: string, isDriving: boolean) {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const { run } = useCommand((api) => api.dispatch.sharePosition, { revalidate: false });
  useEffect(() => setOn(sideLocal.getItem(KEY) === '1'), []);

  useEffect(() => {
    if (!on || !isDriving || !('geolocation' in navigator)) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude } }) => {
        const at = performance.now();
        if (at - sentAt.current < POSITION_SECONDS * 1_000) return;
        sentAt.current = at;
        void run({ id: emergencyId, latitude, longitude });
      },
      (error) => {
        if (error.code !== error.PERMISSION_DENIED) return;
        setRefused(true);
        setOn(false);
      },
      { enableHighAccuracy: true, maximumAge: POSITION_SECONDS * 1_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [on, isDriving, emergencyId, run]);

  const turn = (wanted: boolean) => {
    setRefused(false);
    setOn(wanted);
    sideLocal.setItem(KEY, wanted ? '1' : '0');
  };
  return { on, refused, turn };
}
