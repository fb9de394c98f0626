import type { Api } from '#web/lib/api-types.ts';

/** What is done on site, as `useCommand` takes it. */
type Options = { context: { idempotencyKey: string } };
type One = { id: string };

export const setOut = (api: Api, input: One, options: Options) => api.bookings.setEnRoute(input, options);
export const startJob = (api: Api, input: One, options: Options) => api.bookings.start(input, options);
export const completeJob = (api: Api, input: One, options: Options) => api.bookings.complete(input, options);

export const tickStep = (api: Api, input: One & { position: number; done: boolean }, options: Options) =>
  api.bookings.tick(input, options);

export const addPhoto = (
  api: Api,
  input: One & { kind: 'before' | 'after'; sha256: string },
  options: Options,
) => api.bookings.addPhoto(input, options);

export const replyToReview = (api: Api, input: One & { reply: string }, options: Options) =>
  api.reviews.reply(input, options);
