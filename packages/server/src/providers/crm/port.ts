import type { CrmFailure } from '@gable/contract/crm'
import type { CrmChoices, CrmVendorId } from '@gable/contract/crm-vendor'
import type { VendorResult } from '../vendor/port.ts'

export type CrmAnswer<Value> = VendorResult<Value, CrmFailure>

/** A lead as a CRM is given it, or what of it has changed. What is empty or left out stays as it is there. */
export interface CrmRecord {
  /** Values of the vendor's fields, by its own names. */
  fields: Readonly<Record<string, string>>
  recordType: string
  source: string
  /** A new record always has one. */
  status: string
}

/** A record at the CRM. */
export interface CrmFound {
  externalId: string
  status: string
}

/** A record of the same person. */
export interface CrmMatch extends CrmFound {
  /** The vendor's names of the fields that have a value. */
  filled: readonly string[]
}

export interface CrmChanged extends CrmFound {
  changedAt: Date
}

/** A CRM. Nothing is thrown but faults of our own. */
export interface CrmVendor {
  id: CrmVendorId
  /** The account of a key, and what it offers to choose from. */
  account(key: string): Promise<CrmAnswer<{ name: string; choices: CrmChoices }>>
  /** Records with this email, or where there is none with this phone number: at most 25. */
  find(key: string, by: { email: string; phone: string }): Promise<CrmAnswer<CrmMatch[]>>
  create(key: string, record: CrmRecord): Promise<CrmAnswer<CrmFound>>
  /** Refused as `CRM_RECORD_GONE` where there is no such record any more. */
  update(key: string, externalId: string, record: CrmRecord): Promise<CrmAnswer<CrmFound>>
  /** Adds a note to a record, unless one that has `mark` in it is there. */
  addNote(key: string, externalId: string, note: { text: string; mark: string }): Promise<CrmAnswer<true>>
  /** Records changed at this moment or later, the earliest first, from the `from`th of them on. */
  changed(
    key: string,
    asked: { since: Date; from: number },
  ): Promise<CrmAnswer<{ records: CrmChanged[]; more: boolean }>>
  /** The page where people open a record. */
  pageOf(externalId: string): string
}
