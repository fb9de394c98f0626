import { asc, desc, eq, inArray } from 'drizzle-orm';
import { commissionOf } from '#core/payments/price.ts';
import { firstDueCents, priceOfOption } from '#core/quotes/option-price.ts';
import type { QuoteFileView, QuoteMessageView, QuoteView } from '#core/quotes/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { memberPrices, quoteFiles, quoteLines, quoteMessages, quoteOptions, quotes } from '../tables.ts';
import { asMember } from './scope.ts';

type FileRecord = typeof quoteFiles.$inferSelect;
type MessageRecord = typeof quoteMessages.$inferSelect;

/** The quotes of invitations with all that belongs to them, the latest version of each first. */
export async function quotesOf(ctx: Ctx, invitationIds: readonly string[], files: readonly FileRecord[]) {
  if (invitationIds.length === 0) return [];
  const ids = [...invitationIds];
  const { read } = ctx.db;
  const chosen = read.select({ id: quotes.id }).from(quotes).where(inArray(quotes.invitationId, ids));
  const ofThem = read
    .select({ id: quoteOptions.id })
    .from(quoteOptions)
    .where(inArray(quoteOptions.quoteId, chosen));
  const [rows, priced, lines] = await Promise.all([
    read.select().from(quotes).where(inArray(quotes.invitationId, ids)).orderBy(desc(quotes.version)),
    read
      .select({ option: quoteOptions, member: memberPrices })
      .from(quoteOptions)
      .leftJoin(memberPrices, eq(memberPrices.optionId, quoteOptions.id))
      .where(inArray(quoteOptions.quoteId, chosen))
      .orderBy(asc(quoteOptions.position)),
    read
      .select()
      .from(quoteLines)
      .where(inArray(quoteLines.optionId, ofThem))
      .orderBy(asc(quoteLines.position)),
  ]);
  const options = priced.map(({ option, member }) => asMember(option, member));
  return rows.map((quote) => ({
    quote,
    lines: lines.filter((line) =>
      options.some(({ id, quoteId }) => id === line.optionId && quoteId === quote.id),
    ),
    view: viewOf(
      quote,
      options.filter(({ quoteId }) => quoteId === quote.id),
      lines,
      files.filter(({ quoteId }) => quoteId === quote.id),
    ),
  }));
}

function viewOf(
  quote: typeof quotes.$inferSelect,
  options: readonly (typeof quoteOptions.$inferSelect)[],
  lines: readonly (typeof quoteLines.$inferSelect)[],
  files: readonly FileRecord[],
): QuoteView {
  const { id, version, status, message, terms, earliestDate, warrantyDays, validUntil, sentAt } = quote;
  return {
    ...{ id, version, status, message, terms, earliestDate, warrantyDays, validUntil, sentAt },
    files: files.map(fileView),
    options: options.map(({ quoteId: _, position: __, ...option }) => {
      const work = option.laborCents + option.materialsCents;
      return {
        ...option,
        discounts: priceOfOption(
          lines.filter(({ optionId }) => optionId === option.id),
          quote,
        ).lines.flatMap(({ kind, label, amountCents }) =>
          kind === 'plan_discount' || kind === 'fee_discount' ? [{ kind, label, amountCents }] : [],
        ),
        vendorCents: work - commissionOf(work, quote.commissionBp),
        firstCents: firstDueCents(terms, option.totalCents),
        lines: lines.flatMap(({ optionId, kind, label, quantity, unit, unitCents, amountCents }) =>
          optionId === option.id ? [{ kind, label, quantity, unit, unitCents, amountCents }] : [],
        ),
      };
    }),
  };
}

/** The files of requests in their order. */
export function filesOf(ctx: Ctx, requestIds: readonly string[]): Promise<FileRecord[]> {
  return ctx.db.read
    .select()
    .from(quoteFiles)
    .where(inArray(quoteFiles.requestId, [...requestIds]))
    .orderBy(asc(quoteFiles.position));
}

export function fileView({ id, name, sha256, mediaType, size }: FileRecord): QuoteFileView {
  return { id, name, url: `/api/files/${sha256}`, type: mediaType, size };
}

export function messagesOf(ctx: Ctx, invitationIds: readonly string[]): Promise<MessageRecord[]> {
  return ctx.db.read
    .select()
    .from(quoteMessages)
    .where(inArray(quoteMessages.invitationId, [...invitationIds]))
    .orderBy(asc(quoteMessages.at), asc(quoteMessages.id));
}

/** A message as one side sees it; administrators read along with the homeowner. */
export function messageView(
  message: MessageRecord,
  seen: {
    by: MessageRecord['authorRole'];
    names: Record<MessageRecord['authorRole'], string>;
    files: readonly FileRecord[];
    shown: (text: string) => string;
  },
): QuoteMessageView {
  return {
    id: message.id,
    side: message.authorRole === seen.by ? 'mine' : 'theirs',
    authorName: seen.names[message.authorRole],
    text: seen.shown(message.text),
    at: message.at,
    files: seen.files.filter(({ messageId }) => messageId === message.id).map(fileView),
  };
}
