import type { ForecastView } from '#core/reports/forecasts/contract.ts';
import { Sparkline } from '#web/ui/data/chart/sparkline.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { type ForecastPlace, forecastPath, MEASURE_TEXTS, weekText } from './forecast-words.ts';

/** Fewer are told apart by tenths. */
const FEW = 3;

type WeeksAheadProps = { forecast: ForecastView; place: ForecastPlace };
type Week = ForecastView['ahead'][number];

/** The weeks to come in figures, and the same weeks of each technician. */
export function WeeksAhead({ forecast: { ahead, technicians }, place }: WeeksAheadProps) {
  const { scale, value } = MEASURE_TEXTS[place.measure];
  const text = (amount: number) => value(scale(amount));
  const range = ({ low, high }: { low: number; high: number }) => {
    // Tenths at one end alone would look more exact than the other end.
    const end = (amount: number) => value(scale(high) < FEW ? scale(amount) : Math.round(scale(amount)));
    return `${end(low)} to ${end(high)}`;
  };
  const isMoney = place.measure === 'revenue';
  const columns: Column<Week>[] = [
    {
      id: 'week',
      header: 'Week of',
      cell: ({ week }) => (
        <>
          {weekText(week)}
          {week === ahead[0]?.week && <span className="ml-2 text-label text-text-3">This week</span>}
        </>
      ),
    },
    {
      id: 'value',
      header: 'Expected',
      align: 'right',
      width: 84,
      look: 'strong',
      phone: 'end',
      cell: (week) => text(week.value),
    },
    {
      id: 'range',
      header: '80% range',
      align: 'right',
      phone: 'labelled',
      width: 148,
      cell: (week) => <span className="whitespace-nowrap">{range(week)}</span>,
    },
    ...(isMoney
      ? []
      : [
          {
            ...({ id: 'booked', header: 'Booked', align: 'right', width: 76, phone: 'labelled' } as const),
            cell: ({ booked }: Week) => text(booked ?? 0),
          },
        ]),
  ];
  return (
    <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-2">
      <Card title="Next 8 weeks" flush>
        <DataTable label="Next 8 weeks" columns={columns} rows={ahead} rowId={({ week }) => week} />
      </Card>
      <Card
        title="By technician"
        flush
        aside={
          place.technician ? (
            <TextLink
              quiet
              preventScrollReset
              to={forecastPath({ ...place, technician: null })}
              className="inline-flex min-h-6 items-center max-md:min-h-11"
            >
              Whole company
            </TextLink>
          ) : (
            '8 weeks'
          )
        }
      >
        <ul className="divide-y divide-line-1">
          {technicians.map(({ id, name, ahead: points }) => {
            const [first] = points;
            const total = points.reduce((sum, point) => sum + point.value, 0);
            return (
              <li key={id} className="relative hover:bg-bg-2">
                <Link
                  to={forecastPath({ ...place, technician: id })}
                  preventScrollReset
                  aria-current={id === place.technician ? 'true' : undefined}
                  className="flex min-h-11 items-center gap-4 px-(--card-pad) py-2.5 focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-soft"
                >
                  <span className="min-w-0 grow">
                    <span className="block text-body font-medium text-text-1">{name}</span>
                    {first && (
                      <span className="block text-label text-text-3 tabular-nums">
                        {text(first.value)} this week <span className="inline-block">({range(first)})</span>
                      </span>
                    )}
                  </span>
                  <Sparkline values={points.map((point) => point.value)} />
                  <span className="w-20 shrink-0 text-right text-body font-medium text-text-1 tabular-nums">
                    {text(total)}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}
