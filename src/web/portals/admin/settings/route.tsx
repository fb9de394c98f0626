import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { SettingView } from '#core/settings/contract.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { SettingHistory } from './setting-history.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsOverview } from './settings-overview.tsx';
import { sectionsOf, shownSections } from './shown-sections.ts';

export const handle: AdminPage = { crumbs: () => [{ label: 'Settings' }] };
export const meta: Route.MetaFunction = () => [{ title: 'Settings · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const cursor = params.get('cursor');
  const server = api(context, request);
  const [{ settings }, history] = await Promise.all([
    server.settings.list({}),
    server.settings.history(cursor ? { cursor } : {}),
  ]);
  return { settings, history, params: params.toString(), zone: HOME_ZONE };
}

/** An overview, and one section at a time beside the index; what was changed in several is saved together. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, history, zone } = loaderData;
  const params = new URLSearchParams(loaderData.params);
  const search = params.get('q') ?? '';
  const submit = useSubmit();
  const [typed, setTyped] = useState(search);
  // The index leads away from what a search found.
  useEffect(() => {
    if (!search) setTyped('');
  }, [search]);
  const sections = sectionsOf(settings);
  const shown = shownSections(settings, params);
  const isOverview = shown.length === 0 && !search;
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle="Changes apply within five seconds."
        actions={
          <Form
            role="search"
            className="w-full sm:w-64"
            onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
          >
            <SearchField
              shortcut="search-list"
              label="Search settings"
              name="q"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Form>
        }
      />
      <div className="grid items-start gap-x-8 gap-y-3.5 lg:grid-cols-[160px_minmax(0,1fr)]">
        <SettingsIndex
          sections={sections}
          current={search ? null : isOverview ? 'overview' : (shown[0]?.id ?? null)}
          shown={shown}
        />
        <div className="min-w-0 space-y-3.5">
          <SettingsForm
            settings={settings}
            shown={shown.flatMap(({ to, settings: own }) => (to ? [] : own))}
            zone={zone}
            level={3}
          >
            {(fields) => (
              <div className="space-y-7">
                {isOverview && <SettingsOverview sections={sections} />}
                {search && shown.length === 0 && (
                  <EmptyState title="No settings found">
                    No settings match “{search}”. Try another word.
                  </EmptyState>
                )}
                {shown.map(({ id, label, says, to, settings: own }) => (
                  <section key={id} aria-labelledby={`section-${id}`}>
                    <h2 id={`section-${id}`} className="scroll-mt-20 text-card-title text-text-1">
                      {label}
                    </h2>
                    <p className="mb-2.5 text-body text-text-2">{says}</p>
                    {to ? (
                      <OwnPage to={to} label={label} settings={own} />
                    ) : (
                      <div className="space-y-3.5">{own.map(fields)}</div>
                    )}
                  </section>
                ))}
              </div>
            )}
          </SettingsForm>
          {isOverview && <SettingHistory history={history} settings={settings} zone={zone} />}
        </div>
      </div>
    </>
  );
}

type OwnPageProps = { to: string; label: string; settings: readonly SettingView[] };

/** A section that is edited on a page of its own: what it holds, and the way there. */
function OwnPage({ to, label, settings }: OwnPageProps) {
  return (
    <Card>
      <ul className="mb-3 space-y-2">
        {settings.map(({ name, label: title, description }) => (
          <li key={name} id={name} className="scroll-mt-20">
            <p className="text-control font-semibold text-text-1">{title}</p>
            <p className="text-body text-text-2">{description}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={to} size="sm" iconEnd={ArrowRight}>
        Open {label.toLowerCase()}
      </ButtonLink>
    </Card>
  );
}
