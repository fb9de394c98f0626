import { clsx } from 'clsx';
import { PAGE_CHANNEL_PARAM, pageChannelOf } from '#core/vendors/page-channel.ts';
import { api } from '#web/lib/api.ts';
import type { PlainPage } from '#web/lib/public-pages/plain-page.ts';
import type { SharedPage } from '#web/lib/public-pages/shared-page.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PAGE_WIDTH } from '../../frame/width.ts';
import { structuredData } from '../structured-data.ts';
import { VendorProfile } from '../vendor-profile.tsx';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const query = new URL(request.url).searchParams;
  const cursor = query.get('reviews');
  const [vendor, reviews, passport, next] = await Promise.all([
    server.vendors.profile({ id: params.vendor }),
    server.reviews.ofVendor({ vendorId: params.vendor, ...(cursor ? { cursor } : {}) }),
    // The page stands without them; of passports there are none while their flag is off.
    server.reviews.passportOf({ vendorId: params.vendor }).catch(() => null),
    server.bookings.vendorSlots({ vendorId: params.vendor }).catch(() => 'failed' as const),
  ]);
  const page = {
    next,
    passport,
    channel: pageChannelOf(query.get(PAGE_CHANNEL_PARAM)),
    isLater: cursor !== null,
  };
  return { vendor, reviews, page, url: `${context.get(requestContext).publicUrl}/pros/${vendor.id}` };
}

/** Read without script, from memory; free times are as old as the page, 20 seconds at the most. */
export const handle: SharedPage & PlainPage = {
  plain: true,
  shared: { params: [PAGE_CHANNEL_PARAM], drawn: ['reviews'] },
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Vendor not found · Canopy' }];
  const { vendor, url } = loaderData;
  const place = vendor.market ? ` in ${vendor.market.name}, ${vendor.market.state}` : '';
  return [
    { title: `${vendor.company}, ${vendor.trade}${place} · Canopy` },
    {
      name: 'description',
      content: `Reviews, technicians, services and prices of ${vendor.company}${place}. See available times and book online.`,
    },
    { tagName: 'link', rel: 'canonical', href: url },
    { 'script:ld+json': structuredData(vendor, url, loaderData.reviews.items) },
  ];
};

export default function Pro({ loaderData }: Route.ComponentProps) {
  const { vendor, reviews, page } = loaderData;
  return (
    <div className={clsx('w-auto pt-8 pb-20 md:pt-12', PAGE_WIDTH)}>
      <h1 className="mb-5 text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.036em] wrap-anywhere text-text-1 max-sm:text-task">
        {vendor.company}
      </h1>
      <VendorProfile key={vendor.id} vendor={vendor} reviews={reviews} page={page} />
    </div>
  );
}
