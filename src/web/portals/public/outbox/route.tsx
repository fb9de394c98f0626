import { formatMoment } from '#core/lib/format-time.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import type { Route } from './+types/route';
import { MailBody } from './mail-body.tsx';

/** Mails are read where they are written: on the machine itself. */
const ZONE = 'UTC';

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const id = new URL(request.url).searchParams.get('mail');
  const [mails, mail] = await Promise.all([
    server.notifications.outbox({}),
    id ? server.notifications.outboxMail({ id }) : null,
  ]);
  return { mails, mail, now: context.get(requestContext).now };
}

export const meta: Route.MetaFunction = () => [{ title: 'Outbox · Canopy' }];

export default function Outbox({ loaderData: { mails, mail, now } }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-[1184px] px-(--page-x) py-10">
      <PageHeader
        title="Outbox"
        subtitle="This installation has no mail server, so outgoing email is kept here."
      />
      {mails.length === 0 ? (
        <EmptyState title="No email yet">Sign up or book a service, and the email appears here.</EmptyState>
      ) : (
        <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,380px)_minmax(0,1fr)]">
          <nav aria-label="Emails" className="rounded-card border border-line-1 bg-bg-1">
            <ul className="divide-y divide-line-1">
              {mails.map((line) => (
                <li key={line.id}>
                  <Link
                    to={`?mail=${line.id}`}
                    preventScrollReset
                    aria-current={line.id === mail?.id ? 'page' : undefined}
                    className="block px-4 py-3 hover:bg-bg-2 aria-[current=page]:bg-accent-soft"
                  >
                    <span className="block text-control text-text-1">{line.subject}</span>
                    <span className="mt-0.5 block text-detail break-all text-text-2">
                      {line.to} · {formatMoment(line.createdAt, ZONE, now)} UTC
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {mail ? (
            <MailBody subject={mail.subject} to={mail.to} text={mail.text} />
          ) : (
            <p className="text-body text-text-2">Select an email to read it.</p>
          )}
        </div>
      )}
    </div>
  );
}
