import type { AuditField, AuditFilters, AuditRow } from '@gable/contract/audit'
import type { Page, PageRequest } from '@gable/contract/list'
import { roleLabels } from '@gable/contract/status'
import { and, asc, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import { type Actor, type Ctx, callingUser } from '../../platform/context.ts'
import { withinDays } from '../../platform/db/days.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { event } from '../../platform/platform.table.ts'
import { wholeNumberKey } from '../../platform/sort-key.ts'
import { visibleIn, visibleTo } from '../../selling/lead/lead.access.ts'
import { findableLead, lead } from '../../selling/lead/lead.table.ts'

/** The actors that are not users of the company. */
const actorNames: Record<Actor['kind'], string> = {
  visitor: 'Visitor',
  link: 'Homeowner',
  token: 'API',
  user: roleLabels.superAdmin,
  system: 'System',
}

const latest = descending('audit', wholeNumberKey(event.position))

const supporter = alias(user, 'supporter')
const about = alias(user, 'about')

/** Lists the company's events, latest first, with keyset pagination. */
export async function listAudit(ctx: Ctx, { cursor, pageSize, ...filters }: AuditFilters & PageRequest) {
  const page = keysetPage(latest, { cursor, pageSize })
  const found = ctx.db
    .select({
      id: event.id,
      at: event.at,
      type: event.type,
      actorKind: event.actorKind,
      actor: user.name,
      support: supporter.name,
      address: event.address,
      person: about.name,
      leadId: lead.id,
      leadName: sql<string | null>`nullif(btrim(${lead.firstName} || ' ' || ${lead.lastName}), '')`,
      leadStreet: lead.street,
      data: event.data,
      place: page.place,
    })
    .from(event)
    .leftJoin(user, eq(user.id, event.actorId))
    .leftJoin(supporter, eq(supporter.id, event.supportUserId))
    .leftJoin(about, and(eq(about.companyId, event.companyId), eq(about.id, event.subjectId)))
    .leftJoin(lead, and(visibleTo(ctx), eq(lead.id, event.subjectId)))
    .where(and(eq(event.companyId, ctx.company.id), ...conditions(ctx, filters), page.behind))
  return page.read(found, (row) => shown(ctx, row)) satisfies Promise<Page<AuditRow>>
}

interface Found {
  id: string
  at: Date
  type: string
  actorKind: Actor['kind']
  actor: string | null
  support: string | null
  address: string
  person: string | null
  leadId: string | null
  leadName: string | null
  leadStreet: string | null
  data: Record<string, unknown>
}

function shown({ audit }: Ctx, { at, actorKind, actor, person, leadName, leadStreet, data, ...row }: Found): AuditRow {
  const subject = person ?? leadName ?? leadStreet ?? ''
  return {
    ...row,
    at: at.toISOString(),
    kind: audit.kindOf(row.type) ?? null,
    label: audit.labelOf(row.type),
    actor: actor ?? actorNames[actorKind],
    subject,
    // Omits the name if it is already shown as the event's subject.
    fields: auditFields(data).filter(({ name, after }) => name !== 'name' || after !== subject),
  }
}

/**
 * Lists the asking user's own actions, including support sessions in their place. Only company admins see from where a
 * support session acted.
 */
export async function listOwn(
  ctx: Ctx,
  requested: Omit<AuditFilters, 'userId'> & PageRequest,
): Promise<Page<AuditRow>> {
  const page = await listAudit(ctx, { ...requested, userId: callingUser(ctx).userId })
  return { ...page, rows: page.rows.map((row) => (row.support === null ? row : { ...row, address: '' })) }
}

/** Maximum number of leads in a search; beyond this, the result is incomplete. */
const leadsOfSearch = 500

function ofLeads(ctx: Ctx, search: string): SQL | undefined {
  const matches = visibleIn(ctx, search)
  if (!matches) return undefined
  const found = ctx.db
    .select({ id: lead.id })
    .from(findableLead)
    .where(matches)
    .orderBy(desc(lead.lastActivityAt))
    .limit(leadsOfSearch)
  return inArray(event.subjectId, found)
}

function conditions(ctx: Ctx, { kind, userId, search, from, to }: AuditFilters): (SQL | undefined)[] {
  // A search for a lead shows all of its entries.
  const isOfAll = search === '' && ctx.audit.together.length > 0
  return [
    isOfAll ? notInArray(event.type, [...ctx.audit.together]) : undefined,
    kind && inArray(event.type, [...ctx.audit.typesOf(kind)]),
    ofLeads(ctx, search),
    userId ? or(eq(event.actorId, userId), eq(event.supportUserId, userId)) : undefined,
    withinDays(ctx, event.at, { from, to }),
  ]
}

const maxPeople = 1_000

/** Lists all current and former users of the company, by name. */
export async function listPeople(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(eq(user.companyId, ctx.company.id))
    .orderBy(asc(user.lastName), asc(user.id))
    .limit(maxPeople)
}

/** Ids mean nothing to users; their targets are shown by name. A Tool ID is readable text. */
const isPointer = (name: string, value: unknown) =>
  [value].flat().every((each) => typeof each === 'string' && uuid.test(each))
    ? !Array.isArray(value) || value.length > 0
    : value === null && /Id$/.test(name)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns an event's data field by field. Changes have `before` and `after`, each with several fields or one value, or
 * `from` and `to`, or a field has both. Everything else is shown as it is. Doesn't depend on event types, so new ones
 * need nothing here.
 */
export function auditFields({ before, after, from, to, ...reported }: Record<string, unknown>): AuditField[] {
  const facts = flatten(reported)
  const pairs = Object.keys(facts).flatMap((name) => {
    const [, of] = /^(.+)\.(?:before|after)$/.exec(name) ?? []
    return of === undefined ? [] : [of]
  })
  const inPair = (name: string) => pairs.some((of) => name === `${of}.before` || name === `${of}.after`)
  const plain = Object.entries(facts)
    .filter(([name]) => !inPair(name))
    .map(([name, value]) => ({ name, before: null, after: value, changed: false }))
  return [
    ...changesOf(named(from), named(to)),
    ...changesOf(named(before), named(after)),
    ...[...new Set(pairs)].flatMap((of) =>
      changesOf({ [of]: facts[`${of}.before`] ?? null }, { [of]: facts[`${of}.after`] ?? null }),
    ),
    ...plain,
  ].filter((field) => field.before !== null || field.after !== null)
}

/** Returns fields by name; a single value has no name. */
function named(value: unknown): Record<string, string | null> {
  if (value === undefined) return {}
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? flatten(value) : { '': textOf(value) }
}

function changesOf(was: Record<string, string | null>, is: Record<string, string | null>): AuditField[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => (was[name] ?? null) !== (is[name] ?? null))
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null, changed: true }))
}

/** Turns `{a: {b: 1}}` into `{'a.b': '1'}`. */
function flatten(value: unknown, prefix = ''): Record<string, string | null> {
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string | null> = {}
  for (const [name, each] of Object.entries(value)) {
    if (isPointer(name, each)) continue
    if (each !== null && typeof each === 'object' && !Array.isArray(each)) {
      Object.assign(found, flatten(each, `${prefix}${name}.`))
    } else found[prefix + name] = textOf(each)
  }
  return found
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
