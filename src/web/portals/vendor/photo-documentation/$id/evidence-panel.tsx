import { ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#core/lib/format-time.ts';
import { distanceInWords } from '#core/photos/evidence.ts';
import type { JobPhoto } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { MarkBadge } from '#web/photos/mark-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** What is recorded of a photo, and what the device said of it, which nobody checked. */
export function EvidencePanel({ photo, zone }: { photo: JobPhoto; zone: string }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.photos.check, {
    onSuccess: ({ mark }) =>
      mark === 'verified'
        ? showToast({ title: 'Photo and record match', type: 'success' })
        : showToast({ title: 'This photo doesn’t match its record', type: 'error' }),
  });
  const { evidence } = photo;
  const stamp = (at: Date) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
  return (
    <section aria-labelledby="evidence">
      <h3 id="evidence" className="mb-2 flex flex-wrap items-center gap-2 text-card-title text-text-1">
        Evidence <MarkBadge mark={photo.mark} />
      </h3>
      {!evidence ? (
        <p className="text-body text-text-2">
          This photo will be protected within a few minutes. After that, any change to its file is detected.
        </p>
      ) : (
        <>
          <dl className="space-y-1.5 text-detail">
            <Fact term="Received">{stamp(evidence.receivedAt)}</Fact>
            {photo.uploadedBy && <Fact term="Uploaded by">{photo.uploadedBy}</Fact>}
            {evidence.device && <Fact term="Device">{evidence.device}</Fact>}
            <Fact term="SHA-256">
              <code className="text-label break-all">{evidence.storedSha256}</code>
            </Fact>
            {photo.checkedAt && <Fact term="Last check">{stamp(photo.checkedAt)}</Fact>}
          </dl>
          {(evidence.capturedAt || evidence.distanceMeters !== null) && (
            <>
              <h4 className="mt-3 mb-1 text-detail font-medium text-text-1">Reported by the device</h4>
              <dl className="space-y-1.5 text-detail">
                {evidence.capturedAt && <Fact term="Taken">{stamp(evidence.capturedAt)}</Fact>}
                {evidence.distanceMeters !== null && (
                  <Fact term="Place">{distanceInWords(evidence.distanceMeters)}</Fact>
                )}
              </dl>
            </>
          )}
          <Button
            kind="outline"
            icon={ShieldQuestion}
            pending={pending}
            className="mt-3 max-sm:w-full"
            onClick={() => void run({ id: photo.id })}
          >
            Check now
          </Button>
          {failure && (
            <p role="alert" className="mt-2 text-detail text-red">
              {failure.message}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
      <dt className="text-text-3">{term}</dt>
      <dd className="min-w-0 text-text-1 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
