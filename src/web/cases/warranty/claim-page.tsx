import { useState } from 'react';
import { CLAIM_STATUS_LOOKS } from '#core/cases/warranty/status.ts';
import type { ClaimView } from '#core/cases/warranty/views.ts';
import { formatDay, formatMoment, formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Lightbox } from '#web/ui/data/photos/lightbox.tsx';
import { PhotoGrid, PhotoTile } from '#web/ui/data/photos/photo-tile.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ClaimActions, isCloseOnly } from './claim-actions.tsx';

type ClaimPageProps = {
  claim: ClaimView;
  /** Paths of this side's own screens. */
  jobPath: (bookingId: string) => string;
  disputePath: (id: string) => string;
  now: Date;
};

/** A warranty claim as one of its sides sees it: what is wrong, what comes next, and the return visit. */
export function ClaimPage({ claim, jobPath, disputePath, now }: ClaimPageProps) {
  const { booking, homeowner, vendor, viewer, status, details, until, openedAt } = claim;
  const { zone } = booking;
  return (
    <>
      <PageHeader
        title="Warranty claim"
        before={
          <StatusBadge
            look={
              status === 'open' && viewer === 'vendor'
                ? { ...CLAIM_STATUS_LOOKS[status], label: 'Waiting for you', tone: 'orange' }
                : CLAIM_STATUS_LOOKS[status]
            }
          />
        }
        subtitle={`${booking.title}, job #${booking.number}, with ${viewer === 'vendor' ? homeowner : vendor}`}
        actions={
          <ButtonLink to={jobPath(booking.id)} kind="outline">
            Open job
          </ButtonLink>
        }
      />
      <div className="space-y-3.5">
        <NextStep claim={claim} disputePath={disputePath} now={now} />
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="space-y-3.5">
            <Card title="What’s wrong">
              <p className="text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{details}</p>
              <ClaimPhotos claim={claim} />
            </Card>
            <VisitCard claim={claim} jobPath={jobPath} now={now} />
          </div>
          <Card title="Details">
            <DescriptionList
              items={[
                { id: 'opened', term: 'Claimed', value: formatShortDay(openedAt, zone) },
                ...(booking.completedAt
                  ? [{ id: 'done', term: 'Work done', value: formatShortDay(booking.completedAt, zone) }]
                  : []),
                ...(until && !claim.fromDispute
                  ? [
                      {
                        id: 'until',
                        term: 'Warranty through',
                        value: formatShortDay(lastMoment(until), zone),
                      },
                    ]
                  : []),
                {
                  id: 'who',
                  term: viewer === 'vendor' ? 'Homeowner' : 'Vendor',
                  value: viewer === 'vendor' ? homeowner : vendor,
                },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The warranty ends with a day: its last one is the day before. */
export function lastDay(until: Date, zone: string): string {
  return formatDay(lastMoment(until), zone);
}

const lastMoment = (until: Date) => new Date(until.getTime() - 1);

function NextStep({ claim, disputePath, now }: Pick<ClaimPageProps, 'claim' | 'disputePath' | 'now'>) {
  const words = nextWords(claim, now);
  const dispute = claim.disputeId && !claim.fromDispute && (
    <ButtonLink to={disputePath(claim.disputeId)} kind="outline">
      Open the dispute
    </ButtonLink>
  );
  const isBeside = !dispute && isCloseOnly(claim.can);
  const actions = <ClaimActions claim={claim} now={now} className={isBeside ? undefined : 'mt-3'} />;
  return (
    <Notice tone={words.tone} title={words.title} action={dispute || (isBeside && actions)}>
      <span className="block whitespace-pre-wrap wrap-anywhere">{words.text}</span>
      {!isBeside && actions}
    </Notice>
  );
}

type NextWords = { tone: 'info' | 'warning' | 'success'; title: string; text: string };

/** What this side should know or do now. */
function nextWords(claim: ClaimView, now: Date): NextWords {
  const { status, viewer, vendor, homeowner, answerBy, timeNote, declineReason, visit, booking } = claim;
  const isVendor = viewer === 'vendor';
  const by = answerBy ? formatMoment(answerBy, booking.zone, now) : '';
  const note = timeNote ? `\n${isVendor ? homeowner : 'You'} wrote: “${timeNote}”` : '';
  switch (status) {
    case 'open':
      return isVendor
        ? {
            tone: 'warning',
            title: `Respond by ${by}`,
            text: `Offer a time for a free return visit${claim.can.decline ? ', or decline with a reason' : ''}.${note}`,
          }
        : {
            tone: 'info',
            title: `${vendor} has until ${by} to respond`,
            text: `We’ll email you as soon as they do.${note}`,
          };
    case 'visit_scheduled':
      if (visit?.confirmBy)
        return isVendor
          ? {
              tone: 'info',
              title: `Waiting for ${homeowner}`,
              text: `The time is held until ${formatMoment(visit.confirmBy, booking.zone, now)}.`,
            }
          : {
              tone: 'warning',
              title: 'Confirm return visit',
              text: `${vendor} holds this time for you until ${formatMoment(visit.confirmBy, booking.zone, now)}. The visit is free.`,
            };
      return {
        tone: 'success',
        title: 'The return visit is confirmed',
        text: isVendor
          ? 'It’s on your schedule like every other visit.'
          : 'It’s free, like the rest of your warranty.',
      };
    case 'declined':
      return {
        tone: 'warning',
        title: isVendor ? 'You declined this claim' : `${vendor} declined`,
        text: `“${declineReason ?? ''}”`,
      };
    case 'lapsed':
      return isVendor
        ? {
            tone: 'warning',
            title: 'You missed the deadline',
            text: 'Canopy is looking into it. Offer a return visit now to settle it.',
          }
        : {
            tone: 'warning',
            title: `${vendor} didn’t respond`,
            text: 'Canopy is looking into it. You can also open a dispute.',
          };
    case 'disputed':
      return { tone: 'info', title: 'This claim is in dispute', text: 'What happens next is decided there.' };
    case 'resolved':
      return { tone: 'success', title: 'This claim is resolved', text: 'Nothing else is needed.' };
  }
}

function ClaimPhotos({ claim: { photos, booking } }: { claim: ClaimView }) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const title = (index: number) => `Photo ${index + 1}`;
  return (
    <div className="mt-4">
      <PhotoGrid>
        {photos.map(({ sha256, url }, index) => (
          <PhotoTile
            key={sha256}
            src={url}
            caption={title(index)}
            alt={`${title(index)} of the problem with ${booking.title}`}
            onOpen={() => setOpen(index)}
          />
        ))}
      </PhotoGrid>
      <Lightbox
        photos={photos.map(({ url }, index) => ({
          url,
          title: title(index),
          alt: title(index),
          description: '',
        }))}
        open={open}
        onOpen={setOpen}
      />
    </div>
  );
}

function VisitCard({ claim, jobPath }: Pick<ClaimPageProps, 'claim' | 'jobPath' | 'now'>) {
  const { visit, booking } = claim;
  if (!visit) return null;
  const { startsAt, windowEndsAt, technicianName, confirmBy, number, bookingId } = visit;
  return (
    <Card title="Return visit" aside="Free">
      <p className="text-[1.0625rem]/6 font-semibold text-text-1">
        {formatDay(startsAt, booking.zone)}, {formatWindow(startsAt, windowEndsAt, booking.zone)}
      </p>
      <p className="mt-0.5 text-body text-text-2">Technician: {technicianName}</p>
      {!confirmBy && (
        <ButtonLink to={jobPath(bookingId)} kind="outline" className="mt-3.5">
          Open job #{number}
        </ButtonLink>
      )}
    </Card>
  );
}
