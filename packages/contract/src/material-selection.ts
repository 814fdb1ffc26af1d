import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { materialAccess } from './material.access.ts'
import { reads } from './procedure.ts'

/** The product and color that a homeowner decided on, as a material order takes them. */

/** `signed` in a proposal, `chosen` by the link of a quote, or `quoted` last without another choice. */
export const selectionSources = ['signed', 'chosen', 'quoted'] as const

export const homeownerSelection = z.object({
  source: z.enum(selectionSources),
  at: timestamp,
  product: z.string(),
  /** Empty where none was picked. */
  color: z.string(),
  /** Of the product card; empty where it has none. */
  sku: z.string(),
  /** The template with an item of this SKU; null where there is none. */
  templateId: id.nullable(),
})
export type HomeownerSelection = z.infer<typeof homeownerSelection>

/** Whether an item is the product of a selection, by its SKU. */
export const isSelected = ({ sku }: { sku: string }, selection: Pick<HomeownerSelection, 'sku'> | null): boolean =>
  selection !== null && selection.sku !== '' && sku.trim().toLowerCase() === selection.sku.toLowerCase()

export const selectionProcedures = {
  /** What the homeowner of a lead decided on; of a quote that is named, first what was decided there. */
  selection: reads(materialAccess.selection)
    .input(z.object({ leadId: id, quoteId: id.optional() }))
    .output(z.object({ selection: homeownerSelection.nullable() })),
}
