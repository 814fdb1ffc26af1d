import type { KeyVendorId, LoginVendorId } from '@gable/contract/integration-vendor'
import type { CalendarVendor } from './calendar.ts'
import type { CrmVendor } from './crm.ts'
import type { TextLookUp } from './dns.ts'
import type { DoorToDoorVendor } from './door-to-door.ts'
import type { Geocoder } from './geocoding.ts'
import type { ImageryProvider } from './imagery.ts'
import type { KeyCheck } from './key-check.ts'
import type { Lender, Prequalifier } from './lender.ts'
import type { MailVendor, OauthVendor } from './mail-account.ts'
import type { ReportVendor } from './measurement.ts'
import type { PaymentService } from './payment.ts'
import type { PointCloudSource } from './point-cloud.ts'
import type { RoofDetector } from './roof-detection.ts'
import type { StormSource } from './storms.ts'
import type { SupplierLogin, SupplierVendor } from './supplier.ts'
import type { TextService } from './text-message.ts'
import type { VendorResult } from './vendor.ts'

/** The vendors that the operator enabled, in the order in which they are called. */
export interface Providers {
  geocoders: Geocoder[]
  roofDetectors: RoofDetector[]
  pointClouds: PointCloudSource[]
  imagery: ImageryProvider[]
  storms: StormSource[]
  /** Email services whose accounts are connected with OAuth; only those for which the operator has a client. */
  mailVendors: MailVendor[]
  /** Calendars that people connect with OAuth; only those that the operator offers. */
  calendarVendors: CalendarVendor[]
  reportVendors: ReportVendor[]
  crmVendors: CrmVendor[]
  /** Door-to-door sales apps whose leads can be imported. */
  doorToDoorVendors: DoorToDoorVendor[]
  /** Suppliers of materials that accept orders online; only those where the operator is registered. */
  suppliers: SupplierVendor[]
  checkGoogleKey: KeyCheck
  lookUpText: TextLookUp
  /** Undefined if the operator accepts no payments. */
  payments: PaymentService | undefined
  /** Undefined if the operator has no lender. */
  lender: Lender | undefined
  /** Vendors that only prequalify, and with which companies have their own accounts. */
  prequalifiers: Prequalifier[]
  /** Undefined if the operator sends no text messages. */
  texts: TextService | undefined
}

/** Returns all vendors whose accounts are connected with OAuth. */
export const oauthVendorsOf = ({
  mailVendors,
  calendarVendors,
  reportVendors,
  suppliers,
}: Providers): OauthVendor[] => [
  ...mailVendors,
  ...calendarVendors,
  ...reportVendors.flatMap(({ oauth }) => oauth ?? []),
  ...suppliers.flatMap(({ oauth }) => oauth ?? []),
]

export interface KeyVendor {
  id: KeyVendorId
  /** Returns the key's account, with the data to store next to the key. */
  account(key: string): Promise<VendorResult<object>>
}

/** Returns all vendors whose accounts are connected with a key. */
export const keyVendorsOf = ({ crmVendors, doorToDoorVendors }: Providers): KeyVendor[] => [
  ...crmVendors,
  ...doorToDoorVendors,
]

/** A vendor whose accounts are connected with a user name and a password. */
export interface LoginVendor {
  id: LoginVendorId
  /**
   * Signs in.
   * @returns the account, with the data to store next to the login.
   */
  account(login: { username: string; password: string; accountId: string }): Promise<VendorResult<object>>
}

/** Signing in doesn't count against any budget. */
const noTurn = async () => {}

/** Returns all vendors whose accounts are connected with a user name and a password. */
export const loginVendorsOf = ({ suppliers, reportVendors, prequalifiers }: Providers): LoginVendor[] => [
  ...prequalifiers,
  ...suppliers.flatMap(({ id, oauth, account }) =>
    oauth || id === 'abcSupply' ? [] : [{ id, account: (login: SupplierLogin) => account({ login, turn: noTurn }) }],
  ),
  ...reportVendors.flatMap(({ loginId: id, account }) =>
    id ? [{ id, account: (login: object) => account({ token: JSON.stringify(login) }) }] : [],
  ),
]
