import type { KeyVendorId, LoginVendorId } from '@gable/contract/integration-vendor'
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

/** The vendors that the operator switched on, in the order in which they are asked. */
export interface Providers {
  geocoders: Geocoder[]
  roofDetectors: RoofDetector[]
  pointClouds: PointCloudSource[]
  imagery: ImageryProvider[]
  storms: StormSource[]
  /** Email services whose accounts are connected by OAuth; only those at which the operator has a client. */
  mailVendors: MailVendor[]
  /** Vendors of measurement reports at which orders can be placed. */
  reportVendors: ReportVendor[]
  /** CRMs that leads can be sent to. */
  crmVendors: CrmVendor[]
  /** Door-to-door sales apps whose leads can be taken over. */
  doorToDoorVendors: DoorToDoorVendor[]
  /** Suppliers of materials whose own systems take orders; only those at which the operator is known. */
  suppliers: SupplierVendor[]
  /** Tries a key for Google that a company wants to use. */
  checkGoogleKey: KeyCheck
  /** Asks the DNS for the texts at a name. */
  lookUpText: TextLookUp
  /** Undefined where the operator takes no payments. */
  payments: PaymentService | undefined
  /** Undefined where the operator has no lender. */
  lender: Lender | undefined
  /** Vendors that only pre-qualify, at which companies have accounts of their own. */
  prequalifiers: Prequalifier[]
  /** Undefined where the operator sends no text messages. */
  texts: TextService | undefined
}

/** Every vendor of this installation whose accounts are connected by OAuth. */
export const oauthVendorsOf = ({ mailVendors, reportVendors, suppliers }: Providers): OauthVendor[] => [
  ...mailVendors,
  ...reportVendors.flatMap(({ oauth }) => oauth ?? []),
  ...suppliers.flatMap(({ oauth }) => oauth ?? []),
]

/** A vendor whose accounts are connected by a key. */
export interface KeyVendor {
  id: KeyVendorId
  /** The account of a key, with what is kept of it beside the key. */
  account(key: string): Promise<VendorResult<object>>
}

/** Every vendor of this installation whose accounts are connected by a key. */
export const keyVendorsOf = ({ crmVendors, doorToDoorVendors }: Providers): KeyVendor[] => [
  ...crmVendors,
  ...doorToDoorVendors,
]

/** A vendor whose accounts are connected by a user name and a password. */
export interface LoginVendor {
  id: LoginVendorId
  /** Signs in. @returns the account, with what is kept of it beside the login. */
  account(login: { username: string; password: string; accountId: string }): Promise<VendorResult<object>>
}

/** Signing in counts against no budget. */
const noTurn = async () => {}

/** Every vendor of this installation whose accounts are connected by a user name and a password. */
export const loginVendorsOf = ({ suppliers, reportVendors, prequalifiers }: Providers): LoginVendor[] => [
  ...prequalifiers,
  ...suppliers.flatMap(({ id, oauth, account }) =>
    oauth || id === 'abcSupply' ? [] : [{ id, account: (login: SupplierLogin) => account({ login, turn: noTurn }) }],
  ),
  ...reportVendors.flatMap(({ loginId: id, account }) =>
    id ? [{ id, account: (login: object) => account({ token: JSON.stringify(login) }) }] : [],
  ),
]
