export type CityName = { slug: string; name: string };

/** The name of a city, or its slug where Canopy no longer serves it. */
export const cityNamer = (cities: readonly CityName[]) => (slug: string) =>
  cities.find((city) => city.slug === slug)?.name ?? slug;
