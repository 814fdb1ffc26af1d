import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { materialAccess } from './material.access.ts'
import { reads } from './procedure.ts'

/** The product and color that the homeowner chose, for use in a material order. */

/**
 * `signed`: in a proposal; `chosen`: through a quote's link; `quoted`: the last quoted product, if there is no other
 * choice.
 */
const selectionSources = ['signed', 'chosen', 'quoted'] as const

const homeownerSelection = z.object({
  source: z.enum(selectionSources),
  at: timestamp,
  product: z.string(),
  /** Empty if none was chosen. */
  color: z.string(),
  /** From the product card; empty if it has none. */
  sku: z.string(),
  /** The template with an item of this SKU; null if there is none. */
  templateId: id.nullable(),
})
export type HomeownerSelection = z.infer<typeof homeownerSelection>

/** Whether an item is the selected product, compared by SKU. */
export const isSelected = ({ sku }: { sku: string }, selection: Pick<HomeownerSelection, 'sku'> | null): boolean =>
  selection !== null && selection.sku !== '' && sku.trim().toLowerCase() === selection.sku.toLowerCase()

export const selectionProcedures = {
  /** The product and color that the lead's homeowner chose. If a quote is named, its choice comes first. */
  selection: reads(materialAccess.selection)
    .input(z.object({ leadId: id, quoteId: id.optional() }))
    .output(z.object({ selection: homeownerSelection.nullable() })),
}
