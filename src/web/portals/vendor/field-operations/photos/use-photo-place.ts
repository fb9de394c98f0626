import { useEffect, useState } from 'react';
import { sideLocal } from '#web/lib/demo/side-storage.ts';

export type PhotoPlace = { latitude: number; longitude: number };

const KEY = 'canopy-photo-place';
/** Nobody waits longer for a satellite than for the photo itself. */
const WAIT_MS = 6_000;

/**
 * Whether photos say where they were taken. Off until somebody turns it on, which is when the browser asks; a device
 * that does not answer in time leaves the place out, and the photo goes all the same.
 */
export function usePhotoPlace() {
  const [on, setOn] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => setOn(sideLocal.getItem(KEY) === '1'), []);

  const turn = async (wanted: boolean) => {
    if (wanted && !(await here())) {
      setRefused(true);
      return;
    }
    setRefused(false);
    setOn(wanted);
    sideLocal.setItem(KEY, wanted ? '1' : '0');
  };
  return { on, refused, turn, place: () => (on ? here() : Promise.resolve(null)) };
}

function here(): Promise<PhotoPlace | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 30_000 },
    );
  });
}
