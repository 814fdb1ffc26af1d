import type { BranchFacts, MeasuredRoof, ShownItem } from '@gable/contract/material'
import type { MaterialTemplate } from '@gable/contract/material-template'
import type { MaterialOrderState, MaterialUnit, ShippingMethod, ShippingTime } from '@gable/contract/material-words'
import type { PlacementState } from '@gable/contract/order-state'
import type { Country } from '@gable/contract/status'
import type { SupplierFailure, SupplierId } from '@gable/contract/supplier'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { bps, cents, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import type { SupplierDocument } from '../../platform/ports/supplier.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** Calculates how much of a material a roof needs. */
export const materialFormula = pgTable(
  'material_formula',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    expression: text().notNull(),
    unit: text().$type<MaterialUnit>().notNull(),
    note: text().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('material_formula_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** The materials that a formula is for, by their SKUs. */
export const materialFormulaProduct = pgTable(
  'material_formula_product',
  { companyId: companyId(), formulaId: uuid().notNull(), sku: text().notNull(), position: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.formulaId, t.position] }),
    uniqueIndex('material_formula_sku').on(t.companyId, sql`lower(${t.sku})`),
    foreignKey({
      columns: [t.companyId, t.formulaId],
      foreignColumns: [materialFormula.companyId, materialFormula.id],
    }).onDelete('cascade'),
  ],
)

export const materialTemplate = pgTable(
  'material_template',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    lines: jsonb().$type<MaterialTemplate['lines']>().notNull(),
    /** The supplier that it was imported from and its id there; null and empty for the company's own. */
    vendor: text().$type<SupplierId>(),
    vendorTemplateId: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('material_template_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('material_template_vendor')
      .on(t.companyId, t.vendor, t.vendorTemplateId)
      .where(sql`vendor is not null`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A supplier's branch that the company orders from. */
export const materialBranch = pgTable(
  'material_branch',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    supplier: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    accountNumber: text().notNull(),
    /** The supplier whose system accepts orders for the branch, and the branch's number there. */
    vendor: text().$type<SupplierId>(),
    number: text().notNull().default(''),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().$type<Country>().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('material_branch_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/**
 * An order of materials. Stores copies of the branch, the template's name, and the roof as of the last save, so that
 * nothing changes it after it is sent.
 */
export const materialOrder = pgTable(
  'material_order',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid(),
    quoteId: uuid(),
    orderState: text().$type<MaterialOrderState>().notNull().default('Draft'),
    po: text().notNull(),
    /** Includes the entered waste factor. */
    roof: jsonb().$type<MeasuredRoof | null>(),
    wasteBps: bps(),
    templateId: uuid(),
    templateName: text().notNull(),
    branchId: uuid(),
    branch: jsonb().$type<BranchFacts | null>(),
    method: text().$type<ShippingMethod>().notNull(),
    time: text().$type<ShippingTime>().notNull(),
    day: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().$type<Country>().notNull(),
    notes: text().notNull(),
    /** The number of ordered items. */
    itemCount: integer().notNull(),
    totalCents: cents(),
    createdByUserId: uuid(),
    sentAt: instant(),
    sentByUserId: uuid(),
    sentTo: text().notNull().default(''),
    /** Set for an order sent to a supplier's own system; null for any other. */
    placement: text().$type<PlacementState>(),
    failure: text().$type<SupplierFailure>(),
    /** The supplier's own message on why it refused the order; empty if it gave none. */
    refusal: text().notNull().default(''),
    vendor: text().$type<SupplierId>(),
    /** Identifies the order in the supplier's system; a new one for each attempt that a person starts. */
    reference: text().notNull().default(''),
    vendorOrderId: text().notNull().default(''),
    deliveryStatus: text().notNull().default(''),
    /** Includes tax and delivery, according to the supplier. */
    vendorTotalCents: cents(),
    /** When to poll the supplier next; null if it is not polled. */
    askAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('material_order_lead').on(t.companyId, t.leadId),
    index('material_order_ask').on(t.askAt).where(sql`ask_at is not null`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

export const materialOrderItem = pgTable(
  'material_order_item',
  {
    companyId: companyId(),
    id: rowId(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    sku: text().notNull(),
    color: text().notNull(),
    unit: text().$type<MaterialUnit>().notNull(),
    formulaId: uuid(),
    formula: jsonb().$type<ShownItem['formula']>(),
    /** As entered or calculated: up to 7 digits and 3 decimals; empty if unknown. */
    quantity: text().notNull(),
    priceCents: cents(),
    excluded: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('material_order_item_position').on(t.companyId, t.orderId, t.position),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [materialOrder.companyId, materialOrder.id],
    }).onDelete('cascade'),
  ],
)

/** The history of an order's status. */
export const materialOrderStep = pgTable(
  'material_order_step',
  {
    companyId: companyId(),
    id: rowId(),
    orderId: uuid().notNull(),
    orderState: text().$type<MaterialOrderState>().notNull(),
    byUserId: uuid(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('material_order_step_order').on(t.companyId, t.orderId),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [materialOrder.companyId, materialOrder.id],
    }).onDelete('cascade'),
  ],
)

/** A supplier's document for an order, stored as a file; each only once. */
export const materialOrderDocument = pgTable(
  'material_order_document',
  {
    companyId: companyId(),
    id: rowId(),
    orderId: uuid().notNull(),
    /** The supplier's key of the document. */
    key: text().notNull(),
    kind: text().$type<SupplierDocument['kind']>().notNull(),
    fileId: uuid().notNull(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('material_order_document_key').on(t.companyId, t.orderId, t.key),
    uniqueIndex('material_order_document_file').on(t.companyId, t.fileId),
    foreignKey({
      columns: [t.companyId, t.orderId],
      foreignColumns: [materialOrder.companyId, materialOrder.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
