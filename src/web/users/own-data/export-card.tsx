import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { EXPORT_READY_DAYS } from '#core/users/limits.ts';
import type { ExportView } from '#core/users/own-data/contract.ts';
import { EXPORT_STATUS_LOOKS } from '#core/users/own-data/status.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import type { OwnDataPageProps } from './own-data-props.ts';

const MEGABYTE = 1024 * 1024;
/** Steps are shown as this many segments at most: a hundred portions of photos are no wider. */
const SEGMENTS = 20;

/** A copy of everything: requested, on its way, ready, or over. */
export function ExportCard({ ownData, zone, now }: OwnDataPageProps) {
  const [opening, setOpening] = useState<ExportView | null>(null);
  const request = useCommand((api) => api.users.requestExport);
  const latest = ownData.export;
  const again = ownData.exportAgainAt;
  return (
    <Card
      title="Download your data"
      aside={latest && <StatusBadge look={EXPORT_STATUS_LOOKS[latest.status]} />}
    >
      <div className="space-y-4">
        <p className="max-w-[60ch] text-body text-text-2">
          A ZIP archive with your profile, homes, jobs, payments, messages, reviews, points, notifications and
          the files you uploaded. We’ll email you when it’s ready; it stays available for {EXPORT_READY_DAYS}{' '}
          days.
        </p>
        {latest?.status === 'running' && <Progress copy={latest} />}
        {latest?.status === 'ready' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-group border border-line-1 bg-bg-sunk px-3.5 py-3">
            <FileArchive size={20} aria-hidden="true" className="text-text-2" />
            <p className="min-w-0 grow text-body text-text-1">
              Copy of {formatMoment(latest.requestedAt, zone, now)}
              <span className="block text-label text-text-3 tabular-nums">
                {sizeInWords(latest.bytes ?? 0)}
                {latest.expiresAt && `, available until ${formatDate(latest.expiresAt, zone)}`}
              </span>
            </p>
            <Button kind="primary" icon={Download} onClick={() => setOpening(latest)}>
              Download
            </Button>
          </div>
        )}
        {latest?.status !== 'running' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              kind="outline"
              pending={request.pending}
              disabled={again !== null}
              onClick={() => void request.run({})}
            >
              Request a copy
            </Button>
            {again && (
              <p className="text-label text-text-3">
                You can request another copy {formatMoment(again, zone, now)}.
              </p>
            )}
          </div>
        )}
        {request.failure && (
          <p role="alert" className="text-label text-red">
            {request.failure.message}
          </p>
        )}
      </div>
      {opening && (
        <PasswordDialog
          title="Download your data"
          description="Confirm your password. The archive holds everything we know about you, so keep it safe."
          actionLabel="Download"
          operation={(api) => (input, options) => api.users.openExport({ ...input, id: opening.id }, options)}
          onClose={() => setOpening(null)}
          onDone={({ href }) => {
            setOpening(null);
            window.location.assign(href);
          }}
        />
      )}
    </Card>
  );
}

function Progress({ copy: { done, total } }: { copy: ExportView }) {
  const segments = Math.min(SEGMENTS, total);
  return (
    <StepProgress
      label="Preparing your data"
      done={Math.floor((done / total) * segments)}
      total={segments}
      working
      left="Preparing your data. You can leave this page."
      right={`${Math.round((done / total) * 100)}%`}
    />
  );
}

function sizeInWords(bytes: number): string {
  return bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
