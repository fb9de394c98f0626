import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { DAY_MS } from '#core/lib/durations.ts';
import type { LineInput } from '#core/quotes/input.ts';
import { priceOfOption, quotedLines } from '#core/quotes/option-price.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { quoteInvitations, quoteLines, quoteOptions, quoteRequests, quotes } from '#server/quotes/tables.ts';
import type { Home, Market, Service } from './places.ts';
import { only, type Site, write } from './site.ts';
import type { Vendor } from './vendors.ts';

export type QuoteRequest = InferSelectModel<typeof quoteRequests>;
export type QuoteInvitation = InferSelectModel<typeof quoteInvitations>;
export type Quote = InferSelectModel<typeof quotes>;
export type QuoteOption = InferSelectModel<typeof quoteOptions>;

/** An open request with a clock of a day; nobody is asked yet. */
export function buildQuoteRequest(
  site: Site,
  about: { market: Market; home: Home; service: Service },
  overrides: Partial<InferInsertModel<typeof quoteRequests>> = {},
): Promise<QuoteRequest> {
  const { market, home, service } = about;
  const at = site.clock.now();
  return write(site, async (sql) =>
    only(
      await sql
        .insert(quoteRequests)
        .values({
          id: site.ids.uuid(),
          status: 'open',
          homeownerId: home.ownerId,
          homeId: home.id,
          marketId: market.id,
          serviceId: service.id,
          zone: market.zone,
          title: service.name,
          description: 'The heater leaks at the bottom and is fourteen years old.',
          answers: {},
          vendorChoice: 'chosen',
          respondBy: new Date(at.getTime() + DAY_MS),
          createdAt: at,
          updatedAt: at,
          ...overrides,
        })
        .returning(),
    ),
  );
}

/** Asks a vendor; `position` tells the vendors of one wave apart. */
export function buildInvitation(
  site: Site,
  request: QuoteRequest,
  vendor: Vendor,
  overrides: Partial<InferInsertModel<typeof quoteInvitations>> = {},
): Promise<QuoteInvitation> {
  return write(site, async (sql) =>
    only(
      await sql
        .insert(quoteInvitations)
        .values({
          id: site.ids.uuid(),
          requestId: request.id,
          vendorId: vendor.id,
          wave: 1,
          position: 0,
          status: 'asked',
          askedAt: request.createdAt,
          respondBy: request.respondBy,
          ...overrides,
        })
        .returning(),
    ),
  );
}

/** $149.00 of labor, the worked example of the price. */
const LABOR: LineInput = { kind: 'labor', label: 'Labor', quantity: 1, unit: 'each', unitCents: 14_900 };

/** A quote that can be accepted, of one option. The invitation's own status is the caller's to set. */
export function buildQuote(
  site: Site,
  about: { market: Market; invitation: QuoteInvitation },
  overrides: Partial<InferInsertModel<typeof quotes>> & {
    terms?: PaymentTerms;
    lines?: readonly LineInput[];
    option?: Partial<InferInsertModel<typeof quoteOptions>>;
  } = {},
): Promise<{ quote: Quote; option: QuoteOption }> {
  const { market, invitation } = about;
  const { lines: typed = [LABOR], option: chosen = {}, ...columns } = overrides;
  const at = site.clock.now();
  const { laborTaxBp, materialsTaxBp } = market;
  const rates = { laborTaxBp, materialsTaxBp, commissionBp: 1_200, feeDiscountBp: 0 };
  const lines = quotedLines(typed);
  const { laborCents, materialsCents, serviceFeeCents, taxCents, totalCents } = priceOfOption(lines, rates);
  return write(site, async (sql) => {
    const quote = only(
      await sql
        .insert(quotes)
        .values({
          id: site.ids.uuid(),
          requestId: invitation.requestId,
          invitationId: invitation.id,
          vendorId: invitation.vendorId,
          version: 1,
          status: 'sent',
          message: 'We can replace it in one visit.',
          terms: { kind: 'on_completion' },
          earliestDate: at.toISOString().slice(0, 10),
          warrantyDays: 90,
          validUntil: new Date(at.getTime() + 14 * DAY_MS),
          ...rates,
          sentAt: at,
          ...columns,
        })
        .returning(),
    );
    const option = only(
      await sql
        .insert(quoteOptions)
        .values({
          id: site.ids.uuid(),
          quoteId: quote.id,
          position: 0,
          name: 'Standard',
          minutesPerVisit: 120,
          visits: 1,
          included: ['Removal of the old heater'],
          excluded: ['Permit fees'],
          ...{ laborCents, materialsCents, serviceFeeCents, taxCents, totalCents },
          ...chosen,
        })
        .returning(),
    );
    await sql
      .insert(quoteLines)
      .values(
        lines.map((line, position) => ({ ...line, id: site.ids.uuid(), optionId: option.id, position })),
      );
    return { quote, option };
  });
}
