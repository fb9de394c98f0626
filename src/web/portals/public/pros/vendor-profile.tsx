import { clsx } from 'clsx';
import { BadgeCheck, CalendarDays, FileBadge, ShieldCheck } from 'lucide-react';
import type { VendorSlots } from '#core/bookings/visitors/contract.ts';
import { formatDate } from '#core/lib/format-time.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { PublicReview } from '#core/reviews/views.ts';
import type { PageChannel } from '#core/vendors/page-channel.ts';
import type { VendorProfile as Profile } from '#core/vendors/views.ts';
import { proofLine } from '#web/credentials/proof-line.ts';
import { StarDistribution } from '#web/reviews/star-distribution.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { TagList } from '#web/ui/form/tags/tag-list.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';
import { catalogPrice, perHour } from '../catalog/price-words.ts';
import { NextTimes } from './next-times.tsx';
import { PlainPhotos } from './plain-photos.tsx';
import { PlainReviews } from './plain-reviews.tsx';
import { proBookingPath } from './pro-booking-path.ts';
import { ReviewList } from './review-list.tsx';
import { WorkPhotos } from './work-photos.tsx';

export type ReviewPage = { items: PublicReview[]; older: string | null };

type VendorProfileProps = {
  vendor: Profile;
  reviews: ReviewPage;
  /**
   * As a page of its own, which runs no script. Null beside a time that is being chosen: there one service is chosen
   * already, so the others are left out.
   */
  page: ProPage | null;
};

export type ProPage = {
  next: VendorSlots | 'failed';
  /** Its newest valid passport. */
  passport: { id: string; issuedAt: Date } | null;
  /** The vendor's own link that led here. */
  channel: PageChannel | null;
  /** Reviews go on somewhere after the newest. */
  isLater: boolean;
};

/** Who a vendor is: what customers say, which credentials are valid, who comes, and what it costs. */
export function VendorProfile({ vendor, reviews, page }: VendorProfileProps) {
  const zone = vendor.market?.zone ?? 'UTC';
  const sells = page !== null && vendor.services.length > 0;
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-9',
        sells && 'xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_auto_1fr] xl:items-start xl:gap-x-20',
      )}
    >
      {/* In the order in which a phone shows it: a part that arrives later moves none that is there. */}
      <div className={clsx(sells && 'xl:row-span-2')}>
        <div className="flex items-center gap-4">
          <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} size={64} />
          <div className="min-w-0">
            <p className="text-[0.9375rem]/5 text-text-2">
              {vendor.trade}
              {vendor.market && ` in ${vendor.market.name}, ${vendor.market.state}`}
            </p>
            <div className="mt-1">
              {vendor.rating === null ? (
                <p className="text-body text-text-2">New on Canopy, no reviews yet</p>
              ) : (
                <Stars value={vendor.rating} detail={`from ${reviewCount(vendor.reviews)}`} />
              )}
            </div>
          </div>
        </div>
        {vendor.bio && (
          <p className="mt-4 max-w-[60ch] text-[0.9375rem]/[1.5rem] whitespace-pre-line wrap-anywhere text-text-1">
            {vendor.bio}
          </p>
        )}
        {vendor.specialties.length > 0 && (
          <div className="mt-4">
            <TagList label="Specialties" tags={vendor.specialties} />
          </div>
        )}
        <ul className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {vendor.approvedAt && (
            <Fact icon={CalendarDays} title={`On Canopy since ${vendor.approvedAt.getUTCFullYear()}`}>
              {vendor.completedJobs.toLocaleString('en-US')} {vendor.completedJobs === 1 ? 'job' : 'jobs'}{' '}
              completed
            </Fact>
          )}
          {page?.passport && (
            <Fact icon={FileBadge} title="Reputation passport">
              <a
                href={`/passport/${page.passport.id}`}
                className="underline underline-offset-4 hover:text-text-1"
              >
                Signed record of {formatDate(page.passport.issuedAt, zone)}
              </a>
            </Fact>
          )}
          {vendor.credentials.map((proof) => (
            <Fact
              key={`${proof.title} ${proof.number}`}
              icon={proof.kind === 'liability_insurance' ? ShieldCheck : BadgeCheck}
              title={proof.title}
            >
              {proofLine(proof)}
            </Fact>
          ))}
        </ul>
      </div>

      {sells && <NextTimes vendorId={vendor.id} next={page.next} channel={page.channel} />}
      {/* Prices come before what others say of them. */}
      {sells && (
        <section aria-labelledby="pro-services" className="xl:col-start-2 xl:row-span-2 xl:row-start-2">
          <h2 id="pro-services" className="text-card-title text-text-1">
            Services and prices
          </h2>
          <p className="mt-1 text-[0.8125rem]/5 text-text-2">
            {vendor.market ? `In ${vendor.market.name}, before` : 'Before'} sales tax and service fee. You see
            the full price with each time.
          </p>
          <ul className="mt-3 divide-y divide-line-1 border-y border-line-1">
            {vendor.services.map(({ slug, name, pricing, priceCents }) => (
              <li key={slug} className="flex min-h-14 items-center gap-4 py-2">
                <p className="min-w-0 grow text-[0.9375rem]/5 font-medium text-text-1">{name}</p>
                <p className="shrink-0 text-right text-[0.9375rem]/5 text-text-1 tabular-nums">
                  {priceCents === 0 ? 'Free visit' : priceOf(pricing, priceCents)}
                  {pricing === 'quote' && (
                    <span className="block text-[0.8125rem]/[1.125rem] text-text-2">visit, then a quote</span>
                  )}
                </p>
                <ButtonLink
                  to={proBookingPath(vendor.id, slug, { channel: page.channel })}
                  kind="outline"
                  aria-label={`See times for ${name}`}
                >
                  See times
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={sells ? 'contents xl:col-start-1 xl:row-start-3 xl:grid xl:gap-9' : 'contents'}>
        {vendor.workPhotos.length > 0 &&
          (page ? <PlainPhotos photos={vendor.workPhotos} /> : <WorkPhotos photos={vendor.workPhotos} />)}

        <section aria-labelledby="pro-reviews">
          <h2 id="pro-reviews" className="text-card-title text-text-1">
            Reviews
          </h2>
          {vendor.rating === null ? (
            <p className="mt-2 text-body text-text-2">Reviews appear here after completed visits.</p>
          ) : (
            <>
              <div className="mt-3 flex max-w-[520px] items-center gap-8">
                <p className="text-trust text-text-1 tabular-nums">
                  {formatStars(vendor.rating)}
                  <span className="sr-only"> out of 5</span>
                </p>
                <StarDistribution byStars={vendor.byStars} className="min-w-0 grow" />
              </div>
              {page ? (
                <PlainReviews
                  vendor={vendor}
                  reviews={reviews}
                  zone={zone}
                  isLater={page.isLater}
                  channel={page.channel}
                />
              ) : (
                <ReviewList vendor={vendor} first={reviews} zone={zone} />
              )}
            </>
          )}
        </section>

        {vendor.technicians.length > 0 && (
          <section aria-labelledby="pro-team">
            <h2 id="pro-team" className="text-card-title text-text-1">
              Technicians
            </h2>
            <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              {vendor.technicians.map(({ id, firstName, skills }) => (
                <li key={id} className="flex gap-3">
                  <Avatar id={id} name={firstName} size={44} />
                  <div className="min-w-0">
                    <p className="text-[0.9375rem]/5 font-medium text-text-1">{firstName}</p>
                    <p className="text-[0.8125rem]/[1.125rem] text-text-2">{skillLine(skills)}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Fact({ icon, title, children }: { icon: IconType; title: string; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} className="mt-0.5 text-accent-text" />
      <div className="min-w-0">
        <p className="text-[0.9375rem]/5 font-medium text-text-1">{title}</p>
        <p className="text-[0.8125rem]/[1.125rem] wrap-anywhere text-text-2">{children}</p>
      </div>
    </li>
  );
}

function priceOf(pricing: Profile['services'][number]['pricing'], cents: number): string {
  return pricing === 'hourly' ? perHour(catalogPrice(cents)) : catalogPrice(cents);
}

function reviewCount(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}

/** Three skills by name; the number of the others. */
function skillLine(skills: readonly string[]): string {
  const named = skills.slice(0, 3).join(', ');
  return skills.length > 3 ? `${named} and ${skills.length - 3} more` : named;
}
