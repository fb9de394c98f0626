import { and, asc, eq, sql } from 'drizzle-orm';
import { type ActionState, openActions } from '#core/bookings/actions.ts';
import { formatAnswer } from '#core/bookings/answers.ts';
    booking.status === 'confirmed' ? proposalOf(ctx, booking, party) : Promise.resolve(null),
