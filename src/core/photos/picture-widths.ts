/** Widths in pixels that stored pictures can be asked for in: a tile, a tile on a sharp screen, a large picture on a phone. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const STORED = /^\/api\/(?:files|pictures|shared-photos)\/[^?]+$/;

/**
 * Where a stored picture can be had no wider than so many pixels. Other addresses (a picture that is not sent yet, another
 * server's) stay as they are.
 */
export function atWidth(url: string, width: PictureWidth): string {
  return STORED.test(url) ? `${url}?width=${width}` : url;
}
