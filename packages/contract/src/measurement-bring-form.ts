import { z } from 'zod'
import { id } from './field.ts'
import { lengthKeys } from './measurement-vendor.ts'
import { messages, outOfRange } from './messages.ts'
import { freeText } from './text.ts'

/** A report that the company has from elsewhere: figures as typed, or a file of EagleView's format that has them. */

const within = (field: string, min: number, max: number) => {
  const refused = outOfRange(field, min, max)
  return z.number(refused).min(min, refused).max(max, refused)
}

export const bringForm = z.object({
  /** Who measured, as people say it: "EagleView", "HOVER". */
  measuredBy: freeText(80).min(1, messages.REQUIRED),
  reportNumber: freeText(80).default(''),
  /** Of a file there is no need to type any. */
  areaSqft: within('roof area', 1, 1_000_000).nullable(),
  facets: within('number of facets', 0, 10_000)
    .int(outOfRange('number of facets', 0, 10_000))
    .nullable(),
  rise: within('pitch', 0, 24).nullable(),
  lengths: z.partialRecord(z.enum(lengthKeys), within('length', 0, 100_000).nullable()),
  /** Uploads of this person: the report's file for programs, and its PDF. */
  dataFileId: id.nullable(),
  pdfFileId: id.nullable(),
})
export type BringForm = z.infer<typeof bringForm>
