import type { AuditStatistics } from '#core/audit/contract.ts';
import {
  AUDIT_CATEGORIES,
  AUDIT_CATEGORY_LABELS,
  AUDIT_SEVERITIES,
  AUDIT_SEVERITY_LABELS,
} from '#core/audit/entry-kinds.ts';
import { formatShortDay } from '#core/lib/format-time.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { SplitChart } from '#web/ui/data/chart/split-chart.tsx';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';
import { Accordion, AccordionItem } from '#web/ui/disclosure/accordion.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Figures = Pick<AuditStatistics, 'total' | 'byCategory' | 'bySeverity' | 'recent' | 'failed' | 'days'>;

/** Spec §3 statistics of a log: total, recent activity, by severity, by category. `where` it is kept. */
export function AuditFigures({ figures, where }: { figures: Figures; where: string }) {
  const { total, recent, failed, byCategory, bySeverity, days } = figures;
  const split = <K extends string>(
    names: readonly K[],
    labels: Record<K, string>,
    values: Record<K, number>,
  ) => names.map((name) => ({ label: labels[name], value: values[name], text: count(values[name]) }));
  return (
    <div className="mb-4 space-y-3.5 max-sm:[&>section]:grid-cols-2">
      <KpiStrip
        label="The log at a glance"
        items={[
          { title: 'Entries', value: count(total), description: where },
          { title: 'Recent activity', value: count(recent), description: 'In the last 24 hours' },
          {
            title: 'Critical',
            value: count(bySeverity.critical),
            description: share(bySeverity.critical, total),
          },
          { title: 'Failed', value: count(failed), description: share(failed, total) },
        ]}
      />
      <Accordion>
        <AccordionItem title="By day, category and severity" level={2}>
          <div className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
            <Card title="Recent activity" aside={`${days.length} days`} className="md:max-xl:col-span-2">
              <PartBoundary>
                <BarChart
                  title="Entries by day"
                  labels={days.map(({ day }) => formatShortDay(new Date(`${day}T12:00:00Z`), 'UTC'))}
                  values={days.map((day) => day.count)}
                  valueLabel="Entries"
                  highlight={days.length - 1}
                  unfinished
                  height={208}
                />
              </PartBoundary>
            </Card>
            <Card title="By category">
              <PartBoundary>
                <SplitChart
                  title="Entries by category"
                  parts={split(AUDIT_CATEGORIES, AUDIT_CATEGORY_LABELS, byCategory)}
                  total={count(total)}
                  totalLabel="entries"
                />
              </PartBoundary>
            </Card>
            <Card title="By severity">
              <PartBoundary>
                <SplitChart
                  title="Entries by severity"
                  parts={split(AUDIT_SEVERITIES, AUDIT_SEVERITY_LABELS, bySeverity)}
                  total={count(total)}
                  totalLabel="entries"
                />
              </PartBoundary>
            </Card>
          </div>
        </AccordionItem>
      </Accordion>
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function share(value: number, total: number): string {
  if (total === 0 || value === 0) return '0% of all';
  const percent = (value / total) * 100;
  return percent < 1 ? 'Less than 1% of all' : `${Math.round(percent)}% of all`;
}
