import { boundedArray, lngLat } from '@gable/contract/field'
import { limits } from '@gable/contract/limits'
import { countries } from '@gable/contract/status'
import { freeText } from '@gable/contract/text'
import type { ResolvedAddress } from '@gable/contract/widget'
import { z } from 'zod'

/**
 * Building blocks for vendor answer schemas. They reject text that cannot be stored, invalid numbers, and more of
 * anything than can be processed at once. Lengths are checked first.
 */

/** A text such as a street. Longer text is invalid. */
export const vendorText = (max: number = limits.addressText) => z.string().max(max).pipe(freeText(max))

/** A vendor's identifier, used in requests to it: printable ASCII without spaces. */
export const vendorId = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[!-~]+$/)

/** A list whose items must all be valid; a longer one is refused before its items are checked. */
export const vendorList = boundedArray

/** A list whose invalid rows are dropped. Refused if there are too many rows or none is valid. */
export function vendorRows<Row extends z.ZodType>(row: Row, max: number) {
  return z
    .array(z.unknown())
    .max(max)
    .transform((provided, { issues }): z.output<Row>[] => {
      const rows = provided.flatMap((one) => {
        const read = row.safeParse(one)
        return read.success ? [read.data] : []
      })
      if (provided.length > 0 && rows.length === 0) issues.push({ code: 'custom', input: provided })
      return rows
    })
}

/** Maximum number of characters shown of a vendor's own message. */
const maxSentenceLength = 200

/** A vendor's own message for display: on one line, without markup, and truncated. Empty if there is none. */
export function vendorSentence(provided: unknown): string {
  if (typeof provided !== 'string') return ''
  const plain = provided
    .slice(0, 4_000)
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/^error:\s*/i, '')
  const signs = [...plain]
  return signs.length > maxSentenceLength
    ? `${signs
        .slice(0, maxSentenceLength - 1)
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

/** Validates an address assembled from an answer; undefined if a lead cannot have it. */
export function vendorAddress(parts: ResolvedAddress): ResolvedAddress | undefined {
  return address.safeParse(parts).data
}
