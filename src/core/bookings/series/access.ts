import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const party = either(homeowners('own'), vendors('own', 'dispatcher'), administrators('any'));

/** The homeowner books a series, the company takes it; either may end it. */
export const seriesAccess = {
  previewSeries: homeowners('own'),
  bookSeries: homeowners('own'),
  series: party,
  acceptSeries: vendors('own', 'dispatcher'),
  seriesCancellation: party,
  cancelSeries: party,
  previewSeriesMove: either(homeowners('own'), administrators('any')),
  moveSeries: either(homeowners('own'), administrators('any')),
};
