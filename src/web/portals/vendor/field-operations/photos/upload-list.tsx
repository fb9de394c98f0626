import { RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { PhotoUpload } from './use-photo-uploads.ts';

type UploadListProps = {
  uploads: readonly PhotoUpload[];
  onRetry: (upload: PhotoUpload) => void;
  onDrop: (id: string) => void;
};

/** Photos that are on their way, each with how far it is, or why it stopped. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Photos uploading" className="mt-3 space-y-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Preview file={upload.file} known={upload.pictureUrl ?? null} />
          <div className="min-w-0 flex-1 basis-40">
            {upload.failure ? (
              <p role="alert" className="text-detail text-red">
                {upload.failure}
              </p>
            ) : upload.progress === null ? (
              <p className="text-detail text-text-2">Waiting for a connection</p>
            ) : (
              <>
                <p className="text-detail text-text-2">{says(upload.progress)}</p>
                <progress
                  aria-label="Sending the photo"
                  value={upload.progress}
                  max={1}
                  className="keep-color mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-[3px] bg-bg-3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-bg-3 [&::-webkit-progress-value]:bg-accent"
                />
              </>
            )}
          </div>
          {upload.failure && (
            <>
              {!upload.final && (
                <Button kind="outline" icon={RotateCw} onClick={() => onRetry(upload)}>
                  Try again
                </Button>
              )}
              <IconButton icon={X} label="Remove this photo" kind="quiet" onClick={() => onDrop(upload.id)} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function says(progress: number): string {
  if (progress === 0) return 'Getting the photo ready';
  return progress < 1 ? `Sending, ${Math.round(progress * 100)}%` : 'Adding it to the job';
}

/** A picture that is recorded has its address; another gets one for as long as it stands here. */
function Preview({ file, known }: { file: Blob; known: string | null }) {
  const [made, setMade] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  // A recorded file is another object at each read of the log, with the same address.
  const unknown = known === null ? file : null;
  useEffect(() => {
    if (unknown === null) return undefined;
    const address = URL.createObjectURL(unknown);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [unknown]);
  const url = known ?? made;
  return (
    <span className="size-11 shrink-0 overflow-hidden rounded-control bg-bg-3">
      {url && !isBroken && (
        <img src={url} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
