import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import type { VendorResult } from './vendor.ts'

/** `GONE`: the app has no such record, or cannot look up a single record. */
export type DoorToDoorFailure = 'GONE' | 'REFUSED'
export type DoorToDoorAnswer<Value> = VendorResult<Value, DoorToDoorFailure>

/** A record that a rep entered at a door, as stored in the app. Any text may be empty, and none is validated. */
export interface DoorRecord {
  externalId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  otherPhone: string
  street: string
  city: string
  state: string
  postalCode: string
  country: string
  notes: string
  status: string
  /** The app's id of the rep who owns the record; empty for nobody. */
  repId: string
  repName: string
  isDeleted: boolean
  /** By the app's clock; null if unknown. */
  changedAt: Date | null
}

export interface DoorRep {
  id: string
  name: string
  /** In lowercase; empty if unknown. */
  email: string
}

/** A door-to-door sales app. Its methods throw only for bugs in our code. */
export interface DoorToDoorVendor {
  id: CanvassVendorId
  /** Returns the key's account, and the statuses that its records can have. */
  account(key: string): Promise<DoorToDoorAnswer<{ statuses: string[] }>>
  reps(key: string): Promise<DoorToDoorAnswer<DoorRep[]>>
  /**
   * Returns records that changed at or after this moment, in an order that changes don't affect. The first page is 1.
   */
  changed(
    key: string,
    requested: { since: Date; page: number },
  ): Promise<DoorToDoorAnswer<{ records: DoorRecord[]; more: boolean }>>
  record(key: string, externalId: string): Promise<DoorToDoorAnswer<DoorRecord>>
}
