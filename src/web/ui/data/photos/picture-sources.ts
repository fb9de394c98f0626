import { atWidth } from '#core/photos/picture-widths.ts';

/** Attributes of an `img` that is a tile: sharp screens get twice the pixels. */
export function tileSources(url: string): { src: string; srcSet?: string } {
  const src = atWidth(url, 320);
  return src === url ? { src } : { src, srcSet: `${src}, ${atWidth(url, 640)} 2x` };
}

/** Attributes of an `img` that takes the width of its page; `width` is that of the stored picture, in pixels. */
export function largeSources(url: string, width: number): { src: string; srcSet?: string; sizes?: string } {
  const medium = atWidth(url, 640);
  if (medium === url || width <= 640) return { src: url };
  const widths = ([640, 1280] as const).filter((one) => one < width);
  return {
    src: url,
    srcSet: [...widths.map((one) => `${atWidth(url, one)} ${one}w`), `${url} ${width}w`].join(', '),
    sizes: '(min-width: 1024px) 60vw, 100vw',
  };
}
