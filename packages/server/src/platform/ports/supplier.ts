import type { MaterialOrderState, MaterialUnit, ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { SupplierFailure, SupplierId } from '@gable/contract/supplier'
import type { OauthVendor } from './mail-account.ts'
import type { VendorResult } from './vendor.ts'

export type SupplierAnswer<Value> = VendorResult<Value, SupplierFailure>

/** With what a company signs in at a supplier. */
export interface SupplierLogin {
  username: string
  password: string
}

/** With what a supplier is called for a company, and its turn there: it is waited for before every call. */
export type SupplierAccess = ({ login: SupplierLogin } | { token: string }) & { turn(): Promise<void> }

/** One of the company's accounts at a supplier. */
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
  /** Degrees; null where the supplier does not say. */
  point: [lng: number, lat: number] | null
}

/** An item of a supplier's catalog. */
export interface SupplierItem {
  name: string
  sku: string
  color: string
  /** In which it is ordered; null for a unit that we do not have. */
  unit: MaterialUnit | null
}

export interface SupplierTemplateLine extends SupplierItem {
  /** Whole; 0 where the template has none. */
  quantity: number
  priceCents: number | null
  isAvailable: boolean
}

/** What an item costs a company at a branch. */
export interface SupplierPrice {
  sku: string
  unit: MaterialUnit
  /** `call`: the branch tells the price. `unavailable`: it does not sell the item. `unknown`: the supplier says nothing of it. */
  state: 'priced' | 'call' | 'unavailable' | 'unknown'
  /** Of one unit, without tax and delivery; null but for `priced`. */
  priceCents: number | null
}

export interface PriceQuestion {
  accountId: string
  branchNumber: string
  /** The supplier's templates that the company's own were imported from and that have these items. */
  templateIds: readonly string[]
  items: readonly { sku: string; unit: MaterialUnit; quantity: number }[]
}

/** An order as a supplier is given it. */
export interface SupplierOrder {
  /** Our own name for it, by which it is found again. */
  reference: string
  accountId: string
  branchNumber: string
  po: string
  jobName: string
  method: ShippingMethod
  time: ShippingTime
  /** Empty where that is left open. */
  day: string
  address: { street: string; city: string; state: string; postalCode: string }
  notes: string
  items: readonly { name: string; sku: string; color: string; unit: MaterialUnit; quantity: number }[]
}

/** An order that may be at the supplier. */
export interface LostOrder {
  accountId: string
  branchNumber: string
  reference: string
  /** When it was sent first. */
  since: Date
  now: Date
}

/** How far an order has come at the supplier. */
export interface SupplierProgress {
  state: Exclude<MaterialOrderState, 'Draft'>
  /** In the supplier's own words; empty where it says nothing. */
  deliveryStatus: string
  /** With tax and delivery; null until it says. */
  totalCents: number | null
  /** What it has to show for the order by now. */
  documents: readonly SupplierDocument[]
}

/** A file about an order. `key` stays the same, so that each is fetched once. */
export interface SupplierDocument {
  key: string
  kind: 'invoice' | 'orderDetail' | 'deliveryPhoto'
  /** Where the supplier keeps it, as it says itself. */
  place: string
}

export interface AskedOrder {
  accountId: string
  branchNumber: string
  number: string
  method: ShippingMethod
  now: Date
}

/** A supplier whose own system takes orders. Nothing is thrown but faults of our own. */
export interface SupplierVendor {
  id: SupplierId
  /** Undefined where companies sign in by a user name and a password. */
  oauth?: OauthVendor
  /** The account that orders are billed to unless a branch has another one. */
  account(access: SupplierAccess): Promise<SupplierAnswer<SupplierAccount>>
  /** All that orders can be billed to. */
  accounts(access: SupplierAccess): Promise<SupplierAnswer<SupplierAccount[]>>
  /** Near a ZIP code, the nearest first where the supplier tells. */
  branches(access: SupplierAccess, zip: string): Promise<SupplierAnswer<SupplierBranch[]>>
  /** Those changed last first. */
  templates(access: SupplierAccess): Promise<SupplierAnswer<{ id: string; name: string }[]>>
  template(
    access: SupplierAccess,
    templateId: string,
  ): Promise<SupplierAnswer<{ name: string; lines: SupplierTemplateLine[] }>>
  /** Items of the catalog that a branch sells. Undefined where the supplier documents no search. */
  search?(
    access: SupplierAccess,
    asked: { branchNumber: string; words: string },
  ): Promise<SupplierAnswer<SupplierItem[]>>
  prices(access: SupplierAccess, asked: PriceQuestion): Promise<SupplierAnswer<SupplierPrice[]>>
  place(access: SupplierAccess, order: SupplierOrder): Promise<SupplierAnswer<{ number: string }>>
  /** Finds an order by our reference. Undefined: the supplier has none. */
  find(access: SupplierAccess, asked: LostOrder): Promise<SupplierAnswer<{ number: string } | undefined>>
  read(access: SupplierAccess, asked: AskedOrder): Promise<SupplierAnswer<SupplierProgress>>
  /** The bytes of a document of an order. */
  document(access: SupplierAccess, asked: AskedOrder, document: SupplierDocument): Promise<SupplierAnswer<Uint8Array>>
}
