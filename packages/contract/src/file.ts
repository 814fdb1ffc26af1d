import { z } from 'zod'
import { id } from './field.ts'

/** A stored file as a screen shows it; it is read at `fileAddress` (`upload.ts`). */
export const shownFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** There is a small picture of it. */
  thumbnail: z.boolean(),
})
export type ShownFile = z.infer<typeof shownFile>
