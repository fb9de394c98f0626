import type { Audience, Notification, NotificationEmail } from '#core/lib/notice.ts';
import { layOut } from '#server/lib/mail/layout.ts';

const REASONS: Record<Audience, string> = {
  homeowner: 'You received this email because you booked with Canopy.',
  vendor: 'You received this email because your company works with Canopy.',
  admins: 'You received this email because you’re an administrator of Canopy.',
  user: 'You received this email because it concerns your account.',
};

/** A message as a mail to one reader. `publicUrl` is where the product is reached. */
export function messageMail(
  message: Notification,
  mail: NotificationEmail,
  reader: { name: string },
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const content = layOut({
    title: message.title,
    paragraphs: [`Hi ${reader.name},`, ...mail.paragraphs],
    ...(mail.facts ? { facts: mail.facts } : {}),
    button: { label: mail.button.label, href: `${publicUrl}${mail.button.href ?? message.href}` },
    reason: REASONS[message.to],
  });
  return { subject: message.title, ...content };
}
