import type { MeasurementSource } from '@gable/contract/measurement'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportModel } from '@gable/contract/measurement-model'
import type { OrderQuestion, ReportProduct } from '@gable/contract/measurement-order'
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
 * An order of a measurement: our own report, a vendor's, or one that was brought along. What our own is made from is a snapshot:
 * later changes of the lead or the settings never rewrite it.
 */
export const measurementOrder = pgTable(
  'measurement_order',
  {
    companyId: companyId(),
    id: rowId(),
    /** Null for an address without a lead. */
    leadId: uuid(),
    /** The rep quote that it was ordered from. */
    quoteId: uuid(),
    provider: text().$type<ReportSource>().notNull(),
    status: text().$type<MeasurementStatus>().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull().default('UnitedStates'),
    point: geoPoint(),
    /** As it lies on the roof; null until the report is there. */
    areaSqft: doublePrecision(),
    facets: integer(),
    /** Of our own report alone. */
    made: jsonb().$type<MeasurementSource>(),
    /** What a vendor's or a brought report says; null until it is there. */
    figures: jsonb().$type<ReportFigures>(),
    /** Its roofs in 3D, where its file for programs has lines and faces. */
    model: jsonb().$type<ReportModel>(),
    /** How far the order has come to its vendor; null where none was asked. */
    placement: text().$type<PlacementState>(),
    jobState: text().$type<JobState>(),
    failure: text().$type<ReportFailure>(),
    /** Our own name for it at the vendor; another one for each time that it is ordered anew. Null where no vendor was asked. */
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
    /** What the vendor charges to its own account with the company. */
    costCents: cents(),
    /** Measurement credits that it takes at the operator's account with the vendor; null at the company's own. */
    credits: integer(),
    /** How fast the vendor makes it, for the promise of an order that waits for approval. */
    turnaround: jsonb().$type<Turnaround>(),
    promisedAt: instant(),
    question: jsonb().$type<OrderQuestion>(),
    modelUrl: text().notNull().default(''),
    /** The report's file for programs. */
    dataFileId: uuid(),
    /** The vendor is asked again then; null once there is nothing more to come. */
    askAt: instant(),
    /** When the answer was asked for that was applied last: an older one changes nothing. */
    askedAt: instant(),
    /** Null where a program ordered it. */
    orderedByUserId: uuid(),
    /** The stored PDF; null until it is made. */
    pdfFileId: uuid(),
    completedAt: instant(),
    /** When the vendor delivered a revision after completion; null without one. */
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

/** What happened to an order, each once. */
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

/** A report's drawings and images, in their order, and the files of earlier deliveries. */
export const measurementAsset = pgTable(
  'measurement_asset',
  {
    companyId: companyId(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
    /** When a later delivery took its place; null for a file of the newest one. */
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

/** What a vendor offered to a company when it was asked last. */
export const measurementCatalog = pgTable(
  'measurement_catalog',
  {
    companyId: companyId(),
    vendor: text().$type<ReportVendorId>().notNull(),
    products: jsonb().$type<ReportProduct[]>().notNull(),
    accountState: text().$type<AccountState>(),
    /** Which connection it was read with: another account has another catalog. */
    connectedAt: instant().notNull(),
    readAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.vendor] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
