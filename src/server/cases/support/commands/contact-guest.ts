import { CONTACT_PRIORITIES, type ContactCategory } from '#core/cases/support/contact.ts';
import type { Ctx } from '#server/lib/context.ts';
import { networkOf } from '#server/lib/limits/network-of.ts';
import { openCase } from '../../commands/open-case.ts';

type GuestContact = {
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  message: string;
  website: string;
};

/**
 * Counts the form before the transaction, under the sender's network, the address that would be mailed and everybody: a
 * mailbox cannot be flooded with our confirmations.
 */
export async function beforeContactGuest(ctx: Ctx, { email, website }: GuestContact): Promise<undefined> {
  if (website !== '') return;
  await ctx.limits.attemptAll([
    { kind: 'contactNetwork', key: networkOf(ctx.ip) },
    { kind: 'contactAddress', key: email },
    { kind: 'contactOverall', key: 'all' },
  ]);
}

/**
 * Somebody without an account asks for help. The link to their case goes to their address alone, never back to whoever
 * filled the form in. A program that filled in the field nobody sees is thanked, and nothing happens.
 */
export async function contactGuest(ctx: Ctx, input: GuestContact): Promise<{ done: true }> {
  const { name, email, category, subject, message, website } = input;
  if (website !== '') return { done: true };
  await openCase(ctx, {
    ...{ category, subject },
    priority: CONTACT_PRIORITIES[category],
    guest: { name, email },
    message: { author: 'requester', content: message },
  });
  return { done: true };
}
