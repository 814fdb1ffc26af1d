import type { LoginVendorId } from '@gable/contract/integration-vendor'
import type { ReadFigures } from '@gable/contract/measurement-figure'
import type { OrderQuestion, ReportProduct } from '@gable/contract/measurement-order'
import type {
  AccountState,
  JobState,
  ReportFailure,
  ReportVendorId,
  StructureChoice,
} from '@gable/contract/measurement-vendor'
import type { MeasurementStatus } from '@gable/contract/status'
import type { OauthVendor } from './mail-account.ts'
import type { VendorResult } from './vendor.ts'

/** The credentials for calling a vendor on behalf of a company. */
export interface ReportAccess {
  /** An access token or an API key. */
  token: string
  /** The URL of a service that the company specified; otherwise it comes from the operator's configuration. */
  baseUrl?: string | undefined
}

export type Answer<Value> = VendorResult<Value, ReportFailure>

export interface VendorAccount {
  /** The vendor's own id; empty if unknown. */
  id: string
  name: string
  state: AccountState | null
}

export interface VendorOrder {
  /** Our own reference, by which the order can be found. */
  reference: string
  productId: string
  deliveryId: string
  structures: StructureChoice
  instructions: string
  /** The email address of the person who ordered. */
  email: string
  address: { street: string; city: string; state: string; postalCode: string; country: string }
  point: readonly [lng: number, lat: number] | null
  /** The callback URL, for vendors that accept one with each order. */
  callbackUrl: string
}

export type ReportFileKind = 'pdf' | 'xml' | 'json' | 'dxf' | 'image'

/** A file of a report. `place` says where to get it, in the vendor's own terms. */
export interface VendorFile {
  kind: ReportFileKind
  place: string
}

/** The current state of a report at the vendor. */
export interface VendorReport {
  jobNumber: string
  /** The vendor's name for the report; empty if the response doesn't include it. */
  productName: string
  status: MeasurementStatus
  jobState: JobState | null
  /** Why the vendor won't deliver the report. */
  failure: ReportFailure | null
  question: OrderQuestion | null
  costCents: number | null
  promisedAt: Date | null
  /** The figures in the response itself; a file may contain more. */
  figures: ReadFigures
  files: readonly VendorFile[]
  /** The vendor's page with its 3D model; empty if there is none. */
  modelUrl: string
}

export interface ListedReport {
  jobNumber: string
  street: string
  postalCode: string
  status: string
}

/** A report that arrived in a callback, with our own reference of the order. */
export type CallbackReport = VendorReport & { reference: string }

/** A vendor of measurement reports. Its methods throw only for bugs in our code. */
export interface ReportVendor {
  id: ReportVendorId
  /** Maximum number of calls per second for the whole installation. */
  perSecond: number
  oauth?: OauthVendor
  /** For a vendor whose accounts are connected with a user name and a password. `token` then contains both, as JSON. */
  loginId?: LoginVendorId
  /** Whether an order must include the location. */
  needsPoint?: true
  account(access: ReportAccess): Promise<Answer<VendorAccount>>
  products(access: ReportAccess): Promise<Answer<ReportProduct[]>>
  place(access: ReportAccess, order: VendorOrder): Promise<Answer<{ jobNumber: string }>>
  /**
   * Finds an order by our reference, placed at or after this moment. Returns undefined if the vendor has none. Absent
   * if the vendor cannot be queried: an order whose response was lost then stays unknown until its callback arrives or
   * a person checks.
   */
  find?(
    access: ReportAccess,
    requested: { reference: string; since: Date },
  ): Promise<Answer<{ jobNumber: string } | undefined>>
  /**
   * Finds reports at an address in the account, for vendors that support searching. Results may include other
   * addresses.
   */
  search?(access: ReportAccess, address: { street: string; postalCode: string }): Promise<Answer<ListedReport[]>>
  /** Accepts or declines the alternative report that the vendor offers. Repeating the answer has no effect. */
  answerSubstitution?(
    access: ReportAccess,
    answer: { jobNumber: string; accepted: boolean },
  ): Promise<Answer<undefined>>
  /** Absent if the vendor only calls back; `fromCallback` then reads its report. */
  read?(access: ReportAccess, jobNumber: string): Promise<Answer<VendorReport>>
  /**
   * Reads the report from a callback, for vendors that cannot be queried. Returns undefined for an unreadable callback.
   */
  fromCallback?(body: unknown): CallbackReport | undefined
  /** Returns the bytes of a file, or undefined if the vendor did not create it. */
  file(access: ReportAccess, jobNumber: string, file: VendorFile): Promise<Answer<Uint8Array | undefined>>
}
