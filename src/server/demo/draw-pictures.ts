import { createHash } from 'node:crypto';
import { photoArt } from '#core/demo/photo-art/photo-art.ts';
import type { City, PhotoRow } from '#core/demo/rows/city.ts';
import type { DemoSetting } from '#server/lib/modules/demo-rows.ts';

export type Picture = { sha256: string; bytes: Uint8Array; mediaType: 'image/svg+xml' };

/** The pictures of a city, each once though many rows show it, and by which hash rows name them. */
export type Drawn = { photos: Picture[]; signatures: Picture[]; hashes: DemoSetting['pictures'] };

export function drawPictures({ bookings, vendors }: City): Drawn {
  const photos = new Map<string, Picture>();
  for (const { picture } of [...bookings.photos, ...vendors.workPhotos]) {
    const name = nameOf(picture);
    if (!photos.has(name)) photos.set(name, hashed(photoArt(picture)));
  }
  // Some people sign more than once.
  const signatures = new Map(bookings.signatures.map(({ picture }) => [picture, hashed(picture)]));
  return {
    // Two names can give the same drawing; a file is there once.
    photos: [...new Map([...photos.values()].map((photo) => [photo.sha256, photo])).values()],
    signatures: [...signatures.values()],
    hashes: {
      ofPhoto: ({ picture }) => photos.get(nameOf(picture))?.sha256 ?? '',
      ofSignature: (picture) => signatures.get(picture)?.sha256 ?? '',
    },
  };
}

function hashed(art: string): Picture {
  const bytes = new TextEncoder().encode(art);
  return { bytes, mediaType: 'image/svg+xml', sha256: createHash('sha256').update(bytes).digest('hex') };
}

function nameOf({ subject, state, seed }: PhotoRow['picture']): string {
  return `${subject} ${state} ${seed}`;
}
