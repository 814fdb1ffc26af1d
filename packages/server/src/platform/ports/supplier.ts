import type { MaterialOrderState, MaterialUnit, ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { SupplierFailure, SupplierId } from '@gable/contract/supplier'
import type { OauthVendor } from './mail-account.ts'
import type { VendorResult } from './vendor.ts'

export type SupplierAnswer<Value> = VendorResult<Value, SupplierFailure>

export interface SupplierLogin {
  username: string
  password: string
}

/**
 * The credentials for calling a supplier on behalf of a company, and the company's turn there, which callers must await
 * before every call.
 */
export type SupplierAccess = ({ login: SupplierLogin } | { token: string }) & { turn(): Promise<void> }

export interface SupplierAccount {
  id: string
  name: string
}

export interface SupplierBranch {
  number: string
  name: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
  /** In degrees; null if unknown. */
  point: [lng: number, lat: number] | null
}

export interface SupplierItem {
  name: string
  sku: string
  color: string
  /** The unit in which it is ordered; null for a unit that we don't have. */
  unit: MaterialUnit | null
}

export interface SupplierTemplateLine extends SupplierItem {
  /** A whole number; 0 if the template has none. */
  quantity: number
  priceCents: number | null
  isAvailable: boolean
}

/** What an item costs a company at a branch. */
export interface SupplierPrice {
  sku: string
  unit: MaterialUnit
  /**
   * `call`: the branch gives the price on request. `unavailable`: the branch doesn't sell the item. `unknown`: the
   * supplier returned nothing for it.
   */
  state: 'priced' | 'call' | 'unavailable' | 'unknown'
  /** Per unit, without tax and delivery; null unless `priced`. */
  priceCents: number | null
}

export interface PriceQuestion {
  accountId: string
  branchNumber: string
  /** The supplier's templates that contain these items, and from which the company's own templates were imported. */
  templateIds: readonly string[]
  items: readonly { sku: string; unit: MaterialUnit; quantity: number }[]
}

export interface SupplierOrder {
  /** Our own reference, by which the order can be found. */
  reference: string
  accountId: string
  branchNumber: string
  po: string
  jobName: string
  method: ShippingMethod
  time: ShippingTime
  /** Empty if unspecified. */
  day: string
  address: { street: string; city: string; state: string; postalCode: string }
  notes: string
  items: readonly { name: string; sku: string; color: string; unit: MaterialUnit; quantity: number }[]
}

/** An order that may have reached the supplier. */
export interface LostOrder {
  accountId: string
  branchNumber: string
  reference: string
  since: Date
  now: Date
}

export interface SupplierProgress {
  state: Exclude<MaterialOrderState, 'Draft'>
  /** In the supplier's own words; empty if unknown. */
  deliveryStatus: string
  /** With tax and delivery; null if not known yet. */
  totalCents: number | null
  /** The supplier's documents for the order so far. */
  documents: readonly SupplierDocument[]
}

/** A file about an order. `key` is stable, so that each file is fetched once. */
export interface SupplierDocument {
  key: string
  kind: 'invoice' | 'orderDetail' | 'deliveryPhoto'
  /** Where the supplier stores it, in the supplier's own terms. */
  place: string
}

export interface RequestedOrder {
  accountId: string
  branchNumber: string
  number: string
  method: ShippingMethod
  now: Date
}

/** A supplier that accepts orders online. Its methods throw only for bugs in our code. */
export interface SupplierVendor {
  id: SupplierId
  /** Undefined if companies sign in with a user name and a password. */
  oauth?: OauthVendor
  /** Returns the account that orders are billed to unless a branch has another one. */
  account(access: SupplierAccess): Promise<SupplierAnswer<SupplierAccount>>
  accounts(access: SupplierAccess): Promise<SupplierAnswer<SupplierAccount[]>>
  /** Returns branches near a ZIP code, nearest first if the supplier reports distances. */
  branches(access: SupplierAccess, zip: string): Promise<SupplierAnswer<SupplierBranch[]>>
  /** Most recently changed first. */
  templates(access: SupplierAccess): Promise<SupplierAnswer<{ id: string; name: string }[]>>
  template(
    access: SupplierAccess,
    templateId: string,
  ): Promise<SupplierAnswer<{ name: string; lines: SupplierTemplateLine[] }>>
  /** Searches the catalog items that a branch sells. Undefined if the supplier documents no search. */
  search?(
    access: SupplierAccess,
    requested: { branchNumber: string; words: string },
  ): Promise<SupplierAnswer<SupplierItem[]>>
  prices(access: SupplierAccess, requested: PriceQuestion): Promise<SupplierAnswer<SupplierPrice[]>>
  place(access: SupplierAccess, order: SupplierOrder): Promise<SupplierAnswer<{ number: string }>>
  /** Finds an order by our reference. Returns undefined if the supplier has none. */
  find(access: SupplierAccess, requested: LostOrder): Promise<SupplierAnswer<{ number: string } | undefined>>
  read(access: SupplierAccess, requested: RequestedOrder): Promise<SupplierAnswer<SupplierProgress>>
  document(
    access: SupplierAccess,
    requested: RequestedOrder,
    document: SupplierDocument,
  ): Promise<SupplierAnswer<Uint8Array>>
}
