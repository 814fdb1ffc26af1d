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

/** What is asked of suppliers while an order is written. */

const conflict = (message: string) => ({ status: 409, message })

/** A supplier that is asked and cannot tell. */
export const notReached = {
  NOT_CONNECTED: conflict(messages.NOT_CONNECTED),
  VENDOR_UNREACHABLE: conflict(messages.VENDOR_UNREACHABLE),
}

/** What an item of an order costs at its branch now. */
export const itemPrice = z.object({
  name: z.string(),
  sku: z.string(),
  unit: z.enum(materialUnits),
  state: z.enum(priceStates),
  /** Of one unit; null where the supplier tells none. */
  priceCents: cents.nullable(),
  /** As it was in the order before. */
  beforeCents: cents.nullable(),
})
export type ItemPrice = z.infer<typeof itemPrice>

/** An item of a supplier's catalog. */
export const catalogItem = z.object({
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  /** Null for a unit that we do not have. */
  unit: z.enum(materialUnits).nullable(),
})
export type CatalogItem = z.infer<typeof catalogItem>

export const supplierProcedures = {
  /** The accounts of the company at a supplier that a branch can be billed to. */
  supplierAccounts: reads(materialAccess.supplierAccounts)
    .input(z.object({ vendor: z.enum(supplierIds) }))
    .output(
      z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).max(supplierLimits.accounts) }),
    )
    .errors(notReached),
  /** Items of the catalog that a branch sells. */
  findItems: reads(materialAccess.findItems)
    .input(z.object({ branchId: id, words: freeText(limits.searchText).min(2, messages.REQUIRED) }))
    .output(z.object({ items: z.array(catalogItem).max(supplierLimits.found) }))
    .errors({ ...notReached, VENDOR_NOT_OFFERED: conflict(messages.VENDOR_NOT_OFFERED) }),
  /** Writes the supplier's prices of today into a draft. An item of which it says nothing keeps its price. */
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
