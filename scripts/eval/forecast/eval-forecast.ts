import { readFileSync } from 'node:fs';
import { type ForecastPoint, forecastSeries } from '#core/reports/forecasts/method/forecast-series.ts';
import { mase, meanOf, naive2, smape } from './measures.ts';

const PERIOD = 12;
/** Theta's sMAPE on the same series, as published (Makridakis & Hibon 2000). */
const THETA = 13.85;
const GOALS = { smape: 13.6, owa: 0.82, covered: [0.77, 0.83] } as const;

type Series = { name: string; known: number[]; actual: number[] };
type Judged = {
  smape: number;
  mase: number;
  smape2: number;
  mase2: number;
  inside: boolean[];
};

/**
 * Forecasts the monthly series of the M3 competition from their known parts and prints how far from their last 18 values
 * they are. Constants of the range were set on series in even places; coverage is judged on those in odd places. True
 * when every goal is reached.
 */
export function evalForecast(file = '../shared/data/forecast/m3-monthly.csv'): boolean {
  const series = readSeries(file);
  console.log(`Forecasts: ${series.length.toLocaleString('en-US')} monthly series of M3\n`);
  const began = process.cpuUsage();
  const points = series.map(({ known, actual }) =>
    forecastSeries(known, { ahead: actual.length, period: PERIOD }),
  );
  const { user } = process.cpuUsage(began);
  const judged = series.map((one, at) => judge(one, points[at] ?? []));
  const unseen = judged.filter((_, at) => at % 2 === 1);
  printCoverage(judged);
  const error = meanOf(judged.map((one) => one.smape));
  const scaled = meanOf(judged.map((one) => one.mase));
  const owa =
    (error / meanOf(judged.map((one) => one.smape2)) + scaled / meanOf(judged.map((one) => one.mase2))) / 2;
  const covered = coverage(unseen);
  const [least, most] = GOALS.covered;
  console.log(`MASE ${scaled.toFixed(3)}; ${(user / 1_000 / series.length).toFixed(2)} ms a series\n`);
  return [
    goal('sMAPE', error.toFixed(3), `≤ ${GOALS.smape}, Theta's is ${THETA}`, error <= GOALS.smape),
    goal('OWA', owa.toFixed(4), `≤ ${GOALS.owa}`, owa <= GOALS.owa),
    goal(
      '80 % range covers, half it was not set on',
      percent(covered),
      `${percent(least)} to ${percent(most)}`,
      covered >= least && covered <= most,
    ),
  ].every(Boolean);
}

function judge({ known, actual }: Series, points: readonly ForecastPoint[]): Judged {
  const found = points.map(({ value }) => value);
  const naive = naive2(known, actual.length, PERIOD);
  return {
    smape: smape(actual, found),
    mase: mase(known, actual, found, PERIOD),
    smape2: smape(actual, naive),
    mase2: mase(known, actual, naive, PERIOD),
    inside: points.map(({ low, high }, at) => (actual[at] ?? 0) >= low && (actual[at] ?? 0) <= high),
  };
}

function printCoverage(judged: readonly Judged[]): void {
  const [set, unseen] = [0, 1].map((half) => judged.filter((_, at) => at % 2 === half));
  console.log('80 % range covers, by months ahead');
  console.log('ahead   set on    the other half');
  const steps = Math.max(...judged.map(({ inside }) => inside.length));
  for (let step = 0; step < steps; step += 1)
    console.log(
      `${String(step + 1).padEnd(7)} ${percent(coverage(set ?? [], step)).padEnd(9)} ${percent(coverage(unseen ?? [], step))}`,
    );
  console.log(`all     ${percent(coverage(set ?? [])).padEnd(9)} ${percent(coverage(unseen ?? []))}\n`);
}

function coverage(judged: readonly Judged[], step?: number): number {
  return meanOf(
    judged.flatMap(({ inside }) =>
      (step === undefined ? inside : inside.slice(step, step + 1)).map((isInside) => (isInside ? 1 : 0)),
    ),
  );
}

/** `series,observations,horizon,category,values`, the values with spaces between them and the test part at their end. */
function readSeries(file: string): Series[] {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [name = '', , horizon = '', , list = ''] = row.trim().split(',');
    const values = list.split(' ').map(Number);
    const ahead = Number(horizon);
    return { name, known: values.slice(0, -ahead), actual: values.slice(-ahead) };
  });
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function goal(name: string, reached: string, wanted: string, isGood: boolean): boolean {
  console.log(`${isGood ? 'ok    ' : 'MISSED'} ${name}: ${reached} (goal ${wanted})`);
  return isGood;
}
