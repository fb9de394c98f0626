import { DAY_MS } from '#core/lib/durations.ts';
import { metersFrom } from '#core/photos/evidence.ts';
import { SAMPLE_SHAPES, sampleDocumentation, sampleShots } from '#core/photos/sample.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { digestOf } from './queries/digest.ts';
import { consents, evidence, pairs, photoDetails, sharedPhotos, shareLinks, shotLists } from './tables.ts';

const LIST_DAYS = 60;
const LINK_DAYS = 30;
const DEVICES = ['Chrome on Android', 'Safari on iPhone'];

/** Evidence of every photo; pairs, a drawing, a shot list, a link and consents of the sample’s vendor. */
export const photosDemo: DemoRows = ({ city, dice, pictures }) => {
  const sample = sampleDocumentation(city);
  const homeOf = new Map(city.homes.homes.map((home) => [home.id, home]));
  const homeIdOf = new Map([...city.bookings.bookings].map(({ id, homeId }) => [id, homeId]));
  const drawnOn = sample?.jobs[0]?.before.id;
  const sealed = each(city.bookings.photos, (photo) => {
    const sha256 = pictures.ofPhoto(photo);
    const { latitude, longitude } = photo;
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const home = homeOf.get(homeIdOf.get(photo.bookingId) ?? '');
    const row = {
      photoId: photo.id,
      bookingId: photo.bookingId,
      sha256,
      // Drawn pictures are stored as they are.
      storedSha256: sha256,
      receivedAt: photo.takenAt,
      sealedAt: photo.takenAt,
      capturedAt: photo.kind === 'request' ? null : new Date(photo.takenAt.getTime() - 20_000),
      latitude,
      longitude,
      placeFrom: place && ('device' as const),
      distanceMeters: home ? metersFrom(home, place) : null,
      device: DEVICES[Number.parseInt(photo.id.slice(-1), 16) % 2] ?? '',
      uploadedBy: photo.uploadedBy,
    };
    return { ...row, digest: digestOf(row) };
  });
  const details = each(city.bookings.photos, ({ id, takenAt }) => ({
    photoId: id,
    shapes: id === drawnOn ? [...SAMPLE_SHAPES] : [],
    version: id === drawnOn ? 1 : 0,
    shotId: null,
    checkResult: 'intact' as const,
    checkedAt: takenAt,
  }));
  const rows = [rowsFor(evidence, sealed), rowsFor(photoDetails, details)];
  if (!sample) return rows;
  const { vendorId, ownerId: createdBy, jobs, listed } = sample;
  const after = (at: Date, days: number) =>
    new Date(Math.min(at.getTime() + days * DAY_MS, city.now.getTime()));
  const doneAt = ({ job }: (typeof jobs)[number]) => job.completedAt ?? job.endsAt;
  rows.push(
    rowsFor(
      pairs,
      jobs.map((one) => ({
        id: dice.id(doneAt(one)),
        bookingId: one.job.id,
        beforeId: one.before.id,
        afterId: one.after.id,
        createdAt: doneAt(one),
        createdBy,
      })),
    ),
  );
  if (listed) {
    const createdAt = new Date(city.now.getTime() - LIST_DAYS * DAY_MS);
    rows.push(
      rowsFor(shotLists, [
        {
          id: dice.id(createdAt),
          ...{ vendorId, serviceId: listed.serviceId, createdAt, createdBy },
          version: 1,
          shots: sampleShots(dice, createdAt),
          demanded: true,
        },
      ]),
    );
  }
  const [first, second, third] = jobs;
  if (first) {
    const createdAt = after(doneAt(first), 0.05);
    const linkId = dice.id(createdAt);
    rows.push(
      rowsFor(shareLinks, [
        {
          id: linkId,
          bookingId: first.job.id,
          vendorId,
          // Of a secret that nobody has: whoever wants to open a link creates one.
          tokenHash: tokenDigest(dice.id(createdAt)),
          recipient: 'Evergreen Home Insurance, claims',
          audience: 'insurer' as const,
          createdAt,
          createdBy,
          expiresAt: new Date(createdAt.getTime() + LINK_DAYS * DAY_MS),
          opened: 2,
          lastOpenedAt: createdAt,
        },
      ]),
      rowsFor(
        sharedPhotos,
        [first.before, first.after].map(({ id }) => ({ linkId, photoId: id })),
      ),
    );
  }
  const asked = [
    { one: second, status: 'given' as const },
    { one: third, status: 'asked' as const },
  ];
  rows.push(
    rowsFor(
      consents,
      asked.flatMap(({ one, status }) =>
        one
          ? [
              {
                photoId: one.after.id,
                bookingId: one.job.id,
                vendorId,
                homeownerId: one.job.homeownerId,
                status,
                askedAt: after(doneAt(one), 0.1),
                askedBy: createdBy,
                answeredAt: status === 'asked' ? null : after(doneAt(one), 0.5),
              },
            ]
          : [],
      ),
    ),
  );
  return rows;
};
