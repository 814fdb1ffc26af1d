import type { MeasurementSource } from '@gable/contract/measurement'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportModel } from '@gable/contract/measurement-model'
import type { OrderQuestion, ReportProduct } from '@gable/contract/measurement-order'
import type { MeasurementRecord } from '@gable/contract/measurement-record'
import type { OrdererGroup } from '@gable/contract/measurement-rule'
import type {
  AccountState,
  JobState,
  ReportFailure,
  ReportSource,
  ReportVendorId,
  StructureChoice,
  Turnaround,
} from '@gable/contract/measurement-vendor'
import type { PlacementState } from '@gable/contract/order-state'
import type { MeasurementStatus } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId, geoPoint, instant, rowId, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/**
 * An order of a measurement: our own report, a vendor's, or an uploaded one. Our own is based on a snapshot: later
 * changes of the lead or the settings never alter it.
 */
export const measurementOrder = pgTable(
  'measurement_order',
  {
    companyId: companyId(),
    id: rowId(),
    /** Null for an address without a lead. */
    leadId: uuid(),
    /** The rep quote from which it was ordered. */
    quoteId: uuid(),
    provider: text().$type<ReportSource>().notNull(),
    status: text().$type<MeasurementStatus>().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull().default('UnitedStates'),
    point: geoPoint(),
    /** Measured on the slope; null until the report is available. */
    areaSqft: doublePrecision(),
    facets: integer(),
    /** Only for our own report. */
    made: jsonb().$type<MeasurementSource>(),
    /** The figures of a vendor's or an uploaded report; null until available. */
    figures: jsonb().$type<ReportFigures>(),
    /** The roofs in 3D, if the data file has lines and faces. */
    model: jsonb().$type<ReportModel>(),
    /** The progress of sending the order to its vendor; null for orders without a vendor. */
    placement: text().$type<PlacementState>(),
    jobState: text().$type<JobState>(),
    failure: text().$type<ReportFailure>(),
    /** Our own reference for it at the vendor; a new one each time it is ordered again. Null without a vendor. */
    reference: text(),
    /** The vendor's number of the report. */
    jobNumber: text().notNull().default(''),
    productId: text().notNull().default(''),
    productName: text().notNull().default(''),
    deliveryId: text().notNull().default(''),
    deliveryName: text().notNull().default(''),
    structures: text().$type<StructureChoice>(),
    instructions: text().notNull().default(''),
    termsVersion: text().notNull().default(''),
    /** What the vendor charges the company's own account. */
    costCents: cents(),
    /** Measurement credits for a report from the operator's vendor account; null for the company's own. */
    credits: integer(),
    /** The vendor's turnaround time, used to promise a date once an order waiting for approval is approved. */
    turnaround: jsonb().$type<Turnaround>(),
    promisedAt: instant(),
    question: jsonb().$type<OrderQuestion>(),
    modelUrl: text().notNull().default(''),
    dataFileId: uuid(),
    /** When to poll the vendor next; null once nothing more is expected. */
    askAt: instant(),
    /** When the last applied answer was requested; older answers are ignored. */
    askedAt: instant(),
    /** Null if an API client ordered it. */
    orderedByUserId: uuid(),
    /** The stored PDF; null until it is rendered. */
    pdfFileId: uuid(),
    completedAt: instant(),
    /** When the vendor delivered a revision after completion; null if never. */
    revisedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('measurement_order_pdf').on(t.companyId, t.pdfFileId),
    index('measurement_order_data').on(t.companyId, t.dataFileId),
    uniqueIndex('measurement_order_reference').on(t.reference),
    index('measurement_order_newest').on(t.companyId, t.id.desc().nullsFirst()),
    index('measurement_order_job').on(t.companyId, t.provider, t.jobNumber),
    index('measurement_order_ask').on(t.askAt).where(sql`ask_at is not null`),
    index('measurement_order_lead').on(t.companyId, t.leadId, t.id.desc().nullsFirst()),
  ],
)

/** The history of an order; each event is recorded once. */
export const measurementStep = pgTable(
  'measurement_step',
  {
    companyId: companyId(),
    id: rowId(),
    orderId: uuid().notNull(),
    at: instant().notNull(),
    status: text().$type<MeasurementStatus>().notNull(),
    jobState: text().$type<JobState>(),
    placement: text().$type<PlacementState>(),
    failure: text().$type<ReportFailure>(),
    byUserId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [measurementOrder.companyId, measurementOrder.id],
    }),
    index('measurement_step_order').on(t.companyId, t.orderId, t.id),
  ],
)

/** A report's drawings and images in order, and the files of earlier deliveries. */
export const measurementAsset = pgTable(
  'measurement_asset',
  {
    companyId: companyId(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
    /** When a later delivery replaced it; null for a file of the latest one. */
    replacedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId, t.position] }),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [measurementOrder.companyId, measurementOrder.id],
    }),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
    uniqueIndex('measurement_asset_file').on(t.companyId, t.fileId),
  ],
)

/** A vendor's offers to a company, as of the last request. */
export const measurementCatalog = pgTable(
  'measurement_catalog',
  {
    companyId: companyId(),
    vendor: text().$type<ReportVendorId>().notNull(),
    products: jsonb().$type<ReportProduct[]>().notNull(),
    accountState: text().$type<AccountState>(),
    /** The connection it was read with: another account has another catalog. */
    connectedAt: instant().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** Who in a company may order reports. A company that never changed this has no row. */
export const measurementRule = pgTable(
  'measurement_rule',
  {
    companyId: companyId().primaryKey(),
    whoOrders: text().$type<OrdererGroup>().notNull(),
    approvalCents: cents(),
    approvalCredits: integer(),
    version: integer().notNull(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** The seal of a measurement report; its row exists from when it is queued. */
export const measurementSeal = pgTable(
  'measurement_seal',
  {
    companyId: companyId(),
    orderId: uuid().notNull(),
    /** Printed in the report and written into its seal, so that a changed copy is recognized. */
    code: text().notNull(),
    queuedAt: instant().notNull(),
    /** Null until it is sealed. */
    fileId: uuid(),
    /** SHA-256 of the sealed PDF. */
    sha256: text(),
    record: jsonb().$type<MeasurementRecord>(),
    /** SHA-256 of the snapshot that the record was derived from. */
    sourceSha256: text(),
    sealedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.orderId] }),
    // Verification does not name a company.
    uniqueIndex('measurement_seal_code').on(t.code),
    index('measurement_seal_sha256').on(t.sha256).where(sql`sha256 is not null`),
    index('measurement_seal_waiting').on(t.queuedAt).where(sql`sealed_at is null`),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [measurementOrder.companyId, measurementOrder.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
