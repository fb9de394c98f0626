import { bookingsAccess } from '#core/bookings/access.ts';
import { type AccessRule, anyone, signedIn } from '#core/lib/access-rule.ts';
import { AppError } from '#core/lib/app-error.ts';
import { usersAccess } from '#core/users/access.ts';
import { bookingCalendar, feedCalendar } from './bookings/calendar/queries/calendar-files.ts';
import { serveDocument } from './documents.ts';
import type { Ctx } from './lib/context.ts';
import { isOwnUpload } from './lib/files/own-uploads.ts';
import type { Pictures } from './lib/files/pictures.ts';
import { receiveUpload } from './lib/files/receive-upload.ts';
import { fileRequest, serveFile } from './lib/files/serve-file.ts';
import type { UploadRoom } from './lib/files/upload-room.ts';
import type { HttpParts } from './lib/http/create-http.ts';
import { exportArchive, exportList } from './lib/lists/export.ts';
import type { LiveStreams } from './lib/live/stream.ts';
import { assertAllowed } from './lib/pipeline.ts';
import { modules } from './modules.ts';
import { serveSharedPhoto } from './photos/queries/link.ts';
import { passportKeys } from './reviews/passport/queries/key.ts';
import { serveExport } from './users/own-data/queries/own-data.ts';

/** A door that is no operation: it answers with bytes or a stream, under an access rule all the same. */
export type ByteDoor = { name: string; method: string; path: string; summary: string; rule: AccessRule };

const LIVE: ByteDoor = {
  name: 'live.open',
  method: 'GET',
  path: '/api/live',
  summary: 'Event stream of changes, for live screens',
  rule: signedIn('own'),
};
const READ_FILE: ByteDoor = {
  name: 'files.read',
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'Read a picture or document that was uploaded; `width` (320, 640, 1280) for a smaller picture',
  rule: signedIn('own'),
};
const READ_PICTURE: ByteDoor = {
  name: 'files.readPicture',
  method: 'GET',
  path: '/api/pictures/{id}',
  summary: 'Read a picture that is public, also by `width`; no account needed',
  rule: anyone,
};
const UPLOAD_FILE: ByteDoor = {
  name: 'files.upload',
  method: 'PUT',
  path: '/api/files/{id}',
  summary: 'Upload a picture or PDF, named by its SHA-256',
  rule: signedIn('own'),
};
const BOOKING_CALENDAR: ByteDoor = {
  name: 'bookings.calendarFile',
  method: 'GET',
  path: '/api/calendar/booking/{id}.ics',
  summary: 'One visit for a calendar',
  rule: bookingsAccess.get,
};
/** Calendars bring no session: who knows the address may read it. */
const CALENDAR_FEED: ByteDoor = {
  name: 'bookings.subscribedCalendar',
  method: 'GET',
  path: '/api/calendar/feed/{id}.ics',
  summary: 'A subscribed calendar, by its secret address',
  rule: anyone,
};

const OWN_DATA: ByteDoor = {
  name: 'users.exportFile',
  method: 'GET',
  path: '/api/own-data/{id}.zip',
  summary: 'The copy of the caller’s data as a ZIP archive, after their password',
  rule: usersAccess.openExport,
};

const PUBLIC_KEYS: ByteDoor = {
  name: 'reviews.publicKeys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys that reputation passports are signed with (RFC 7517)',
  rule: anyone,
};

/** Whoever has a link to photos brings no session: its secret is part of the address. */
const SHARED_PHOTO: ByteDoor = {
  name: 'photos.readShared',
  method: 'GET',
  path: '/api/shared-photos/{id}',
  summary: 'Read a photo that was shared by a link, also by `width`; no account needed',
  rule: anyone,
};

/** Proxies may keep it too, but not for long: a vendor can take a photo back. */
const PUBLIC_PICTURE = 'public, max-age=600';

/** Every door beside the operations. Documents and exports are those that modules declare. */
export const BYTE_DOORS: readonly ByteDoor[] = [
  LIVE,
  READ_FILE,
  READ_PICTURE,
  UPLOAD_FILE,
  BOOKING_CALENDAR,
  CALENDAR_FEED,
  OWN_DATA,
  PUBLIC_KEYS,
  SHARED_PHOTO,
  ...[...modules.documents].map(([kind, { name, summary, rule }]) => ({
    name,
    method: 'GET',
    path: `/api/documents/${kind}-{id}.pdf`,
    summary,
    rule,
  })),
  ...modules.list.flatMap(({ core, exports }) =>
    Object.entries(exports).map(([file, { format, rule }]) => ({
      name: `${core.name}.${format}File`,
      method: 'GET',
      path: `/api/export/${file}`,
      summary: `The list as a file, ${file}`,
      rule,
    })),
  ),
  ...modules.list.flatMap(({ core, archives }) =>
    Object.entries(archives).map(([file, { rule }]) => ({
      name: `${core.name}.zipFile`,
      method: 'GET',
      path: `/api/export/${file}`,
      summary: `Files as a ZIP archive, ${file}`,
      rule,
    })),
  ),
];

/** What answers at these doors; each asks its rule before anything else. */
export function createByteDoors(parts: {
  streams: LiveStreams;
  pictures: Pictures;
  room: UploadRoom;
}): Pick<
  HttpParts,
  | 'live'
  | 'files'
  | 'pictures'
  | 'documents'
  | 'export'
  | 'calendar'
  | 'ownData'
  | 'publicKeys'
  | 'sharedPhotos'
> {
  const { streams } = parts;
  return {
    live: async (ctx, request) => {
      assertAllowed(ctx, LIVE.rule);
      if (ctx.actor.kind !== 'user') throw new Error('The rule of the event stream demands a person');
      const age = Number(new URL(request.url).searchParams.get('age')) || 0;
      return streams.open(ctx.actor.userId, request.signal, age);
    },
    files: async (ctx, request, sha256) => {
      if (request.method === 'PUT') {
        assertAllowed(ctx, UPLOAD_FILE.rule);
        const file = await receiveUpload(ctx, parts, {
          sha256,
          contentType: request.headers.get('content-type') ?? '',
          body: request.body,
        });
        return Response.json({ sha256: file.sha256, url: `/api/files/${file.sha256}` });
      }
      assertAllowed(ctx, READ_FILE.rule);
      return serveFile(ctx, { sha256, ...fileRequest(request) }, async (asker, file) => {
        if (asker.actor.kind === 'user' && file.uploadedBy === asker.actor.userId) return true;
        return (await isOwnUpload(asker, file.sha256)) || shows(modules.fileRules, asker, file.sha256);
      });
    },
    pictures: (ctx, request, sha256) => {
      assertAllowed(ctx, READ_PICTURE.rule);
      const asked = { sha256, ...fileRequest(request), cacheControl: PUBLIC_PICTURE };
      return serveFile(ctx, asked, (asker, file) => shows(modules.publicPictureRules, asker, file.sha256));
    },
    documents: (ctx, _request, file) => serveDocument(ctx, file),
    export: (ctx, request, file) => {
      const params = new URL(request.url).searchParams;
      const archive = modules.archives.get(file);
      if (archive) {
        assertAllowed(ctx, archive.rule);
        return exportArchive(ctx, file.replace(/\.\w+$/, ''), archive, params);
      }
      const list = modules.exports.get(file);
      if (!list) throw new AppError('not_found', 'This export doesn’t exist.');
      assertAllowed(ctx, list.rule);
      return exportList(ctx, file.replace(/\.\w+$/, ''), list, params);
    },
    publicKeys: async (ctx) => {
      assertAllowed(ctx, PUBLIC_KEYS.rule);
      if (!(await ctx.hooks.isFlagOn(ctx, 'reputation_passport')))
        throw new AppError('not_found', 'This isn’t available right now.');
      return Response.json(await passportKeys(ctx), { headers: { 'Cache-Control': PUBLIC_PICTURE } });
    },
    sharedPhotos: async (ctx, request, name) => {
      assertAllowed(ctx, SHARED_PHOTO.rule);
      return serveSharedPhoto(ctx, name, fileRequest(request));
    },
    ownData: (ctx, file) => {
      assertAllowed(ctx, OWN_DATA.rule);
      return serveExport(ctx, file);
    },
    calendar: async (ctx, kind, name) => {
      assertAllowed(ctx, kind === 'booking' ? BOOKING_CALENDAR.rule : CALENDAR_FEED.rule);
      const file =
        kind === 'booking'
          ? await bookingCalendar(ctx, name)
          : { name: 'canopy.ics', text: await feedCalendar(ctx, name) };
      return new Response(file.text, {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="${file.name}"`,
          'Cache-Control': 'private, no-cache',
        },
      });
    },
  };
}

/** Files are private until a module's rule shows them. */
async function shows(
  rules: readonly ((ctx: Ctx, sha256: string) => Promise<boolean>)[],
  asker: Ctx,
  sha256: string,
): Promise<boolean> {
  for (const rule of rules) if (await rule(asker, sha256)) return true;
  return false;
}
