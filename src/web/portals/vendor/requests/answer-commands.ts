import type { Api } from '#web/lib/api-types.ts';

type Options = { context: { idempotencyKey: string } };

export const acceptJob = (api: Api, input: { id: string }, options: Options) =>
  api.bookings.accept(input, options);

export const declineJob = (api: Api, input: { id: string; reason: string }, options: Options) =>
  api.bookings.decline(input, options);
