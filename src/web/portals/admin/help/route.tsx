import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import { HELP_TOPICS, SHORTCUTS } from './help-topics.ts';

export const handle: AdminPage = { crumbs: [{ label: 'Help' }] };
export const meta = () => [{ title: 'Help · Canopy Admin' }];

/** How things are done here, and only what can be done. */
export default function Help() {
  return (
    <>
      <PageHeader title="Help & Support" subtitle="Step-by-step guides to everyday admin tasks." />
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-3.5">
          {HELP_TOPICS.map(({ id, question, steps, to, label }) => (
            <Card key={id} title={question}>
              <ol className="list-decimal space-y-1 pl-5 text-body text-text-2 marker:text-text-3">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className="mt-3">
                <Link to={to} className="text-body text-accent-text underline underline-offset-[3px]">
                  {label}
                </Link>
              </p>
            </Card>
          ))}
        </div>
        <div className="space-y-3.5">
          <Card title="Keyboard">
            <dl className="space-y-2 text-body">
              {SHORTCUTS.map(({ keys, does }) => (
                <div key={keys} className="flex items-baseline justify-between gap-4">
                  <dt className="text-text-2">{does}</dt>
                  <dd className="shrink-0 text-text-1">
                    <kbd className="rounded-badge border border-line-2 bg-bg-2 px-1.5 py-0.5 text-label">
                      {keys}
                    </kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card title="System status">
            <p className="mb-3 text-body text-text-2">
              The current status of the database, background work, email and card payments.
            </p>
            <ButtonLink to="/health" kind="outline" size="sm">
              Open health
            </ButtonLink>
          </Card>
        </div>
      </div>
    </>
  );
}
