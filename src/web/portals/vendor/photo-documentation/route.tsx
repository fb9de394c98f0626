import { FileArchive } from 'lucide-react';
import { fromAddress } from '#core/lib/list.ts';
import { ARCHIVE_MAX } from '#core/photos/limits.ts';
import { galleryInput } from '#core/photos/views.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import { DOCUMENTATION_TABS, VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/route';
import { GalleryFilters } from './gallery-filters.tsx';
import { GalleryJob } from './gallery-job.tsx';

export const handle: VendorPage = { title: 'Photo documentation' };
export const meta: Route.MetaFunction = () => [{ title: 'Photo documentation · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  // A form sends all its fields; those that filter nothing say nothing.
  const values = Object.fromEntries([...params].filter(([, value]) => value !== '' && value !== 'any'));
  const { input } = fromAddress(galleryInput, new URLSearchParams(values));
  const server = api(context, request);
  const [page, choices] = await Promise.all([
    server.photos.list(input),
    server.photos.choices(input.home ? { home: input.home } : {}),
  ]);
  return { ...page, choices, values };
}

/** Photos of all jobs, by job. */
export default function PhotoDocumentation({
  loaderData: { items, newer, older, choices, values },
}: Route.ComponentProps) {
  const isTechnician = useAuth().session?.profile.vendorRole === 'technician';
  const { cursor: _, ...filters } = values;
  const query = new URLSearchParams(filters);
  const turn = (cursor: string) => `${VENDOR_PATHS.photos}?${new URLSearchParams({ ...filters, cursor })}`;
  return (
    <>
      <PageHeader
        title="Photo documentation"
        subtitle="Photos of every job, protected against tampering"
        actions={
          items.length > 0 && (
            <a
              href={`/api/export/photos.zip${query.size > 0 ? `?${query}` : ''}`}
              download
              title={`Up to ${ARCHIVE_MAX} photos`}
              className={buttonClass({ kind: 'outline' })}
            >
              <Icon of={FileArchive} />
              Download ZIP
            </a>
          )
        }
      />
      {!isTechnician && <Tabs label="Photo documentation" items={DOCUMENTATION_TABS} />}
      <GalleryFilters values={values} choices={choices} />
      <Card>
        {items.length === 0 ? (
          <EmptyState as="h2" title={query.size > 0 ? 'No photos match' : 'No photos yet'}>
            {query.size > 0
              ? 'Change or clear the filters to see more.'
              : 'Photos appear here as they’re taken in field operations.'}
          </EmptyState>
        ) : (
          items.map((job) => <GalleryJob key={job.id} job={job} />)
        )}
      </Card>
      {(newer || older) && (
        <nav
          aria-label="Pages"
          className="mt-3 flex items-center justify-between gap-3 text-control text-text-3"
        >
          <span>Latest job first</span>
          <span className="flex gap-2">
            {newer && <ButtonLink to={turn(newer)}>Newer</ButtonLink>}
            {older && <ButtonLink to={turn(older)}>Older</ButtonLink>}
          </span>
        </nav>
      )}
    </>
  );
}
