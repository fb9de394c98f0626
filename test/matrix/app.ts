import type { AnyRouter } from '@orpc/server';
import { createByteDoors } from '#server/byte-doors.ts';
import type { Services } from '#server/lib/context.ts';
import { createPictures } from '#server/lib/files/pictures.ts';
import { createUploadRoom } from '#server/lib/files/upload-room.ts';
import { createHttp } from '#server/lib/http/create-http.ts';
import { createOperations } from '#server/lib/http/operations.ts';
import { createLiveStreams } from '#server/lib/live/stream.ts';
import { authenticate } from '#server/users/queries.ts';
import type { Fetch } from './engine.ts';

/** The API of the product without its screens: a router behind the real HTTP layer and session check. */
export function apiOf(router: AnyRouter, services: Services): Fetch {
  const { rpc, rest } = createOperations(router, services.env.PUBLIC_URL);
  const absent = async () => new Response(null, { status: 404 });
  const http = createHttp({
    services,
    authenticate,
    rpc,
    rest,
    health: async () => ({ status: 200, body: {} }),
    cardsWebhook: absent,
    ...createByteDoors({
      streams: createLiveStreams(services.live),
      pictures: createPictures(),
      room: createUploadRoom(),
    }),
    assets: () => null,
    // Fails the test, with its stack.
    onBug: (error) => console.error(error),
    page: absent,
  });
  return (request) => http.fetch(request);
}
