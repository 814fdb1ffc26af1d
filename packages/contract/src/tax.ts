import { WHOLE_TAX } from '@gable/pricing/tax'
import { z } from 'zod'
import { cents, plainWords } from './field.ts'
import { messages, outOfRange } from './messages.ts'

/** The taxes of a market, each shown as a line on rep quotes. */

export const taxLimits = { most: 2, name: 40, rate: { min: 1, max: WHOLE_TAX } } as const

const notARate = outOfRange('tax rate', taxLimits.rate.min / 1_000, taxLimits.rate.max / 1_000)

/** In thousandths of a percent: 8.875% is 8,875. */
const taxRate = z
  .number({ error: messages.REQUIRED })
  .int(notARate)
  .min(taxLimits.rate.min, notARate)
  .max(taxLimits.rate.max, notARate)

const taxForm = z.object({ name: plainWords('tax name', taxLimits.name, messages.NAME_NOT_VALID), rate: taxRate })

/** At most two, with unique names. */
export const marketTaxes = z
  .array(taxForm)
  .max(taxLimits.most, messages.MAX_REACHED)
  .check(({ value, issues }) => {
    const [first, second] = value.map(({ name }) => name.toLowerCase())
    if (second === undefined || first !== second) return
    issues.push({ code: 'custom', path: [1, 'name'], message: messages.TAX_NAME_TAKEN, input: value })
  })
export type MarketTaxes = z.infer<typeof marketTaxes>

/** A tax as stored in a quote. */
export const tax = z.object({ name: z.string(), rate: z.number().int() })

/** A tax with its amount. */
export const taxAmount = tax.extend({ amountCents: cents })
