import { clsx } from 'clsx';
import { api } from '#web/lib/api.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PAGE_WIDTH } from '../../frame/width.ts';
import { structuredData } from '../structured-data.ts';
import { VendorProfile } from '../vendor-profile.tsx';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [vendor, reviews] = await Promise.all([
    server.vendors.profile({ id: params.vendor }),
    server.reviews.ofVendor({ vendorId: params.vendor }),
  ]);
  return { vendor, reviews, url: `${context.get(requestContext).publicUrl}/pros/${vendor.id}` };
}

export const handle: SharedPage = { shared: { params: [], drawn: [] } };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Vendor not found · Canopy' }];
  const { vendor, url } = loaderData;
  const place = vendor.market ? ` in ${vendor.market.name}, ${vendor.market.state}` : '';
  return [
    { title: `${vendor.company}, ${vendor.trade}${place} · Canopy` },
    {
      name: 'description',
      content: `Reviews, technicians, services and prices of ${vendor.company}${place}. See free times and book online.`,
    },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': structuredData(vendor, url) },
  ];
};

export default function Pro({ loaderData }: Route.ComponentProps) {
  const { vendor, reviews } = loaderData;
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <h1 className="mb-5 text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.036em] wrap-anywhere text-text-1 max-sm:text-task">
        {vendor.company}
      </h1>
      <VendorProfile key={vendor.id} vendor={vendor} reviews={reviews} withServices />
    </div>
  );
}
