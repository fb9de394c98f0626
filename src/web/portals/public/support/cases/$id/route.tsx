import { clsx } from 'clsx';
import { GUEST_ZONE_NAME } from '#core/cases/promise.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { SupportCaseView } from '#web/cases/support-case-view.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { RefusedPage } from '../../../frame/refused-page.tsx';
import { PAGE_WIDTH } from '../../../frame/width.ts';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') || 'none';
  const found = await api(context, request).cases.guestCase({ id: params.id, key });
  return { found, id: params.id, key, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.subject ?? 'Case not found'} · Canopy` },
  { name: 'robots', content: 'noindex' },
];

/** A guest's case, by the secret link of an email. */
export default function GuestCase({ loaderData: { found, id, key, now } }: Route.ComponentProps) {
  return (
    <div className={clsx('w-auto pt-8 pb-12 md:pt-12', PAGE_WIDTH)}>
      <SupportCaseView
        found={found}
        reply={(api) =>
          ({ content }, options) =>
            api.cases.guestReply({ id, key, content }, options)
          }
        close={(api) => (_, options) => api.cases.guestClose({ id, key }, options)}
        jobHref={null}
        withFiles={false}
        zone={HOME_ZONE}
        zoneName={GUEST_ZONE_NAME}
        now={now}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <RefusedPage
      missing={{
        message:
          'This link is incomplete or has expired. Open it from our email again, or sign in to see your cases.',
        actions: (
          <ButtonLink to="/support" kind="outline" size="lg">
            Get help
          </ButtonLink>
        ),
      }}
    />
  );
}
