/** A service as the list of all offers it. */
export type ServiceChoice = { slug: string; name: string; category: string };
