import type * as z from 'zod/mini';
import type { galleryChoices } from '#core/photos/views.ts';

export type GalleryChoices = z.output<typeof galleryChoices>;
