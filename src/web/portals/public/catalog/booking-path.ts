/** Where a service is booked. The ZIP code comes along when it is known. */
export function bookingPath(slug: string, zip: string | null = null): string {
  const params = new URLSearchParams({ service: slug });
  if (zip) params.set('zip', zip);
  return `/book?${params}`;
}

const ZIP = /^\d{5}$/;

/** A ZIP code of an address bar, or null when it is none. */
export function zipOf(params: URLSearchParams): string | null {
  const zip = params.get('zip') ?? '';
  return ZIP.test(zip) ? zip : null;
}
