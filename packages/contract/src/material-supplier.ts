import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { cents, id } from './field.ts'
import { limits } from './limits.ts'
import { materialAccess } from './material.access.ts'
import { materialUnits } from './material-words.ts'
import { messages } from './messages.ts'
import { edits, reads } from './procedure.ts'
import { priceStates, supplierIds, supplierLimits } from './supplier.ts'
import { freeText } from './text.ts'

/** Requests to suppliers while an order is being written. */

const conflict = (message: string) => ({ status: 409, message })

/** The supplier was asked but could not answer. */
export const notReached = {
  NOT_CONNECTED: conflict(messages.NOT_CONNECTED),
  VENDOR_UNREACHABLE: conflict(messages.VENDOR_UNREACHABLE),
}

/** Current price of an order's item at its branch. */
const itemPrice = z.object({
  name: z.string(),
  sku: z.string(),
  unit: z.enum(materialUnits),
  state: z.enum(priceStates),
  /** Per unit; null if the supplier gives none. */
  priceCents: cents.nullable(),
  /** The price in the order before this update. */
  beforeCents: cents.nullable(),
})
export type ItemPrice = z.infer<typeof itemPrice>

/** An item in a supplier's catalog. */
const catalogItem = z.object({
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  /** Null for a unit that Gable does not support. */
  unit: z.enum(materialUnits).nullable(),
})
export type CatalogItem = z.infer<typeof catalogItem>

export const supplierProcedures = {
  /** The company's accounts at a supplier to which a branch's orders can be billed. */
  supplierAccounts: reads(materialAccess.supplierAccounts)
    .input(z.object({ vendor: z.enum(supplierIds) }))
    .output(
      z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).max(supplierLimits.accounts) }),
    )
    .errors(notReached),
  /** Searches the catalog items that a branch sells. */
  findItems: reads(materialAccess.findItems)
    .input(z.object({ branchId: id, words: freeText(limits.searchText).min(2, messages.REQUIRED) }))
    .output(z.object({ items: z.array(catalogItem).max(supplierLimits.found) }))
    .errors({ ...notReached, VENDOR_NOT_OFFERED: conflict(messages.VENDOR_NOT_OFFERED) }),
  /** Updates a draft with the supplier's current prices. Items without a price from the supplier keep theirs. */
  refreshPrices: edits(materialAccess.refreshPrices)
    .input(z.object({ id, version }))
    .output(z.object({ version, items: z.array(itemPrice), totalCents: cents.nullable() }))
    .errors({
      ...staleVersion,
      ...notReached,
      ORDER_SENT: conflict(messages.ORDER_SENT),
      BRANCH_REQUIRED: conflict(messages.BRANCH_REQUIRED),
    }),
}
