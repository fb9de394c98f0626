import { clsx } from 'clsx';
import { useReadsAfterSending } from '#web/bookings/field-log/use-field-log.ts';
import { useLogOutbox } from '#web/bookings/field-log/use-log-outbox.ts';
import { Channel } from '#web/messaging/channel.tsx';
import { ChannelHeader } from '#web/messaging/channel-header.tsx';
import { ChannelList } from '#web/messaging/channel-list.tsx';
import { memberPlaces } from '#web/messaging/member-places.ts';
import { messagesPath } from '#web/messaging/messages-path.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PortalError } from '#web/users/portal-error.tsx';
import { VendorBar } from '#web/vendors/vendor-bar.tsx';
import type { Route } from './+types/route';
import { messagesData } from './messages-data.ts';
import { MessagesFrame } from './messages-frame.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return messagesData(context, request);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.conversation
      ? `${loaderData.conversation.head.title} · Messages · Canopy`
      : 'Messages · Canopy',
  },
];

/** Conversations beside the open one; on a phone one or the other, by the address. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { session, place, page, conversation, counts, openJobs, company, requests, zone, folded, now } =
    loaderData;
  const places = memberPlaces(session.role);
  // The open conversation is what the page is about; on a phone it is all there is.
  const ListTitle = conversation ? 'h2' : 'h1';
  return (
    <MessagesFrame {...{ session, counts, openJobs, company, zone, folded, now }}>
      <div className="grid min-h-0 grow grid-rows-1 md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)] xl:grid-cols-[420px_minmax(0,1fr)]">
        <div
          className={clsx(
            'flex min-h-0 min-w-0 flex-col md:border-r md:border-line-1',
            conversation && 'max-md:hidden',
          )}
        >
          <ListTitle className="px-4 pt-4 text-page-title text-text-1">Messages</ListTitle>
          <ChannelList page={page} place={place} now={now} jobsHref={places.jobs} />
        </div>
        <section
          aria-label={conversation ? `Conversation with ${conversation.head.title}` : 'Conversation'}
          className={clsx('flex min-h-0 min-w-0 flex-col', !conversation && 'max-md:hidden')}
        >
          {conversation ? (
            <>
              <ChannelHeader head={conversation.head} back={messagesPath({ ...place, channel: null })} />
              {session.role === 'vendor' && <ReadsAfterSending userId={session.id} now={now} />}
              <Channel
                key={conversation.head.id}
                channel={conversation}
                now={now}
                shape="pane"
                asSupport={session.role === 'admin'}
                {...(session.role === 'vendor' ? { useSending: useLogOutbox } : {})}
              />
            </>
          ) : (
            <EmptyState as="h2" title="Select a conversation" className="my-auto">
              Choose one on the left to read and answer it.
            </EmptyState>
          )}
        </section>
      </div>
      {session.role === 'vendor' && !conversation && (
        <VendorBar role={session.profile.vendorRole ?? 'owner'} requests={requests} />
      )}
    </MessagesFrame>
  );
}

/** What a company's users write goes through the log of their device. */
function ReadsAfterSending({ userId, now }: { userId: string; now: Date }) {
  useReadsAfterSending(userId, now);
  return null;
}

export function ErrorBoundary() {
  return <PortalError area="member" frame={null} />;
}
