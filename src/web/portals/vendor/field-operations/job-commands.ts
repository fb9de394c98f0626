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
  input: One & {
    kind: 'before' | 'after';
    sha256: string;
    place?: { latitude: number; longitude: number };
  },
  options: Options,
) => api.bookings.addPhoto(input, options);

export const clockIn = (api: Api, input: One & { technicianId?: string }, options: Options) =>
  api.bookings.clockIn(input, options);
export const clockOut = (api: Api, input: One & { technicianId?: string }, options: Options) =>
  api.bookings.clockOut(input, options);

type Extra = Parameters<Api['bookings']['proposeExtra']>[0]['extra'];
export const proposeExtra = (api: Api, input: One & { extra: Extra; note: string }, options: Options) =>
  api.bookings.proposeExtra(input, options);
export const withdrawExtra = (api: Api, input: One & { lineId: string }, options: Options) =>
  api.bookings.withdrawExtra(input, options);

export const signWork = (
  api: Api,
  input: One & { signedBy: string; method: 'drawn' | 'typed'; sha256: string },
  options: Options,
) => api.bookings.sign(input, options);
