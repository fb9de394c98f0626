/** The recruiting page in the vocabulary of schema.org, for search engines. */
export function recruitingData(url: string, trades: readonly { name: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name: 'Canopy for vendors',
    audience: { '@type': 'BusinessAudience', audienceType: 'Home-service companies' },
    about: trades.map(({ name }) => ({ '@type': 'Service', name })),
    potentialAction: {
      '@type': 'RegisterAction',
      name: 'Sign up as a vendor',
      target: new URL('/signup?role=vendor', url).href,
    },
  };
}
