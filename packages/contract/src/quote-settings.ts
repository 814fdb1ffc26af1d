import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id } from './field.ts'
import { messages } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { quoteAccess } from './quote.access.ts'
import { pricedProduct, quoteLine } from './quote.ts'
import { quoteSettingsForm } from './quote-settings-form.ts'
import { answerCounts, complexities, currencies, namedSlopes } from './status.ts'

/** A roof that settings are tried out on. */
export const sampleRoof = z.object({
  /** Plan area of the whole roof. Square feet. */
  planAreaSqft: z.number().min(1).max(100_000),
  slope: z.enum(namedSlopes),
  complexity: z.enum(complexities),
  /** As if its outline were uncertain. */
  uncertain: z.boolean(),
  answers: z.array(z.object({ questionId: id, answer: z.enum(answerCounts) })).max(40),
})

/** A product on the sample roof: as the homeowner would see it, and every line of it. */
const triedProduct = pricedProduct.extend({
  /** The whole price, whatever of it is shown. */
  wholeCents: z.number().int(),
  lines: z.array(quoteLine),
})
const tried = z.object({ products: z.array(triedProduct), widened: z.array(z.enum(['outline', 'slope'])) })
export type Tried = z.infer<typeof tried>

export const quoteContract = {
  settings: reads(quoteAccess.settings).output(quoteSettingsForm.safeExtend({ version, currency: z.enum(currencies) })),
  saveSettings: edits(quoteAccess.saveSettings)
    .input(quoteSettingsForm.safeExtend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),
  /** What a sample roof costs in a market, by the settings as they are kept and as they stand in the form. */
  tryOut: reads(quoteAccess.tryOut)
    .input(z.object({ marketId: id, roof: sampleRoof, settings: quoteSettingsForm }))
    .output(z.object({ before: tried, after: tried, currency: z.enum(currencies) }))
    .errors({ NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS } }),
}
