import type { CrmFailure } from '@gable/contract/crm'
import type { CrmChoices, CrmVendorId } from '@gable/contract/crm-vendor'
import type { VendorResult } from './vendor.ts'

export type CrmAnswer<Value> = VendorResult<Value, CrmFailure>

/** A lead to send to a CRM, or the part of it that changed. The CRM keeps its values for empty or missing fields. */
export interface CrmRecord {
  /** Values of the vendor's fields, by the vendor's field names. */
  fields: Readonly<Record<string, string>>
  recordType: string
  source: string
  /** Always set for a new record. */
  status: string
}

/** A company's key, and its turn at the vendor, which callers must await before every call. */
export interface CrmAccess {
  key: string
  turn(): Promise<void>
}

export interface CrmPerson {
  email: string
  phone: string
  /** Our own id of the record, for vendors that store one. */
  reference: string
  fields: CrmRecord['fields']
}

export interface CrmFound {
  externalId: string
  status: string
}

/** An existing record of the same person. */
export interface CrmMatch extends CrmFound {
  /** The vendor's names of the fields that have a value. */
  filled: readonly string[]
  /** Whether the record has our own id, which means that an earlier attempt created it. */
  isOurs?: boolean
}

export interface CrmMatches {
  records: readonly CrmMatch[]
  /** The vendor's id of the person, if its records belong to persons and this one exists. */
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

export interface CrmFile {
  /** The file name. It includes the end of the file's id, by which a retry recognizes an earlier upload. */
  name: string
  /** A description for people, such as "Signed contract". */
  description: string
  contentType: string
  bytes: Uint8Array
  at: Date
}

/** A CRM. Its methods throw only for bugs in our code. */
export interface CrmVendor {
  id: CrmVendorId
  /** Returns the key's account and the choices that it offers. */
  account(key: string): Promise<CrmAnswer<{ name: string; choices: CrmChoices }>>
  /**
   * Returns the record with our own id. Otherwise returns records with this email address, or else with this phone
   * number; at most 25.
   */
  find(access: CrmAccess, person: CrmPerson): Promise<CrmAnswer<CrmMatches>>
  create(
    access: CrmAccess,
    record: CrmRecord,
    of: { reference: string; personId?: string | undefined },
  ): Promise<CrmAnswer<CrmFound>>
  /** Updates the changed fields of a record. Fails with `CRM_RECORD_GONE` if the record no longer exists. */
  update(
    access: CrmAccess,
    externalId: string,
    change: { changes: CrmRecord; whole: CrmRecord },
  ): Promise<CrmAnswer<CrmFound>>
  /** Adds a note to a record, unless it already has one that contains `mark`. */
  addNote(access: CrmAccess, externalId: string, note: CrmNote): Promise<CrmAnswer<true>>
  /**
   * Attaches a file to a record.
   * @returns the vendor's id of the file; empty if the vendor has none.
   */
  attachFile(access: CrmAccess, externalId: string, file: CrmFile): Promise<CrmAnswer<{ fileId: string }>>
  /**
   * Finds a file that an earlier attempt attached, or returns undefined. Absent if the vendor cannot list files; a file
   * that may have arrived is then not sent again.
   */
  findFile?(
    access: CrmAccess,
    externalId: string,
    file: Pick<CrmFile, 'name'>,
  ): Promise<CrmAnswer<{ fileId: string } | undefined>>
  /** Returns records changed at or after this moment, earliest first, starting with the `from`th. */
  changed(
    access: CrmAccess,
    requested: { since: Date; from: number },
  ): Promise<CrmAnswer<{ records: CrmChanged[]; more: boolean }>>
  /**
   * Makes the CRM call a URL when a record changes, unless it already does. Absent if an admin enters the URL in the
   * CRM.
   * @returns the CRM's id of the subscription.
   */
  subscribe?(
    access: CrmAccess,
    reported: { url: string; contact: string },
  ): Promise<CrmAnswer<{ subscriptionId: string }>>
  /** Returns the URL where people open a record. */
  pageOf(externalId: string): string
}
