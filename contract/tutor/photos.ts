import * as z from 'zod/mini';
import { uuid } from '../identifiers.ts';
import { photoLimits, photoStates } from './photo-rules.ts';

export const photoId = uuid;

export const messagePhoto = z.object({ photoId, state: z.enum(photoStates) });
export type MessagePhoto = z.infer<typeof messagePhoto>;

/** A JPEG picture in base64, because an API that sends bytes would need a setting for all its routes. */
export const photo = z.object({ jpeg: z.string() });

export const sentPhoto = z.strictObject({
  jpeg: z.string().check(z.maxLength(photoLimits.base64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
