import { PHOTO_KIND_LABELS, type PhotoKind } from '#core/photos/kinds.ts';
import { type Shape, shapesInWords } from '#core/photos/shapes.ts';

type Named = { caption: string; kind: PhotoKind };

/** What stands under a photo: its caption, else when it was taken. */
export function photoTitle({ caption, kind }: Named): string {
  return caption || PHOTO_KIND_LABELS[kind];
}

const TAKEN: Record<PhotoKind, string> = {
  request: 'sent with the request',
  before: 'before the work',
  during: 'during the work',
  after: 'after the work',
};

/** What those hear who do not see a photo; with what is drawn over it. */
export function photoAlt({ caption, kind, shapes = [] }: Named & { shapes?: readonly Shape[] }): string {
  const drawn = shapesInWords(shapes);
  const said = caption ? `${caption}, ${TAKEN[kind]}` : `Photo ${TAKEN[kind]}`;
  return drawn ? `${said}. On the photo: ${drawn}` : said;
}
