import type { seriesContract } from '#core/bookings/series/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { acceptSeries } from './commands/accept-series.ts';
import { bookSeries } from './commands/book-series.ts';
import { afterCancelSeries, cancelSeries } from './commands/cancel-series.ts';
import { afterMoveSeries, moveSeries } from './commands/move-series.ts';
import { previewSeries, previewSeriesMove, seriesCancellation, seriesOf } from './queries.ts';

export const seriesOperations = {
  previewSeries: query(previewSeries),
  bookSeries: command(bookSeries, {
    limit: COUNTED_CALLS['bookings.bookSeries'].limit,
  }),
  series: query(seriesOf),
  acceptSeries: command(acceptSeries),
  seriesCancellation: query(seriesCancellation),
  cancelSeries: command(cancelSeries, {
    follow: afterCancelSeries,
  }),
  previewSeriesMove: query(previewSeriesMove),
  moveSeries: command(moveSeries, { follow: afterMoveSeries }),
} satisfies Operations<typeof seriesContract>;
