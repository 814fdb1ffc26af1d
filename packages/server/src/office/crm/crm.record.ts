import type { CrmSettings } from '@gable/contract/crm-form'
import { type CrmChoices, type CrmSource, type CrmVendorId, crmFields } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadStatus } from '@gable/contract/status'
import type { Ctx } from '../../platform/context.ts'
import type { CrmNote, CrmRecord } from '../../platform/ports/crm.ts'
import { campaignOf } from '../../selling/lead/office/lead.campaign.ts'
import { type LeadFacts, leadFacts } from '../../selling/lead/office/lead.service.ts'
import { selectedOption } from '../../supply/material/material.roof.query.ts'
import type { SentRecord } from './crm.table.ts'

export interface MadeRecord {
  record: CrmRecord
  leadStatus: LeadStatus
  /** The status of a new record if the lead's status sets none. */
  firstStatus: string
  email: string
  phone: string
  /** For an existing CRM record: a summary of the lead with the address of its page. */
  note: CrmNote
}

type Changing = Pick<MadeRecord, 'record' | 'leadStatus'>

interface Question {
  vendor: CrmVendorId
  leadId: string
  settings: CrmSettings
  choices: CrmChoices
  /** The record's current status at the CRM; empty if unknown. */
  theirStatus: string
}

/** Returns a lead as sent to the CRM; undefined if it has neither email nor phone, or is gone. */
export async function makeRecord(ctx: Ctx, question: Question): Promise<MadeRecord | undefined> {
  const lead = await leadFacts(ctx, question.leadId)
  if (!lead || (!lead.email && !lead.phone)) return undefined
  const values = valuesOf(ctx, lead, await selectedOption(ctx, lead.id))
  return {
    ...recordOf(question, lead, values),
    note: { text: values.summary, mark: pageOf(ctx, lead.id), reference: lead.id, at: ctx.clock.now() },
  }
}

/** Maps a lead to a CRM record using the company's settings. Pure. */
function recordOf(
  { vendor, settings, choices, theirStatus }: Omit<Question, 'leadId'>,
  lead: Pick<LeadFacts, 'status' | 'email' | 'phone'>,
  values: Readonly<Record<CrmSource, string>>,
): Omit<MadeRecord, 'note'> {
  const fields = Object.fromEntries(
    crmFields[vendor].flatMap(({ name, max }) => {
      const source = settings.fields[name]
      return source ? [[name, values[source].slice(0, max)]] : []
    }),
  )
  const { recordType, source } = settings
  const first = choices.recordTypes.find(({ name }) => name === recordType)?.statuses[0] ?? ''
  return {
    record: { fields, recordType, source, status: statusFor(settings, lead.status, theirStatus) },
    leadStatus: lead.status,
    firstStatus: settings.statuses.New || first,
    email: lead.email,
    phone: lead.phone,
  }
}

/**
 * The status to send to the CRM; empty to leave it unchanged. A status from the CRM is not sent back, because it may be
 * more specific than ours, such as "Invoiced" for a sold lead.
 */
function statusFor(settings: CrmSettings, status: LeadStatus, theirStatus: string): string {
  const wanted = settings.statuses[status]
  if (wanted === theirStatus) return ''
  const says = settings.backStatuses.find(({ name }) => name === theirStatus)?.status
  return theirStatus && says === status ? '' : wanted
}

/**
 * The differences from what was last sent; undefined if there are none. Includes the status only if the lead's own
 * status changed, so that a status set at the CRM stays.
 */
export function changesSince(sent: SentRecord | null, { record, leadStatus }: Changing): CrmRecord | undefined {
  if (!sent) return record
  const status = leadStatus === sent.leadStatus ? '' : record.status
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([name, value]) => sent.fields[name] !== value),
  )
  const recordType = record.recordType === sent.recordType ? '' : record.recordType
  const source = record.source === sent.source ? '' : record.source
  const isChanged = Object.keys(fields).length > 0 || recordType || source || status
  return isChanged ? { fields, recordType, source, status } : undefined
}

/** The values for empty fields of an existing CRM record; undefined if there are none. */
export function completing(filled: readonly string[], { fields }: CrmRecord): CrmRecord | undefined {
  const missing = Object.entries(fields).filter(([name, value]) => value && !filled.includes(name))
  return missing.length > 0
    ? { fields: Object.fromEntries(missing), recordType: '', source: '', status: '' }
    : undefined
}

const countryNames = { UnitedStates: 'United States', Canada: 'Canada' }

const pageOf = ({ config }: Ctx, leadId: string) => `${config.PUBLIC_URL}/personal/dashboard/leads/${leadId}`

/** @param selected the homeowner's choice. Its color is sent only with its own product. */
function valuesOf(
  ctx: Ctx,
  lead: LeadFacts,
  selected: Awaited<ReturnType<typeof selectedOption>>,
): Record<CrmSource, string> {
  const { locale, timeZone } = ctx.company
  const form = lead.submissionsList.at(-1)
  const cents = lead.status === 'Sold' && lead.soldCents !== null ? lead.soldCents : lead.totalCents
  const price = cents === null ? '' : money(cents, lead.currency, 'exact', locale)
  const roofArea = lead.roofAreaSqft === null ? '' : `${wholeNumber(Math.round(lead.roofAreaSqft), locale)} sq ft`
  const campaign = Object.entries(campaignOf(form?.pageHref ?? ''))
    .map(([name, value]) => `${name}=${value}`)
    .join(', ')
  const consents = (form?.consents ?? [])
    .map(({ kind, given, at }) => `${kind}: ${given ? 'yes' : 'no'} (${dateTime(at, timeZone, locale)})`)
    .join('; ')
  const page = form?.pageHref ?? ''
  const product = lead.soldProduct || lead.productName || (selected?.product ?? '')
  const color = selected?.product === product ? selected.color : ''
  // Truncates long values, because a CRM may limit the length of text.
  const facts: [string, string][] = [
    ['Product', product],
    ['Color', color],
    ['Price', price],
    ['Roof area', roofArea],
    ['Lead source', lead.leadSource],
    ['Assigned to', lead.assignedTo],
    ['Original rep', lead.originalRep],
    ['Market', lead.market],
    ['Campaign', campaign],
    ['Consents', consents],
    ['Lead', pageOf(ctx, lead.id)],
    ['Web page', page],
    ['Message', lead.helpText],
  ]
  return {
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    street: lead.street,
    city: lead.city,
    state: lead.state,
    postalCode: lead.postalCode,
    title: [`${lead.firstName} ${lead.lastName}`.trim(), lead.street].filter(Boolean).join(', '),
    amount: cents === null ? '' : (cents / 100).toFixed(2),
    country: countryNames[lead.country],
    leadSource: lead.leadSource,
    assignedTo: lead.assignedTo,
    market: lead.market,
    tags: lead.tags.join(', '),
    product,
    color,
    price,
    roofArea,
    page,
    campaign,
    consents,
    summary: facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n'),
  }
}
