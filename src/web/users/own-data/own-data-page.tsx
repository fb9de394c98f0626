import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';
import type { OwnDataPageProps } from './own-data-props.ts';

/** What people can do about the data kept of them, in both portals. */
export function OwnDataPage({ ownData, zone, now }: OwnDataPageProps) {
  return (
    <>
      <PageHeader title="Your data" subtitle="Download everything, or delete your account" />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <ExportCard ownData={ownData} zone={zone} now={now} />
        <DeletionCard ownData={ownData} zone={zone} />
      </div>
    </>
  );
}
