import { caseAnswered, caseOpened, caseResolved } from '#core/cases/events.ts';
import { emergencyUnserved, promiseBroken } from '#core/dispatch/events.ts';
import { quoteRequestUnanswered } from '#core/quotes/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DomainEvent, type Listener, on } from '#server/lib/events/emit.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { openCallbackCase } from './commands/open-callback-case.ts';
import { openPromiseCase } from './commands/open-promise-case.ts';
import { openQuoteCase } from './commands/open-quote-case.ts';
import { guestAnsweredMail, guestOpenedMail, guestResolvedMail } from './emails/guest-mails.ts';
import { caseStory, messageText } from './queries/story.ts';
import { newGuestLink } from './writes/guest-key.ts';

type Story = NonNullable<Awaited<ReturnType<typeof caseStory>>>;
type Content = { subject: string; text: string; html: string };
type GuestCase = { name: string; subject: string; href: string };

/** Mails a guest about their case, with a link of its own. Whoever has an account is told by the inbox. */
async function mailGuest(
  ctx: Ctx,
  event: DomainEvent<{ caseId: string }>,
  write: (guest: GuestCase, story: Story) => Promise<Content | null> | Content | null,
): Promise<void> {
  const story = await caseStory(ctx, event.payload.caseId);
  if (!story?.guest) return;
  const { guest, subject, id } = story;
  const mail = await write({ name: guest.name, subject, href: await newGuestLink(ctx, id) }, story);
  if (mail) await queueMail(ctx, { dedupeKey: `${event.name}:${event.id}`, to: guest.email, ...mail });
}

export const casesListeners: Listener[] = [
  {
    name: 'cases.guest-mails',
    on: {
      ...on(caseOpened, (ctx, event) =>
        mailGuest(ctx, event, (guest, { answerDueAt, zone }) =>
          guestOpenedMail({ ...guest, answerDueAt, zone }),
        ),
      ),
      ...on(caseAnswered, (ctx, event) =>
        mailGuest(ctx, event, async (guest) => {
          const { messageId, status } = event.payload;
          const answer = await messageText(ctx, messageId);
          const isResolved = status === 'resolved';
          return answer === null ? null : guestAnsweredMail({ ...guest, answer, isResolved });
        }),
      ),
      ...on(caseResolved, (ctx, event) =>
        event.payload.by === 'requester'
          ? Promise.resolve()
          : mailGuest(ctx, event, (guest) => guestResolvedMail(guest)),
      ),
    },
  },
  {
    name: 'cases.emergencies',
    on: {
      ...on(emergencyUnserved, (ctx, { payload }) => openCallbackCase(ctx, payload)),
      ...on(promiseBroken, (ctx, { payload }) => openPromiseCase(ctx, payload)),
    },
  },
  {
    name: 'cases.quotes',
    on: { ...on(quoteRequestUnanswered, (ctx, { payload }) => openQuoteCase(ctx, payload)) },
  },
];
