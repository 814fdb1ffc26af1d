import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import type { VendorResult } from './vendor.ts'

/** `GONE`: the app has no such record, or cannot be asked for a single one. */
export type DoorToDoorFailure = 'GONE' | 'REFUSED'
export type DoorToDoorAnswer<Value> = VendorResult<Value, DoorToDoorFailure>

/** A record that a rep entered at a door, as the app has it: every text may be empty, and none has been checked. */
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
  /** The rep whose record it is, by the app's id; empty for nobody. */
  repId: string
  repName: string
  isDeleted: boolean
  /** By the app's clock; null where it does not say. */
  changedAt: Date | null
}

/** A user of the app. */
export interface DoorRep {
  id: string
  name: string
  /** In lower case; empty where the app does not say. */
  email: string
}

/** A door-to-door sales app. Nothing is thrown but faults of our own. */
export interface DoorToDoorVendor {
  id: CanvassVendorId
  /** The account of a key, and the statuses that its records can have. */
  account(key: string): Promise<DoorToDoorAnswer<{ statuses: string[] }>>
  reps(key: string): Promise<DoorToDoorAnswer<DoorRep[]>>
  /** Records that changed at this moment or later, in an order that changes do not alter. The first page is 1. */
  changed(
    key: string,
    asked: { since: Date; page: number },
  ): Promise<DoorToDoorAnswer<{ records: DoorRecord[]; more: boolean }>>
  record(key: string, externalId: string): Promise<DoorToDoorAnswer<DoorRecord>>
}
