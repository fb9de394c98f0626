import { seriesAccess as access } from '#core/bookings/series/access.ts';
import { seriesContract as contract } from '#core/bookings/series/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { acceptSeries } from './commands/accept-series.ts';
import { bookSeries } from './commands/book-series.ts';
import { afterCancelSeries, cancelSeries } from './commands/cancel-series.ts';
import { afterMoveSeries, moveSeries } from './commands/move-series.ts';
import { previewSeries, previewSeriesMove, seriesCancellation, seriesOf } from './queries.ts';

export const seriesProcedures = {
  previewSeries: query(contract.previewSeries, access.previewSeries, previewSeries),
  bookSeries: command(contract.bookSeries, access.bookSeries, bookSeries, {
    limit: COUNTED_CALLS['bookings.bookSeries'].limit,
  }),
  series: query(contract.series, access.series, seriesOf),
  acceptSeries: command(contract.acceptSeries, access.acceptSeries, acceptSeries),
  seriesCancellation: query(contract.seriesCancellation, access.seriesCancellation, seriesCancellation),
  cancelSeries: command(contract.cancelSeries, access.cancelSeries, cancelSeries, {
    follow: afterCancelSeries,
  }),
  previewSeriesMove: query(contract.previewSeriesMove, access.previewSeriesMove, previewSeriesMove),
  moveSeries: command(contract.moveSeries, access.moveSeries, moveSeries, { follow: afterMoveSeries }),
};
