import type { PublicReview } from '#core/reviews/views.ts';
import type { VendorProfile } from '#core/vendors/views.ts';

/**
 * A vendor in the vocabulary of schema.org, for search engines. React Router writes it into the page with `<`, `>` and
 * `&` escaped; as data it is no script to the content policy.
 */
export function structuredData(vendor: VendorProfile, url: string, said: readonly PublicReview[] = []) {
  const { company, bio, specialties, market, rating, reviews, services, workPhotos } = vendor;
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': url,
    url,
    name: company,
    ...(bio ? { description: bio } : {}),
    ...(workPhotos.length > 0 ? { image: workPhotos.map((photo) => new URL(photo.url, url).href) } : {}),
    ...(market ? { areaServed: { '@type': 'City', name: `${market.name}, ${market.state}` } } : {}),
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    ...(vendor.logoUrl ? { logo: new URL(vendor.logoUrl, url).href } : {}),
    ...(services.length > 0 ? { [SELLS]: services.map(serviceSold) } : {}),
    ...(said.length > 0 ? { review: said.slice(0, REVIEWS_SAID).map(reviewSaid) } : {}),
    knowsAbout: [...services.map(({ name }) => name), ...specialties],
  };
}

/** As schema.org calls it. */
const SELLS = 'makesOffer';
/** Search engines show a few; the page has them all. */
const REVIEWS_SAID = 5;

/** A service with its price; by the hour where it is sold so. What is quoted has the price of the first visit. */
function serviceSold({ name, pricing, priceCents }: VendorProfile['services'][number]) {
  const price = (priceCents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name },
    ...(pricing === 'hourly'
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'USD',
            unitCode: 'HUR',
          },
        }
      : { price, priceCurrency: 'USD' }),
  };
}

function reviewSaid({ by, rating, text, at }: PublicReview) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: by },
    datePublished: at.toISOString().slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(text ? { reviewBody: text } : {}),
  };
}
