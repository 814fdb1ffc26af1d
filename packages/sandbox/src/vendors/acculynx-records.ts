import { randomUUID } from 'node:crypto'
import { accountId, contactTypes, leadSources, workTypes } from './acculynx-account.ts'

/** The records of AccuLynx's sandbox, and their validation. */

type Body = Record<string, unknown>

export interface Phone {
  id: string
  number: string
  type: string
  primary: boolean
}
export interface Email {
  id: string
  address: string
  primary: boolean
}
export interface Contact {
  id: string
  key: string
  firstName: string
  lastName: string
  companyName: string
  phones: Phone[]
  emails: Email[]
}
export interface Job {
  id: string
  key: string
  contactId: string
  address: Record<string, string>
  notes: string
  leadSourceId: string
  workTypeId: number
  milestone: string
  /** Reason why a dead lead was given up. */
  deadReason: string
  isAssigned: boolean
  createdAt: Date
  changedAt: Date
  messages: string[]
  documents: { name: string; folder: string }[]
}
export interface Reference {
  jobId: string
  source: string
  projectId: string
}

/** The records of all accounts: each key belongs to a separate account. */
export function accuLynxRecords() {
  return { contacts: [] as Contact[], jobs: [] as Job[], references: [] as Reference[] }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (value: unknown) => (Array.isArray(value) ? (value as Body[]) : [])
const idOf = (value: unknown) => (value as { id?: unknown } | undefined)?.id

export const newPhone = (provided: Body): Phone => ({
  id: randomUUID(),
  number: text(provided.number),
  type: text(provided.type),
  primary: provided.primary === true,
})
export const newEmail = (provided: Body): Email => ({
  id: randomUUID(),
  address: text(provided.address),
  primary: provided.primary === true,
})

export const newContact = (key: string, body: Body): Contact => ({
  id: randomUUID(),
  key,
  firstName: text(body.firstName),
  lastName: text(body.lastName),
  companyName: text(body.companyName),
  phones: list(body.phoneNumbers).map(newPhone),
  emails: list(body.emailAddresses).map(newEmail),
})

export const newJob = (key: string, body: Body, at: Date): Job => ({
  id: randomUUID(),
  key,
  contactId: String(idOf(body.contact)),
  address: (body.locationAddress ?? {}) as Record<string, string>,
  notes: text(body.notes),
  leadSourceId: text(idOf(body.leadSource)),
  workTypeId: Number(idOf(body.workType) ?? workTypes[0]!.id),
  milestone: 'Lead',
  deadReason: '',
  isAssigned: false,
  createdAt: at,
  changedAt: at,
  messages: [],
  documents: [],
})

export const isSource = (id: unknown) =>
  leadSources.some((source) => source.id === id || source.children.some((child) => child.id === id))
export const isWorkType = (id: unknown) => workTypes.some((type) => type.id === id)

/** Why a contact is rejected. */
export function contactError(body: Body): string | undefined {
  const types = Array.isArray(body.contactTypeIds) ? body.contactTypeIds : []
  if (types.length === 0) return 'contactTypeIds must not be empty'
  if (!types.every((id) => contactTypes.some((type) => type.id === id))) return 'Unknown contact type'
  if (!body.firstName && !body.lastName && !body.companyName) return 'A name is required'
  if (!list(body.phoneNumbers).every(isPhone)) return 'Phone numbers have 10 digits'
  return list(body.emailAddresses).every(isEmail) ? undefined : 'Email address is not valid'
}

export const isPhone = ({ number, type }: Body) =>
  /^\d{10}$/.test(text(number)) && ['Home', 'Mobile', 'Work'].includes(text(type))
export const isEmail = ({ address, type }: Body) =>
  /^\S+@\S+$/.test(text(address)) && ['Personal', 'Work', 'Other'].includes(text(type))

const needed = ['street1', 'city', 'state', 'country', 'zipCode']

/** Why a job is rejected. To try this out, use house number 0. */
export function jobError(body: Body): string | undefined {
  const address = body.locationAddress as Body | undefined
  const missing = address && needed.find((name) => !address[name])
  if (missing) return `locationAddress.${missing} is required`
  if (text(body.notes).length > 1_000) return 'notes must be 1000 characters or fewer'
  return addressError(address ?? {})
}

export const addressError = ({ street1 }: Body) =>
  /^0 /.test(text(street1)) ? 'The address could not be verified' : undefined

const base = 'https://api.acculynx.com/api/v2'
const link = (path: string, id: string) => ({ id, _link: `${base}${path}/${id}` })

export const contactLink = (id: string) => link('/contacts', id)
export const jobLink = (id: string) => link('/jobs', id)

/** A contact as it appears in lists: contact details are links. */
export const shownContact = ({ id, firstName, lastName, companyName, phones, emails }: Contact) => ({
  ...contactLink(id),
  firstName,
  lastName,
  companyName,
  phoneNumbers: phones.map((phone) => link(`/contacts/${id}/phone-numbers`, phone.id)),
  emailAddresses: emails.map((email) => link(`/contacts/${id}/email-addresses`, email.id)),
})

export function shownJob(job: Job) {
  const { street1 = '', street2 = '', city = '', state = '', zipCode = '', country = '' } = job.address
  const source = leadSources.find(({ id }) => id === job.leadSourceId)
  const type = workTypes.find(({ id }) => id === job.workTypeId)
  return {
    ...jobLink(job.id),
    contacts: [
      { ...link(`/jobs/${job.id}/contacts`, job.contactId), isPrimary: true, contact: contactLink(job.contactId) },
    ],
    locationAddress: {
      street1,
      street2,
      city,
      zipCode,
      state: { id: 1, name: state, abbreviation: state.slice(0, 2) },
      country: { id: 1, name: country, abbreviation: country.slice(0, 2) },
    },
    ...(type && { workType: { ...type } }),
    ...(source && { leadSource: { id: source.id, name: source.name } }),
    ...(job.deadReason && { leadDeadReason: job.deadReason }),
    milestoneDate: job.changedAt,
    createdDate: job.createdAt,
    modifiedDate: job.changedAt,
    currentMilestone: job.milestone,
    jobNumber: '',
    jobName: '',
    priority: 'Normal',
  }
}

export const shownReference = (reference: Reference) => ({ ...reference, companyId: accountId })
