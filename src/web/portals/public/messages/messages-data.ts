import type { RouterContextProvider } from 'react-router';
import { openJobsOf } from '#core/bookings/schedule/open-jobs.ts';
import type { Role } from '#core/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { messagesPlace } from '#web/messaging/messages-path.ts';
import { sidebarFoldedFromCookie } from '#web/ui/layout/sidebar-state.ts';
import { guardMember } from '#web/users/member-guard.ts';

/** Zone of the bell's times where no conversation names one. */
const NO_ZONE = 'America/Los_Angeles';

/** What the screen needs: the list by the address, and the conversation that is open. */
export async function messagesData(context: Readonly<RouterContextProvider>, request: Request) {
  const session = await guardMember(context, request);
  const server = api(context, request);
  const place = messagesPlace(new URL(request.url).searchParams);
  const { channel, view, search, cursor } = place;
  const [page, conversation, counts, shell] = await Promise.all([
    server.messaging.channels({
      view,
      ...(search.trim() ? { search } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    channel ? server.messaging.channel({ id: channel }) : null,
    server.notifications.counts({}),
    shellOf(server, session.role),
  ]);
  const zone = conversation?.head.zone ?? page.items[0]?.zone ?? NO_ZONE;
  const folded = sidebarFoldedFromCookie(request.headers.get('Cookie'));
  return {
    session,
    place,
    page,
    conversation,
    counts,
    ...shell,
    zone,
    folded,
    now: context.get(requestContext).now,
  };
}

/** What stands around the pages of each portal: how many jobs are open, and a vendor's company. */
async function shellOf(server: ReturnType<typeof api>, role: Role) {
  if (role === 'admin') {
    return { openJobs: (await server.bookings.jobCounts({})).upcoming, company: null, requests: 0 };
  }
  if (role === 'homeowner') {
    return { openJobs: (await server.bookings.listCounts({})).upcoming, company: null, requests: 0 };
  }
  const [company, agenda] = await Promise.all([
    server.reports.vendorStanding({}),
    server.bookings.agenda({}),
  ]);
  return { openJobs: openJobsOf(agenda), company, requests: agenda.requests.length };
}
