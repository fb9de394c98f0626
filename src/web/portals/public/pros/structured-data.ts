import type { VendorProfile } from '#core/vendors/views.ts';

/**
 * A vendor in the vocabulary of schema.org, for search engines. React Router writes it into the page with `<`, `>` and
 * `&` escaped; as data it is no script to the content policy.
 */
export function structuredData(vendor: VendorProfile, url: string) {
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
    knowsAbout: [...services.map(({ name }) => name), ...specialties],
  };
}
