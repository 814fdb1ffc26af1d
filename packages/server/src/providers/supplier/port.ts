import type { MaterialOrderState, MaterialUnit, ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { SupplierFailure, SupplierId } from '@gable/contract/supplier'
import type { VendorResult } from '../vendor/port.ts'

export type SupplierAnswer<Value> = VendorResult<Value, SupplierFailure>

/** With what a company signs in at a supplier. */
export interface SupplierLogin {
  username: string
  password: string
}

/** The company's account at a supplier. */
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
}

export interface SupplierTemplateLine {
  name: string
  sku: string
  unit: MaterialUnit
  /** Whole; 0 where the template has none. */
  quantity: number
  priceCents: number | null
  isAvailable: boolean
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

/** How far an order has come at the supplier. */
export interface SupplierProgress {
  state: Exclude<MaterialOrderState, 'Draft'>
  /** In the supplier's own words; empty where it says nothing. */
  deliveryStatus: string
  /** With tax and delivery; null until it says. */
  totalCents: number | null
}

/** A supplier whose own system takes orders. Nothing is thrown but faults of our own. */
export interface SupplierVendor {
  id: SupplierId
  account(login: SupplierLogin): Promise<SupplierAnswer<SupplierAccount>>
  /** Near a ZIP code, the nearest first. */
  branches(login: SupplierLogin, zip: string): Promise<SupplierAnswer<SupplierBranch[]>>
  /** Those changed last first. */
  templates(login: SupplierLogin): Promise<SupplierAnswer<{ id: string; name: string }[]>>
  template(
    login: SupplierLogin,
    templateId: string,
  ): Promise<SupplierAnswer<{ name: string; lines: SupplierTemplateLine[] }>>
  place(login: SupplierLogin, order: SupplierOrder): Promise<SupplierAnswer<{ number: string }>>
  /** Finds an order by our reference. Undefined: the supplier has none. */
  find(
    login: SupplierLogin,
    asked: { accountId: string; reference: string },
  ): Promise<SupplierAnswer<{ number: string } | undefined>>
  read(
    login: SupplierLogin,
    asked: { accountId: string; number: string; method: ShippingMethod },
  ): Promise<SupplierAnswer<SupplierProgress>>
}
