import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { AUDIENCE_LABELS } from '#core/photos/kinds.ts';
import type { JobPhoto, LinkView } from '#core/photos/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const ShareDialog = late(() => import('./share-dialog.tsx').then((part) => part.ShareDialog));

type LinksCardProps = {
  bookingId: string;
  photos: readonly JobPhoto[];
  links: readonly LinkView[];
  zone: string;
  now: Date;
};

/** Links to photos of a job: who has one, until when, and how often it was opened. */
export function LinksCard({ bookingId, photos, links, zone, now }: LinksCardProps) {
  const [open, setOpen] = useState(false);
  const shareable = photos.filter(({ kind }) => kind !== 'request');
  return (
    <Card title="Share links">
      {links.length === 0 ? (
        <p className="text-body text-text-2">
          Share photos with the homeowner or an insurer. Links expire, and you can revoke them anytime.
        </p>
      ) : (
        <ul className="divide-y divide-line-1">
          {links.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <span className="min-w-0">
                <span className="block text-body font-medium text-text-1 wrap-anywhere">
                  {link.recipient}
                </span>
                <span className="block text-detail text-text-2 tabular-nums">
                  {AUDIENCE_LABELS[link.audience]} · {link.photos === 1 ? '1 photo' : `${link.photos} photos`}{' '}
                  · Opened {link.opened === 1 ? 'once' : `${link.opened} times`} · {endOf(link, zone, now)}
                </span>
              </span>
              {isActive(link, now) ? (
                <Revoke link={link} />
              ) : (
                <Badge>{link.revokedAt ? 'Revoked' : 'Expired'}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {/* Why it can’t be pressed needs room that the head of a card hasn’t. */}
      <div className="mt-3">
        <Button
          kind="outline"
          icon={Link2}
          disabledReason={shareable.length === 0 ? 'Take a photo of the work first.' : null}
          onClick={() => setOpen(true)}
        >
          Create link
        </Button>
      </div>
      <Late part={ShareDialog} when={open}>
        {open && <ShareDialog bookingId={bookingId} photos={shareable} onClose={() => setOpen(false)} />}
      </Late>
    </Card>
  );
}

function isActive({ revokedAt, expiresAt }: LinkView, now: Date): boolean {
  return revokedAt === null && expiresAt > now;
}

function endOf({ revokedAt, expiresAt }: LinkView, zone: string, now: Date): string {
  if (revokedAt) return `Revoked ${formatDate(revokedAt, zone)}`;
  return `${expiresAt > now ? 'Expires' : 'Expired'} ${formatDate(expiresAt, zone)}`;
}

function Revoke({ link }: { link: LinkView }) {
  const [open, setOpen] = useState(false);
  const { run, pending, failure } = useCommand((api) => api.photos.revokeLink, {
    onSuccess: () => setOpen(false),
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="quiet">Revoke</Button>}
      open={open}
      onOpenChange={setOpen}
      title={`Revoke the link for ${link.recipient}?`}
      description="It stops working right away. You can create a new link anytime."
      safeLabel="Cancel"
      actionLabel="Revoke link"
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id: link.id })}
    />
  );
}
