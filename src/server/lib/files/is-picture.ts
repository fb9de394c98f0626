import { like } from 'drizzle-orm';
import { files } from '../tables.ts';

/** Documents are stored beside pictures; what is shown as a picture must be one. */
export const isPicture = like(files.mediaType, 'image/%');
