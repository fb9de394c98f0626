import { FileArchive, FileText, Wrench } from 'lucide-react';
import { formatDate } from '#core/lib/format-time.ts';
import { addressOf } from '#core/photos/kinds.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { fieldPath, VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { PhotoStrip } from './photo-strip.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { ShotsCard } from './shots-card.tsx';

// Below the open photo.
const PairsCard = late(() => import('./pairs-card.tsx').then((part) => part.PairsCard));
const LinksCard = late(() => import('./share/links-card.tsx').then((part) => part.LinksCard));
const ConsentCard = late(() => import('./consent-card.tsx').then((part) => part.ConsentCard));

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Photos', to: VENDOR_PATHS.photos },
  title: ({ job }) => `#${job.number}`,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Photos of #${loaderData.job.number} · Canopy` : 'Job not found · Canopy' },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).photos.job({ id: params.id });
  const open = new URL(request.url).searchParams.get('photo');
  return { ...found, open, now: context.get(requestContext).now };
}

/** The photos of a job: one open with its evidence, pairs, shots, links and consent. */
export default function JobPhotos({ loaderData }: Route.ComponentProps) {
  const { job, photos, pairs, shots, links, now } = loaderData;
  const role = useAuth().session?.profile.vendorRole;
  const isOffice = role !== 'technician';
  const open = photos.find(({ id }) => id === loaderData.open) ?? photos[0];
  const shotName = shots.shots.find(({ photoId }) => photoId === open?.id)?.name ?? null;
  return (
    <>
      <PageHeader
        title={job.title}
        count={`#${job.number}`}
        subtitle={`${job.customer} · ${addressOf(job)} · ${formatDate(job.startsAt, job.zone)} · ${job.technician}`}
        actions={
          <>
            <ButtonLink to={fieldPath({ job: job.id })} kind="quiet" icon={Wrench}>
              Open job
            </ButtonLink>
            {photos.length > 0 && (
              <>
                <a
                  href={`/api/export/photos.zip?job=${job.id}`}
                  download
                  className={buttonClass({ kind: 'outline' })}
                >
                  <Icon of={FileArchive} />
                  Download ZIP
                </a>
                <a href={`/api/documents/photos-${job.id}.pdf`} className={buttonClass({ kind: 'outline' })}>
                  <Icon of={FileText} />
                  PDF report
                </a>
              </>
            )}
          </>
        }
      />
      {open ? (
        <>
          <PhotoStrip bookingId={job.id} photos={photos} open={open} />
          <PhotoViewer bookingId={job.id} photos={photos} open={open} zone={job.zone} shotName={shotName} />
        </>
      ) : (
        <Card>
          <EmptyState as="h2" title="No photos yet">
            Photos appear here as they’re taken in field operations.
          </EmptyState>
        </Card>
      )}
      <div className="mt-3.5 grid items-start gap-3.5 *:min-w-0 xl:grid-cols-2">
        <Soon>
          <PairsCard job={job} photos={photos} pairs={pairs} />
        </Soon>
        <div className="space-y-3.5">
          <ShotsCard bookingId={job.id} shots={shots} />
          {isOffice && (
            <Soon>
              <LinksCard bookingId={job.id} photos={photos} links={links} zone={job.zone} now={now} />
              <ConsentCard
                bookingId={job.id}
                photos={photos}
                isCompleted={job.completedAt !== null}
                mayPublish={role === 'owner'}
              />
            </Soon>
          )}
        </div>
      </div>
    </>
  );
}
