import { ArrowRight } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { SETTING_SECTIONS } from '#core/settings/sections.ts';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { SettingForm } from './setting-form.tsx';
import { SettingHistory } from './setting-history.tsx';
import { findSettings } from './setting-search.ts';

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
  return { settings, history, search: params.get('q') ?? '', zone: HOME_ZONE };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, history, search, zone } = loaderData;
  const submit = useSubmit();
  const found = findSettings(settings, search);
  const sections = SETTING_SECTIONS.flatMap((section) => {
    const own = found.filter((setting) => setting.section === section.id);
    return own.length > 0 ? [{ ...section, settings: own }] : [];
  });
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
            <SearchField label="Search settings" name="q" defaultValue={search} />
          </Form>
        }
      />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="space-y-7">
          {sections.length === 0 && (
            <EmptyState title="No setting found">
              Nothing has “{search}” in its name, its description or its fields.
            </EmptyState>
          )}
          {sections.map(({ id, label, says, to, settings: own }) => (
            <section key={id} aria-labelledby={`section-${id}`}>
              <div className="mb-2.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
                <div>
                  <h2 id={`section-${id}`} className="text-card-title text-text-1">
                    {label}
                  </h2>
                  <p className="text-body text-text-2">{says}</p>
                </div>
                {to && (
                  <span className="max-sm:-ml-3">
                    <ButtonLink to={to} kind="quiet" size="sm" iconEnd={ArrowRight}>
                      {label} on a page of their own
                    </ButtonLink>
                  </span>
                )}
              </div>
              <div className="space-y-3.5">
                {own.map((setting) => (
                  // A change of somebody else makes a new form: what it showed is no longer in force.
                  <SettingForm
                    key={`${setting.name}-${setting.version}`}
                    setting={setting}
                    zone={zone}
                    level={3}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
        <SettingHistory history={history} settings={settings} zone={zone} />
      </div>
    </>
  );
}
