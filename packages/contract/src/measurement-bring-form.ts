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
  /** The waste that the report suggests. */
  wasteBps: within('waste', plausible.wasteBps).int().nullable().default(null),
  lengths: z.partialRecord(z.enum(lengthKeys), within('length', plausible.feet).nullable()),
  /** Ids of this person's uploads: the report's data file, and its PDF. */
  dataFileId: id.nullable(),
  pdfFileId: id.nullable(),
})
export type BringForm = z.infer<typeof bringForm>

/** What could be read from a report's file. Null: not stated, or not recognized. */
export const readReport = z.object({
  /** Empty if the file does not name a company that we know. */
  measuredBy: z.string(),
  reportNumber: z.string(),
  areaSqft: z.number().nullable(),
  facets: z.number().int().nullable(),
  rise: z.number().nullable(),
  wasteBps: z.number().int().nullable(),
  lengths: z.partialRecord(z.enum(lengthKeys), z.number().nullable()),
})
export type ReadReport = z.infer<typeof readReport>
