import type { CrmFailure } from '@gable/contract/crm'
import type { CrmChoices, CrmVendorId } from '@gable/contract/crm-vendor'
import type { VendorResult } from './vendor.ts'

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

/** A company's key, and its turn at the vendor: it is waited for before every call. */
export interface CrmAccess {
  key: string
  turn(): Promise<void>
}

/** Whom a record is looked for. */
export interface CrmPerson {
  email: string
  phone: string
  /** Our own id of the record, where the vendor keeps one. */
  reference: string
  /** What the record's fields are to say. */
  fields: CrmRecord['fields']
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
  /** It has our own id: an earlier attempt made it. */
  isOurs?: boolean
}

export interface CrmMatches {
  records: readonly CrmMatch[]
  /** The vendor's id of the person where records belong to persons, and this one is known there. */
  personId?: string | undefined
}

export interface CrmChanged extends CrmFound {
  changedAt: Date
}

export interface CrmNote {
  text: string
  mark: string
  at: Date
  /** Our own id of the record. */
  reference: string
}

/** A file that is attached to a record. */
export interface CrmFile {
  /** With the end of its own id, by which an earlier attempt is found. */
  name: string
  /** What it is, for people: "Signed contract". */
  description: string
  contentType: string
  bytes: Uint8Array
  at: Date
}

/** A CRM. Nothing is thrown but faults of our own. */
export interface CrmVendor {
  id: CrmVendorId
  /** The account of a key, and what it offers to choose from. */
  account(key: string): Promise<CrmAnswer<{ name: string; choices: CrmChoices }>>
  /** The record with our own id, else records with this email, or where there is none with this phone number: at most 25. */
  find(access: CrmAccess, person: CrmPerson): Promise<CrmAnswer<CrmMatches>>
  create(
    access: CrmAccess,
    record: CrmRecord,
    of: { reference: string; personId?: string | undefined },
  ): Promise<CrmAnswer<CrmFound>>
  /** Writes what changed of a whole record. Refused as `CRM_RECORD_GONE` where there is no such record any more. */
  update(
    access: CrmAccess,
    externalId: string,
    change: { changes: CrmRecord; whole: CrmRecord },
  ): Promise<CrmAnswer<CrmFound>>
  /** Adds a note to a record, unless one that has `mark` in it is there. */
  addNote(access: CrmAccess, externalId: string, note: CrmNote): Promise<CrmAnswer<true>>
  /** Attaches a file to a record. @returns the vendor's id of it; empty where it gives none. */
  attachFile(access: CrmAccess, externalId: string, file: CrmFile): Promise<CrmAnswer<{ fileId: string }>>
  /**
   * Finds a file that an earlier attempt attached; undefined for none. Left out where the vendor lists no files: then a file is not
   * sent again that may have arrived.
   */
  findFile?(
    access: CrmAccess,
    externalId: string,
    file: Pick<CrmFile, 'name'>,
  ): Promise<CrmAnswer<{ fileId: string } | undefined>>
  /** Records changed at this moment or later, the earliest first, from the `from`th of them on. */
  changed(
    access: CrmAccess,
    asked: { since: Date; from: number },
  ): Promise<CrmAnswer<{ records: CrmChanged[]; more: boolean }>>
  /**
   * Has the CRM call an address when a record changes, unless it does. Left out where an admin enters the address at the CRM.
   * @returns the CRM's id of it.
   */
  subscribe?(access: CrmAccess, told: { url: string; contact: string }): Promise<CrmAnswer<{ subscriptionId: string }>>
  /** The page where people open a record. */
  pageOf(externalId: string): string
}
