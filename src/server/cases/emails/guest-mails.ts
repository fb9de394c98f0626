import { REOPEN_DAYS } from '#core/cases/limits.ts';
import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { layOut } from '#server/lib/mail/layout.ts';

type GuestCase = { name: string; subject: string; href: string };

const REASON =
  'You received this email because someone contacted Canopy support with this email address. If it wasn’t you, ignore it.';
const PRIVATE_LINK = 'The link opens your case without an account. Don’t share it.';

/** A guest's message has arrived; `href` opens their case. */
export function guestOpenedMail(guest: GuestCase & { answerDueAt: Date | null; zone: string }) {
  const { name, subject, href, answerDueAt, zone } = guest;
  const promise = answerDueAt
    ? `We’ll answer by ${formatTime(answerDueAt, zone)} on ${formatDay(answerDueAt, zone)}.`
    : 'We’ll answer as soon as we can.';
  return {
    subject: `We got your message: ${subject}`,
    ...layOut({
      title: 'We got your message',
      paragraphs: [`Hi ${name},`, `Thanks for writing to us about “${subject}”. ${promise}`, PRIVATE_LINK],
      button: { label: 'Open your case', href },
      reason: REASON,
    }),
  };
}

/** An administrator has answered a guest. */
export function guestAnsweredMail(guest: GuestCase & { answer: string; isResolved: boolean }) {
  const { name, subject, href, answer, isResolved } = guest;
  return {
    subject: `Canopy support answered: ${subject}`,
    ...layOut({
      title: 'Canopy support answered',
      paragraphs: [
        `Hi ${name},`,
        ...answer.split(/\n{2,}/).filter((part) => part.trim() !== ''),
        isResolved
          ? `We believe this solves it. If it doesn’t, reply within ${REOPEN_DAYS} days and we’ll reopen the case.`
          : 'Use the link to reply. Replies to this email don’t reach us.',
        PRIVATE_LINK,
      ],
      button: { label: 'Read and reply', href },
      reason: REASON,
    }),
  };
}

/** A guest's case was resolved without another answer. */
export function guestResolvedMail({ name, subject, href }: GuestCase) {
  return {
    subject: `Resolved: ${subject}`,
    ...layOut({
      title: 'Your case is resolved',
      paragraphs: [
        `Hi ${name},`,
        `We marked your case “${subject}” as resolved. If you still need help, reply within ${REOPEN_DAYS} days and we’ll reopen it.`,
      ],
      button: { label: 'Open your case', href },
      reason: REASON,
    }),
  };
}
