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

/** With what a vendor is called for a company. */
export interface ReportAccess {
  /** An access token or an API key. */
  token: string
  /** Of a service whose address the company gave; else the operator's configuration says it. */
  baseUrl?: string | undefined
}

export type Answer<Value> = VendorResult<Value, ReportFailure>

export interface VendorAccount {
  /** The vendor's own id of it; empty where it does not say. */
  id: string
  name: string
  state: AccountState | null
}

/** An order as a vendor is given it. */
export interface VendorOrder {
  /** Our own name for it, by which it is found again. */
  reference: string
  productId: string
  deliveryId: string
  structures: StructureChoice
  instructions: string
  /** Of the person who ordered. */
  email: string
  address: { street: string; city: string; state: string; postalCode: string; country: string }
  point: readonly [lng: number, lat: number] | null
  /** Where the vendor calls back, for those that take the address with each order. */
  callbackUrl: string
}

export type ReportFileKind = 'pdf' | 'xml' | 'json' | 'dxf' | 'image'

/** A file of a report. `place` says where it is to be had, in the vendor's own terms. */
export interface VendorFile {
  kind: ReportFileKind
  place: string
}

/** A report as the vendor tells of it now. */
export interface VendorReport {
  jobNumber: string
  /** What the report is called there; empty where the answer does not say. */
  productName: string
  status: MeasurementStatus
  jobState: JobState | null
  /** Why none comes of it. */
  failure: ReportFailure | null
  question: OrderQuestion | null
  costCents: number | null
  promisedAt: Date | null
  /** As far as the answer itself says them; a file may say more. */
  figures: ReadFigures
  files: readonly VendorFile[]
  /** The vendor's page with its 3D model; empty where there is none. */
  modelUrl: string
}

/** A report in a company's account at a vendor. */
export interface ListedReport {
  jobNumber: string
  street: string
  postalCode: string
  status: string
}

/** A report as a callback brings it, with our own name for the order. */
export type CallbackReport = VendorReport & { reference: string }

/** A vendor of measurement reports. Nothing is thrown but faults of our own. */
export interface ReportVendor {
  id: ReportVendorId
  /** Calls a second of the whole installation. */
  perSecond: number
  /** Of a vendor whose accounts are connected by OAuth 2. */
  oauth?: OauthVendor
  /** Of a vendor whose accounts are connected by a user name and a password: `token` is both, as JSON. */
  loginId?: LoginVendorId
  /** It takes no order without the place on the map. */
  needsPoint?: true
  account(access: ReportAccess): Promise<Answer<VendorAccount>>
  products(access: ReportAccess): Promise<Answer<ReportProduct[]>>
  place(access: ReportAccess, order: VendorOrder): Promise<Answer<{ jobNumber: string }>>
  /**
   * Finds an order by our reference, placed at this moment or later. Undefined: the vendor has none. A vendor without it cannot be
   * asked: an order whose answer was lost stays unknown until its callback comes, or a person asks.
   */
  find?(
    access: ReportAccess,
    asked: { reference: string; since: Date },
  ): Promise<Answer<{ jobNumber: string } | undefined>>
  /** Reports in the account at an address, of a vendor that can be searched; those of elsewhere may be among them. */
  search?(access: ReportAccess, address: { street: string; postalCode: string }): Promise<Answer<ListedReport[]>>
  /** Accepts or declines the other report that the vendor offers; a repeated answer changes nothing. */
  answerSubstitution?(
    access: ReportAccess,
    answer: { jobNumber: string; accepted: boolean },
  ): Promise<Answer<undefined>>
  /** Absent where the vendor only calls back: then `fromCallback` reads its report. */
  read?(access: ReportAccess, jobNumber: string): Promise<Answer<VendorReport>>
  /** The report that a callback brings, of a vendor that cannot be asked. Undefined for a call that cannot be read. */
  fromCallback?(body: unknown): CallbackReport | undefined
  /** The bytes of a file; undefined where the vendor has not made it. */
  file(access: ReportAccess, jobNumber: string, file: VendorFile): Promise<Answer<Uint8Array | undefined>>
}
