import { z } from 'zod'
import { id } from './field.ts'

/** A stored file as shown on screen, read from `fileAddress` (`upload.ts`). */
export const shownFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  thumbnail: z.boolean(),
})
export type ShownFile = z.infer<typeof shownFile>
