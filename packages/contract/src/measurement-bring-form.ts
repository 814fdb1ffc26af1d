import { z } from 'zod'
import { id } from './field.ts'
import { plausible } from './measurement-bounds.ts'
import { lengthKeys } from './measurement-vendor.ts'
import { messages, outOfRange } from './messages.ts'
import { freeText } from './text.ts'

/** A report that the company has from elsewhere: measurements typed in by hand, or a file in EagleView's format. */

const within = (field: string, { min, max }: { min: number; max: number }) => {
  const refused = outOfRange(field, min, max)
  return z.number(refused).min(min, refused).max(max, refused)
}

export const bringForm = z.object({
  /** Name of the measuring company: "EagleView", "HOVER". */
  measuredBy: freeText(80).min(1, messages.REQUIRED),
  reportNumber: freeText(80).default(''),
  /** Optional if there is a file. */
  areaSqft: within('roof area', plausible.areaSqft).nullable(),
  facets: within('number of facets', plausible.facets)
    .int(outOfRange('number of facets', plausible.facets.min, plausible.facets.max))
    .nullable(),
  rise: within('pitch', plausible.rise).nullable(),
  lengths: z.partialRecord(z.enum(lengthKeys), within('length', plausible.feet).nullable()),
  /** Ids of this person's uploads: the report's data file, and its PDF. */
  dataFileId: id.nullable(),
  pdfFileId: id.nullable(),
})
export type BringForm = z.infer<typeof bringForm>
