import type { LeadStatus } from './status.ts'

/** The CRMs that leads can be sent to, and their fields. Zod-free. */

/**
 * To add a CRM, add an entry here and in `integration-vendor.ts`, an adapter behind `platform/ports/crm.ts`, and a
 * sandbox.
 */
export const crmVendorIds = ['jobnimbus', 'acculynx', 'hubspot'] as const
export type CrmVendorId = (typeof crmVendorIds)[number]

/** The CRMs whose record status we can set. For the others, statuses only come back to us. */
const statusTakers: ReadonlySet<CrmVendorId> = new Set(['jobnimbus', 'hubspot'])
export const takesStatuses = (vendor: CrmVendorId): boolean => statusTakers.has(vendor)

/**
 * The largest file attached at each CRM. JobNimbus accepts 100 MB in one piece; HubSpot accepts 20 MB for an account
 * without a subscription; AccuLynx states no limit, so this one is ours.
 */
export const crmFileBytes: Readonly<Record<CrmVendorId, number>> = {
  jobnimbus: 100_000_000,
  hubspot: 20_000_000,
  acculynx: 25_000_000,
}

/** `waiting`: will be sent. `stopped`: someone stopped the sending. */
export const crmStates = ['waiting', 'synced', 'failed', 'stopped'] as const
export type CrmState = (typeof crmStates)[number]

export const crmStateLabels: Readonly<Record<CrmState, string>> = {
  waiting: 'Waiting',
  synced: 'Synced',
  failed: 'Failed',
  stopped: 'Stopped',
}

/** The lead values that can fill a CRM field. */
export const crmSourceNames = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State or province',
  postalCode: 'ZIP or postal code',
  country: 'Country',
  leadSource: 'Lead source',
  assignedTo: 'Assigned to',
  market: 'Market',
  tags: 'Tags',
  product: 'Product',
  color: 'Color',
  price: 'Price',
  amount: 'Price as a plain number',
  title: 'Name and street',
  roofArea: 'Roof area',
  page: 'Web page of the form',
  campaign: 'Campaign',
  consents: 'Consents',
  summary: 'Summary: quote, form, consents and link',
} as const
export type CrmSource = keyof typeof crmSourceNames
export const crmSources = Object.keys(crmSourceNames) as [CrmSource, ...CrmSource[]]

/** A CRM field that we may write. */
interface CrmField {
  name: string
  label: string
  /** The default source; null for nothing. */
  usual: CrmSource | null
  /** Longer values are truncated. */
  max: number
}

/** Each CRM's fields, in display order. */
export const crmFields: Readonly<Record<CrmVendorId, readonly CrmField[]>> = {
  jobnimbus: [
    { name: 'first_name', label: 'First name', usual: 'firstName', max: 100 },
    { name: 'last_name', label: 'Last name', usual: 'lastName', max: 100 },
    { name: 'company', label: 'Company', usual: null, max: 100 },
    { name: 'email', label: 'Email', usual: 'email', max: 254 },
    { name: 'mobile_phone', label: 'Mobile phone', usual: 'phone', max: 20 },
    { name: 'home_phone', label: 'Home phone', usual: null, max: 20 },
    { name: 'work_phone', label: 'Work phone', usual: null, max: 20 },
    { name: 'address_line1', label: 'Address line 1', usual: 'street', max: 200 },
    { name: 'address_line2', label: 'Address line 2', usual: null, max: 200 },
    { name: 'city', label: 'City', usual: 'city', max: 100 },
    { name: 'state_text', label: 'State', usual: 'state', max: 40 },
    { name: 'zip', label: 'ZIP', usual: 'postalCode', max: 20 },
    { name: 'country_name', label: 'Country', usual: 'country', max: 60 },
    { name: 'website', label: 'Website', usual: null, max: 500 },
    { name: 'description', label: 'Description', usual: 'summary', max: 5_000 },
  ],
  acculynx: [
    { name: 'firstName', label: 'First name', usual: 'firstName', max: 50 },
    { name: 'lastName', label: 'Last name', usual: 'lastName', max: 50 },
    { name: 'companyName', label: 'Company', usual: null, max: 100 },
    { name: 'email', label: 'Email', usual: 'email', max: 254 },
    { name: 'mobilePhone', label: 'Mobile phone', usual: 'phone', max: 20 },
    { name: 'homePhone', label: 'Home phone', usual: null, max: 20 },
    { name: 'workPhone', label: 'Work phone', usual: null, max: 20 },
    { name: 'street1', label: 'Job street', usual: 'street', max: 250 },
    { name: 'street2', label: 'Job street, line 2', usual: null, max: 50 },
    { name: 'city', label: 'Job city', usual: 'city', max: 50 },
    { name: 'state', label: 'Job state', usual: 'state', max: 50 },
    { name: 'zipCode', label: 'Job ZIP', usual: 'postalCode', max: 10 },
    { name: 'country', label: 'Job country', usual: 'country', max: 50 },
    { name: 'notes', label: 'Notes', usual: 'summary', max: 1_000 },
  ],
  hubspot: [
    { name: 'firstname', label: 'First name', usual: 'firstName', max: 100 },
    { name: 'lastname', label: 'Last name', usual: 'lastName', max: 100 },
    { name: 'company', label: 'Company', usual: null, max: 100 },
    { name: 'email', label: 'Email', usual: 'email', max: 254 },
    { name: 'phone', label: 'Phone', usual: 'phone', max: 20 },
    { name: 'mobilephone', label: 'Mobile phone', usual: null, max: 20 },
    { name: 'address', label: 'Street', usual: 'street', max: 200 },
    { name: 'city', label: 'City', usual: 'city', max: 100 },
    { name: 'state', label: 'State', usual: 'state', max: 40 },
    { name: 'zip', label: 'ZIP', usual: 'postalCode', max: 20 },
    { name: 'country', label: 'Country', usual: 'country', max: 60 },
    { name: 'website', label: 'Website', usual: null, max: 500 },
    { name: 'dealname', label: 'Deal name', usual: 'title', max: 200 },
    { name: 'amount', label: 'Deal amount', usual: 'amount', max: 20 },
    { name: 'description', label: 'Deal description', usual: 'summary', max: 5_000 },
  ],
}

/** A record type with its own statuses, such as a JobNimbus workflow. */
interface CrmRecordType {
  name: string
  statuses: readonly string[]
}

/** The options in the company's CRM account. */
export interface CrmChoices {
  recordTypes: readonly CrmRecordType[]
  sources: readonly string[]
}

/** Patterns that identify a CRM status; the first matching status is used. */
const statusWords: Readonly<Partial<Record<LeadStatus, RegExp>>> = {
  New: /\b(new|lead)\b/i,
  Lost: /\b(lost|dead|cancell?ed)\b/i,
  Sold: /\b(sold|won|signed|approved)\b/i,
}
/** CRM statuses that mean a sale, because sold jobs continue at the CRM. */
const afterSold = /\b(sold|won|signed|approved|in progress|production|completed?|invoiced|paid|closed)\b/i

/** Guesses the CRM status for a lead status; empty for none, which leaves the CRM's status unchanged. */
export function usualStatus(status: LeadStatus, statuses: readonly string[]): string {
  if (status === 'New') return statuses.find((name) => statusWords.New!.test(name)) ?? statuses[0] ?? ''
  const words = statusWords[status]
  return (words && statuses.find((name) => words.test(name))) ?? ''
}

/** Guesses the lead status for a CRM status; null for none. */
export function usualBackStatus(name: string): LeadStatus | null {
  if (statusWords.Lost!.test(name)) return 'Lost'
  return afterSold.test(name) ? 'Sold' : null
}
