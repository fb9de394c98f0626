import { TablePager } from '#web/ui/data/table/table-pager.tsx';
import { usePager } from '#web/ui/data/table/use-pager.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { ContactForm } from './contact-form.tsx';
import { HelpShelves } from './help/help-shelves.tsx';
import { MyCases } from './my-cases.tsx';
import type { SupportHomeData } from './support-data.ts';

type SupportHomeProps = SupportHomeData & {
  /** `/account/home/support` */
  path: string;
  zone: string;
  now: Date;
};

/** Support in a portal: help first, then a way to write, and what came of it. */
export function SupportHome(props: SupportHomeProps) {
  const { view, cases, jobs, chosen, help, path, zone, now } = props;
  const contactHref = `${path}?view=contact`;
  return (
    <>
      <PageHeader title="Support" subtitle="Find an answer, or write to us." />
      <Tabs
        label="Support"
        items={[
          { label: 'Help', to: path, active: view === 'help' },
          { label: 'Contact support', to: contactHref, active: view === 'contact' },
          { label: 'My cases', to: `${path}?view=cases`, active: view === 'cases', count: cases.counts.open },
        ]}
      />
      {view === 'contact' && <ContactForm jobs={jobs} path={path} chosen={chosen} />}
      {view === 'cases' && <CasesCard {...props} />}
      {view === 'help' && (
        // What waits for the reader comes before what they may want to read, and stands beside it where there is room.
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
          {cases.items.length > 0 && (
            <Card
              title="Open cases"
              aside={<TextLink to={`${path}?view=cases`}>All cases</TextLink>}
              flush
              className="xl:col-start-2"
            >
              <MyCases cases={cases.items} path={path} zone={zone} now={now} />
            </Card>
          )}
          <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
            <HelpShelves {...help} path={path} contactHref={contactHref} />
          </div>
          <Card title="Can’t find it?" className="xl:col-start-2">
            <p className="text-body text-text-2">Write to us and we’ll tell you when to expect an answer.</p>
            <div className="mt-3">
              <ButtonLink to={contactHref} kind="primary">
                Contact support
              </ButtonLink>
            </div>
          </Card>
        </div>
      )}
    </>
  );
}

const SHOWN = [
  { show: 'all', label: 'All' },
  { show: 'open', label: 'Open' },
  { show: 'resolved', label: 'Resolved' },
] as const;

function CasesCard({ cases, show, path, zone, now }: SupportHomeProps) {
  const pager = usePager(cases, 'Latest first');
  const pathOf = (which: string) => `${path}?view=cases${which === 'all' ? '' : `&show=${which}`}`;
  return (
    <div className="max-w-[860px]">
      <div className="mb-3 flex flex-wrap gap-2">
        {SHOWN.map((tab) => (
          <ButtonLink
            key={tab.show}
            to={pathOf(tab.show)}
            size="sm"
            kind={tab.show === show ? 'secondary' : 'quiet'}
            aria-current={tab.show === show ? 'true' : undefined}
          >
            {tab.label} {cases.counts[tab.show]}
          </ButtonLink>
        ))}
      </div>
      <Card flush>
        {cases.items.length > 0 ? (
          <MyCases cases={cases.items} path={path} zone={zone} now={now} />
        ) : (
          <EmptyState
            as="h2"
            title={cases.counts.all === 0 ? 'No cases yet' : 'No cases here'}
            action={
              cases.counts.all === 0 ? (
                <ButtonLink to={`${path}?view=contact`} kind="primary">
                  Contact support
                </ButtonLink>
              ) : (
                <ButtonLink to={pathOf('all')}>Show all cases</ButtonLink>
              )
            }
          >
            When you write to us, the conversation appears here with the time of our answer.
          </EmptyState>
        )}
      </Card>
      {pager && <TablePager edge="page" {...pager} />}
    </div>
  );
}
