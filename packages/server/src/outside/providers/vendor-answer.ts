import { boundedArray, lngLat } from '@gable/contract/field'
import { limits } from '@gable/contract/limits'
import { countries } from '@gable/contract/status'
import { freeText } from '@gable/contract/text'
import type { ResolvedAddress } from '@gable/contract/widget'
import { z } from 'zod'

/**
 * What answers of vendors are read by. The schema of each adapter is made of these, so that no answer brings in text that
 * cannot be kept, a number that is none, or more of anything than can be worked on at once. Lengths are looked at first.
 */

/** A text such as a street. A longer one cannot be read. */
export const vendorText = (most: number = limits.addressText) => z.string().max(most).pipe(freeText(most))

/** A name that a vendor gives a thing, and that it is asked for by: printable ASCII without blanks. */
export const vendorId = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[!-~]+$/)

/** A list all of whose parts must be readable; a longer one is refused before its parts are looked at. */
export const vendorList = boundedArray

/** Rows of which those are left out that cannot be read. Refused where there are too many, or none can be read. */
export function vendorRows<Row extends z.ZodType>(row: Row, most: number) {
  return z
    .array(z.unknown())
    .max(most)
    .transform((given, { issues }): z.output<Row>[] => {
      const rows = given.flatMap((one) => {
        const read = row.safeParse(one)
        return read.success ? [read.data] : []
      })
      if (given.length > 0 && rows.length === 0) issues.push({ code: 'custom', input: given })
      return rows
    })
}

/** Of a vendor's own sentence as much is shown. */
const longestSentence = 200

/** A vendor's own sentence for a person to read: on one line, without markup, and cut where it is long. Empty for none. */
export function vendorSentence(given: unknown): string {
  if (typeof given !== 'string') return ''
  const plain = given
    .slice(0, 4_000)
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/^error:\s*/i, '')
  const signs = [...plain]
  return signs.length > longestSentence
    ? `${signs
        .slice(0, longestSentence - 1)
        .join('')
        .trimEnd()}…`
    : plain
}

const address = z.object({
  street: vendorText().pipe(z.string().min(1)),
  city: vendorText(80),
  state: vendorText(40),
  postalCode: vendorText(12),
  country: z.enum(countries),
  point: lngLat,
})

/** An address that was put together from the parts of an answer; undefined where it is none that a lead can have. */
export function vendorAddress(parts: ResolvedAddress): ResolvedAddress | undefined {
  return address.safeParse(parts).data
}
