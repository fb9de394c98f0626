import { clsx } from 'clsx';
import { Camera, Images } from 'lucide-react';
import { type ButtonKind, type ButtonSize, buttonClass, buttonIconSize } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

type PhotoPickProps = {
  /** Named for assistive technology: "Photos before work". */
  of: string;
  onFiles: (files: File[]) => void;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** In the bar at the foot it fills the room that is left, and choosing stays with the step: a phone has no more room. */
  inBar?: boolean;
};

/** Take a photo with the camera, or choose some. On a desk there is no camera to speak of, so only choosing stays. */
export function PhotoPick({ of, onFiles, kind = 'secondary', size = 'lg', inBar = false }: PhotoPickProps) {
  return (
    <>
      <Pick
        label={`Take a photo: ${of}`}
        text="Take photo"
        icon={Camera}
        camera
        {...{ onFiles, kind, size }}
        className={clsx('pointer-fine:hidden', inBar && 'grow')}
      />
      <Pick
        label={`Choose photos: ${of}`}
        text="Add photos"
        icon={Images}
        {...{ onFiles, size }}
        kind={kind}
        className={clsx('pointer-coarse:hidden', inBar && 'grow')}
      />
      {!inBar && (
        <Pick
          label={`Choose photos: ${of}`}
          text="Choose"
          icon={Images}
          {...{ onFiles, size }}
          kind="outline"
          className="!px-4 pointer-fine:hidden"
        />
      )}
    </>
  );
}

type PickProps = Omit<Required<PhotoPickProps>, 'of' | 'inBar'> & {
  label: string;
  text: string;
  icon: typeof Camera;
  camera?: boolean;
  className: string;
};

function Pick({ label, text, icon, camera = false, onFiles, kind, size, className }: PickProps) {
  return (
    <label
      className={clsx(
        buttonClass({ kind, size }),
        'relative overflow-clip has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
        className,
      )}
    >
      <Icon of={icon} size={buttonIconSize(size)} />
      {text}
      <input
        type="file"
        aria-label={label}
        accept="image/*"
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same picture may be chosen again after a failure.
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
