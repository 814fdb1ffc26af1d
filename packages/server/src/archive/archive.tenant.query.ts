import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  analyticsDirty,
  analyticsLead,
  analyticsMonthly,
  analyticsOutcome,
  analyticsState,
  analyticsStep,
} from '../analytics/analytics.table.ts'
import { branding, brandingVersion } from '../branding/branding.table.ts'
import { checklistSkip } from '../checklist/checklist.table.ts'
import { company, companyLicense } from '../company/company.table.ts'
import { contactImport, contactImportRow, contactMatching, importedContact } from '../contact/contact.table.ts'
import { download, downloadPart } from '../download/download.table.ts'
import { financingType } from '../financing/financing.table.ts'
import { user } from '../identity/identity.table.ts'
import { connection } from '../integration/integration.table.ts'
import { leadChange, leadChangeItem } from '../lead/lead.change.table.ts'
import { consent, lead, leadSubmission } from '../lead/lead.table.ts'
import { quoteLetter } from '../letter/letter.table.ts'
import { mapSettings } from '../map/map.table.ts'
import { market, marketArea, marketProduct, marketShape } from '../market/market.table.ts'
import { measurementOrder } from '../measurement/measurement.table.ts'
import { media, mediaUpload } from '../media/media.table.ts'
import { note, noteAttachment, noteMention } from '../note/note.table.ts'
import { outreachRun } from '../outreach/outreach.table.ts'
import { capabilityLink } from '../platform/access/link.table.ts'
import { event, file, idempotency, mail } from '../platform/platform.table.ts'
import { job } from '../platform/work/job.table.ts'
import {
  product,
  productLabel,
  productPhoto,
  productPriceChange,
  productPriceChangeItem,
} from '../product/product.table.ts'
import { quote, quoteEmail, quoteLine, quoteSettings, quoteStructure, quoteVersion } from '../quote/quote.table.ts'
import { scanLead, scanRun } from '../scan/scan.table.ts'
import { snippet } from '../snippet/snippet.table.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { apiToken } from '../token/token.table.ts'
import { translation } from '../translation/translation.table.ts'
import { view, viewColumns } from '../view/view.table.ts'
import { companyStorm, leadStorm, weatherSettings } from '../weather/weather.table.ts'
import { quoteSession, widget } from '../widget/widget.table.ts'
import { companyExport } from './archive.table.ts'

/**
 * What a company has, table by table: what is taken along in an export, and what is deleted with it. A test fails for a
 * table of tenants that stands nowhere here. Whoever adds a table adds its line; what holds a secret, a hash or a token
 * names it in `leftOut`.
 */
export interface TenantTable {
  table: PgTable
  /** Columns that stay here when the company takes its data along, each with the reason. */
  leftOut?: Readonly<Record<string, string>>
  /** Why the table as a whole stays here. */
  stays?: string
}

const secret = 'lets its holder in'
const internal = 'says only where the product keeps it'

/** In the order in which they can be deleted: what names a row goes before it. The company itself is the last. */
export const tenantTables: readonly TenantTable[] = [
  { table: noteAttachment },
  { table: noteMention },
  { table: note },
  { table: outreachRun },
  { table: scanLead },
  { table: scanRun },
  { table: downloadPart, stays: 'parts of files that are being made' },
  { table: download, stays: 'files of lists, kept for a day' },
  { table: importedContact },
  { table: contactImportRow },
  { table: contactImport },
  { table: contactMatching },
  { table: consent },
  { table: leadSubmission },
  { table: measurementOrder },
  { table: quoteLetter },
  { table: quoteEmail },
  { table: quoteVersion },
  { table: quoteLine },
  { table: quoteStructure },
  { table: quote },
  { table: quoteSession, leftOut: { tokenSha256: secret } },
  { table: leadStorm },
  { table: companyStorm },
  { table: weatherSettings },
  { table: leadChangeItem, stays: 'what leads were, kept for a day so that a change can be undone' },
  { table: leadChange, stays: 'what can be undone, kept for a day' },
  { table: lead },
  { table: marketProduct },
  { table: marketArea },
  { table: marketShape },
  { table: market },
  { table: financingType },
  { table: productPriceChangeItem, stays: 'prices of before, kept for a day so that a change can be undone' },
  { table: productPriceChange, stays: 'what can be undone, kept for a day' },
  { table: productPhoto },
  { table: product },
  { table: productLabel },
  { table: snippet },
  { table: translation },
  { table: quoteSettings },
  { table: mapSettings },
  { table: mediaUpload, stays: 'uploads under way, kept for a day' },
  { table: media },
  { table: brandingVersion },
  { table: branding },
  { table: widget },
  { table: connection, leftOut: { secret: 'a key or password for a vendor, which is kept sealed', keyId: internal } },
  { table: apiToken, leftOut: { tokenSha256: secret } },
  { table: capabilityLink, leftOut: { tokenSha256: secret } },
  { table: analyticsStep },
  { table: analyticsMonthly },
  { table: checklistSkip },
  { table: companyLicense },
  { table: subscription },
  { table: companyExport },
  { table: file, leftOut: { storeKey: internal, thumbnailKey: internal } },
  { table: mail, leftOut: { html: 'may carry a link that lets its holder in', text: 'may carry such a link' } },
  { table: event },
  { table: idempotency, stays: 'answers to repeated requests, kept for three days' },
  { table: job, stays: 'work that waits to be done, kept until it is' },
  { table: view },
  { table: viewColumns },
  { table: user },
  // Late: a roll-up that still runs meanwhile writes nothing that would hold the company back.
  { table: analyticsLead, stays: 'sums of the leads, which are taken along' },
  { table: analyticsOutcome, stays: 'sums of the leads, which are taken along' },
  { table: analyticsDirty, stays: 'work that waits to be done, kept until it is' },
  { table: analyticsState, stays: 'says only how the sums were counted' },
  { table: company },
]

/**
 * What hangs on a person rather than on a company: sessions, passwords, links, second factors. All of it lets somebody in,
 * so none is taken along; it is deleted with the person, by the foreign key.
 */
export const personTables: Readonly<Record<string, string>> = {
  session: secret,
  user_password: secret,
  user_link: secret,
  user_totp: secret,
  user_recovery_code: secret,
  user_passkey: secret,
}

/** By which a table's rows are a company's: the company's own table has no other. */
export function ownerOf(table: PgTable): PgColumn {
  const { companyId, id } = getTableColumns(table)
  return (companyId ?? id)!
}

/** The columns that are taken along, by their names. */
export function takenColumns({ table, leftOut = {} }: TenantTable): Record<string, PgColumn> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(leftOut, name)))
}

/** Those of which an export has files, by name. */
export const takenTables = tenantTables
  .filter(({ stays }) => stays === undefined)
  .map((tenantTable) => ({ ...tenantTable, name: getTableName(tenantTable.table) }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
