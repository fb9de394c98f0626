import { Switch } from '#web/ui/form/switch.tsx';
import type { usePhotoPlace } from './use-photo-place.ts';

/** Asks once, here, whether photos may say where they were taken. Without it everything else works the same. */
export function PhotoPlaceSwitch({ place }: { place: ReturnType<typeof usePhotoPlace> }) {
  return (
    <div className="border-b border-line-1 px-(--page-x) py-3">
      <Switch
        label="Record where photos are taken"
        checked={place.on}
        onChange={(event) => void place.turn(event.target.checked)}
        hint={
          place.refused
            ? 'Location is off. Allow it in your browser’s settings for this site, then try again.'
            : 'Shows the photo was taken at this house. The time is recorded either way.'
        }
      />
    </div>
  );
}
