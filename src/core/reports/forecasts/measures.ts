export const FORECAST_MEASURES = ['jobs', 'hours', 'revenue'] as const;
export type ForecastMeasure = (typeof FORECAST_MEASURES)[number];

/** Those that say nothing about money. */
export const WORK_MEASURES = ['jobs', 'hours'] as const satisfies readonly ForecastMeasure[];
