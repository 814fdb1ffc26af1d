import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, isFile, readForms, shownFile, uploadLimit } from '../form-data.ts'
import { accountId, accountName, contactTypes, documentFolders, leadSources, workTypes } from './acculynx-account.ts'
import {
  type accuLynxRecords,
  addressError,
  contactError,
  contactLink,
  isEmail,
  isPhone,
  isSource,
  isWorkType,
  type Job,
  jobError,
  jobLink,
  newContact,
  newEmail,
  newJob,
  newPhone,
  shownContact,
  shownJob,
  shownReference,
} from './acculynx-records.ts'

type Body = Record<string, unknown>
type Query = Record<string, string>
interface Params {
  id: string
}

interface Account {
  records: ReturnType<typeof accuLynxRecords>
  now: () => Date
  received: (title: string, facts: Record<string, string>) => void
  /** Whether the answers to writes are lost. */
  loses: () => boolean
}

const keyOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace(/^bearer /i, '')
export const problem = (status: number, title: string) => ({
  type: 'https://tools.ietf.org/html/rfc7231#section-6.5.1',
  title,
  status,
  detail: title,
  traceId: '|sandbox.1',
})
const bad = (reply: FastifyReply, title: string) => reply.status(400).send(problem(400, title))
const gone = (reply: FastifyReply) => reply.status(404).send(problem(404, 'Requested resource does not exist.'))

/** A page of a list. Most lists count records; some count pages. */
function pageOf<Item>(items: Item[], query: Query, counted: 'records' | 'pages' = 'records') {
  const pageSize = Math.min(Number(query.pageSize ?? 25), 25)
  const provided = Number((counted === 'records' ? query.recordStartIndex : undefined) ?? query.pageStartIndex ?? 0)
  const start = counted === 'records' ? provided : provided * pageSize
  return { count: items.length, pageSize, pageStartIndex: provided, items: items.slice(start, start + pageSize) }
}

/** The AccuLynx API routes that the product uses, with their answers and rejections. */
export function registerAccuLynx(scope: FastifyInstance, account: Account): void {
  readForms(scope)
  registerSettings(scope)
  registerContacts(scope, account)
  registerJobs(scope, account)
  registerJobChanges(scope, account)
}

function registerSettings(scope: FastifyInstance) {
  const list = (path: string, items: object[], counted?: 'pages') =>
    scope.get<{ Querystring: Query }>(path, ({ query }) => pageOf(items, query, counted))
  scope.get('/company-settings', () => ({ id: accountId, name: accountName, hasInsurance: false }))
  list('/company-settings/leads/lead-sources', leadSources)
  list('/company-settings/job-file-settings/work-types', workTypes)
  list('/company-settings/job-file-settings/document-folders', documentFolders)
  list('/contacts/contact-types', contactTypes, 'pages')
}

function registerContacts(scope: FastifyInstance, { records, received, loses }: Account) {
  const { contacts, jobs } = records
  const find = (request: FastifyRequest<{ Params: Params }>) =>
    contacts.find(({ id, key }) => id === request.params.id && key === keyOf(request))
  scope.post<{ Querystring: Query; Body: Body }>('/contacts/search', (request, reply) => {
    const { searchTerm = '', startDate, endDate, sort } = request.body
    if (!startDate || !endDate || !sort) return bad(reply, 'startDate, endDate and sort are required')
    const words = String(searchTerm).toLowerCase()
    const found = contacts.filter(
      ({ key, firstName, lastName, companyName }) =>
        key === keyOf(request) && `${firstName} ${lastName} ${companyName}`.toLowerCase().includes(words),
    )
    return pageOf(found.toReversed().map(shownContact), request.query, 'pages')
  })
  scope.post<{ Body: Body }>('/contacts', (request, reply) => {
    const error = contactError(request.body)
    if (error) return bad(reply, error)
    const created = newContact(keyOf(request), request.body)
    contacts.push(created)
    const { id, firstName, lastName, emails, phones } = created
    const reached = { Email: emails[0]?.address ?? '', Phone: phones[0]?.number ?? '' }
    received(`Contact created (${id})`, { Name: `${firstName} ${lastName}`, ...reached })
    return loses() ? reply.hijack().raw.destroy() : reply.status(201).send(contactLink(id))
  })
  scope.get<{ Params: Params }>('/contacts/:id/phone-numbers', (request, reply) => {
    const contact = find(request)
    return contact ? { items: contact.phones } : gone(reply)
  })
  scope.get<{ Params: Params }>('/contacts/:id/email-addresses', (request, reply) => {
    const contact = find(request)
    return contact ? { items: contact.emails } : gone(reply)
  })
  scope.post<{ Params: Params; Body: Body }>('/contacts/:id/phone-numbers', (request, reply) => {
    const contact = find(request)
    if (!contact) return gone(reply)
    if (!isPhone(request.body)) return bad(reply, 'Phone numbers have 10 digits')
    const created = newPhone(request.body)
    contact.phones.push(created)
    received(`Phone number added (${contact.id})`, { Phone: created.number })
    return loses() ? reply.hijack().raw.destroy() : reply.status(201).send({ id: created.id })
  })
  scope.post<{ Params: Params; Body: Body }>('/contacts/:id/email-addresses', (request, reply) => {
    const contact = find(request)
    if (!contact) return gone(reply)
    if (!isEmail(request.body)) return bad(reply, 'Email address is not valid')
    const created = newEmail(request.body)
    contact.emails.push(created)
    received(`Email added (${contact.id})`, { Email: created.address })
    return loses() ? reply.hijack().raw.destroy() : reply.status(201).send({ id: created.id })
  })
  scope.get<{ Params: Params; Querystring: Query }>('/contacts/:id/jobs', (request, reply) => {
    const contact = find(request)
    if (!contact) return gone(reply)
    const theirs = jobs.filter(({ contactId }) => contactId === contact.id)
    return pageOf(
      theirs.map(({ id }) => jobLink(id)),
      request.query,
    )
  })
}

function registerJobs(scope: FastifyInstance, { records, now, received, loses }: Account) {
  const { contacts, jobs, references } = records
  scope.get<{ Querystring: Query }>('/jobs', (request) => {
    const { assignment = 'assigned', milestones = '', sortBy = 'CreatedDate', sortOrder = 'Ascending' } = request.query
    const isListed = (job: Job) =>
      job.key === keyOf(request) &&
      job.isAssigned === (assignment === 'assigned') &&
      (milestones === '' || milestones.split(',').includes(job.deadReason ? 'dead' : job.milestone.toLowerCase()))
    const at = (job: Job) => (sortBy === 'ModifiedDate' ? job.changedAt : job.createdAt).getTime()
    const sorted = jobs.filter(isListed).sort((one, other) => at(one) - at(other))
    return pageOf((sortOrder === 'Descending' ? sorted.reverse() : sorted).map(shownJob), request.query)
  })
  scope.post<{ Body: Body }>('/jobs', (request, reply) => {
    const { body } = request
    const ids = body as { contact?: { id: string }; leadSource?: { id: string }; workType?: { id: number } }
    const contact = contacts.find(({ id, key }) => id === ids.contact?.id && key === keyOf(request))
    if (!contact) return gone(reply)
    if (ids.leadSource && !isSource(ids.leadSource.id)) return gone(reply)
    if (ids.workType && !isWorkType(ids.workType.id)) return gone(reply)
    const error = jobError(body)
    if (error) return bad(reply, error)
    const created = newJob(keyOf(request), body, now())
    jobs.push(created)
    received(`Job created (${created.id})`, { ...created.address, Notes: created.notes })
    return loses() ? reply.hijack().raw.destroy() : reply.status(201).send(jobLink(created.id))
  })
  scope.get<{ Querystring: Query }>('/jobs/external-references', (request, reply) => {
    const { source = '', projectId, jobId } = request.query
    const mine = (id: string) => jobs.some((job) => job.id === id && job.key === keyOf(request))
    const found = references.filter(
      (each) =>
        mine(each.jobId) &&
        each.source.toLowerCase() === source.toLowerCase() &&
        (!projectId || each.projectId.toLowerCase() === projectId.toLowerCase()) &&
        (!jobId || each.jobId === jobId),
    )
    return found.length > 0 ? found.map(shownReference) : gone(reply)
  })
  scope.post<{ Body: Record<'jobId' | 'source' | 'projectId', string> }>(
    '/jobs/external-references',
    (request, reply) => {
      const { jobId, source, projectId } = request.body
      if (!jobs.some(({ id, key }) => id === jobId && key === keyOf(request))) return gone(reply)
      const created = { jobId, source, projectId }
      references.push(created)
      return loses() ? reply.hijack().raw.destroy() : reply.status(201).send(shownReference(created))
    },
  )
}

function registerJobChanges(scope: FastifyInstance, { records, now, received, loses }: Account) {
  const find = (request: FastifyRequest<{ Params: Params }>) =>
    records.jobs.find(({ id, key }) => id === request.params.id && key === keyOf(request))
  const change = (path: string, title: string, write: (job: Job, body: Body) => string | undefined) =>
    scope.put<{ Params: Params; Body: Body }>(path, (request, reply) => {
      const job = find(request)
      if (!job) return gone(reply)
      const error = write(job, request.body)
      if (error) return bad(reply, error)
      job.changedAt = now()
      received(
        `${title} (${job.id})`,
        Object.fromEntries(Object.entries(request.body).map(([name, value]) => [name, String(value)])),
      )
      return loses() ? reply.hijack().raw.destroy() : reply.status(204).send()
    })
  scope.get<{ Params: Params }>('/jobs/:id', (request, reply) => {
    const job = find(request)
    return job?.isAssigned ? shownJob(job) : gone(reply)
  })
  change('/jobs/:id/address', 'Address changed', (job, body) => {
    const error = addressError(body)
    if (!error) job.address = body as Record<string, string>
    return error
  })
  change('/jobs/:id/lead-source', 'Lead source changed', (job, { id }) => {
    if (!isSource(id)) return 'Unknown lead source'
    job.leadSourceId = String(id)
    return undefined
  })
  change('/jobs/:id/work-type', 'Work type changed', (job, { id }) => {
    if (!isWorkType(id)) return 'Unknown work type'
    job.workTypeId = Number(id)
    return undefined
  })
  scope.post<{ Params: Params; Body: FormBody }>(
    '/jobs/:id/documents',
    { bodyLimit: uploadLimit },
    (request, reply) => {
      const job = find(request)
      const { file, documentFolderId, description = '' } = request.body
      if (!job) return gone(reply)
      if (!isFile(file)) return bad(reply, 'file is required')
      const folder = documentFolders.find((each) => each.documentFolderId === documentFolderId)
      if (!folder) return bad(reply, 'Unknown document folder')
      job.documents.push({ name: file.name, folder: folder.name })
      received(`Document (${job.id})`, { ...shownFile(file), Folder: folder.name, Description: String(description) })
      return loses() ? reply.hijack().raw.destroy() : reply.status(202).send()
    },
  )
  scope.post<{ Params: Params; Body: { message?: string } }>('/jobs/:id/messages', (request, reply) => {
    const job = find(request)
    const { message = '' } = request.body
    if (!job) return gone(reply)
    if (!message) return bad(reply, 'message is required')
    job.messages.push(message)
    received(`Message (${job.id})`, { Message: message })
    return loses() ? reply.hijack().raw.destroy() : reply.status(201).send({ messageId: randomUUID() })
  })
}
