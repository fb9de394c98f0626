import { createHash } from 'node:crypto';
import type { PhotoSubject } from '#core/demo/photo-art/photo-art.ts';
import type { City, PhotoRow } from '#core/demo/rows/city.ts';

/** Draws one picture of a job. */
export type PhotoSource = (
  subject: PhotoSubject,
  state: 'before' | 'after',
  seed: number,
) => { bytes: Uint8Array; mediaType: string };

export type Picture = { sha256: string; bytes: Uint8Array; mediaType: string };

/** The pictures of a city, each once, and by which hash rows name them. */
export type Drawn = {
  photos: Picture[];
  signatures: Picture[];
  ofPhoto(photo: Pick<PhotoRow, 'picture'>): string;
  ofSignature(picture: string): string;
};

export function drawPictures(city: City, photo: PhotoSource): Drawn {
  const photos = new Map<string, Picture>();
  for (const row of city.bookings.photos) {
    const name = nameOf(row);
    if (photos.has(name)) continue;
    const { subject, state, seed } = row.picture;
    photos.set(name, hashed(photo(subject, state, seed)));
  }
  const signatures = new Map<string, Picture>();
  for (const { picture } of city.bookings.signatures) {
    const bytes = new TextEncoder().encode(picture);
    signatures.set(picture, hashed({ bytes, mediaType: 'image/svg+xml' }));
  }
  return {
    photos: [...photos.values()],
    // Some people sign more than once.
    signatures: [...signatures.values()],
    ofPhoto: (row) => photos.get(nameOf(row))?.sha256 ?? '',
    ofSignature: (picture) => signatures.get(picture)?.sha256 ?? '',
  };
}

function hashed(picture: { bytes: Uint8Array; mediaType: string }): Picture {
  return { ...picture, sha256: createHash('sha256').update(picture.bytes).digest('hex') };
}

function nameOf({ picture }: Pick<PhotoRow, 'picture'>): string {
  return `${picture.subject} ${picture.state} ${picture.seed}`;
}
