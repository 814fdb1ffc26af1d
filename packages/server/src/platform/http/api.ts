import { contract } from '@gable/contract'
import type { MessageCode } from '@gable/contract/messages'
import type { Access, ProcedureMeta } from '@gable/contract/procedure'
import type { Role } from '@gable/contract/status'
import { implement, ORPCError, ValidationError } from '@orpc/server'
import { type Actor, type Ctx, createContext, type Deps, type Tenant } from '../context.ts'
import { IdempotencyMismatch } from '../idempotency.ts'
import type { Log } from '../log/log.ts'
import type { RequestLimits } from './limits.ts'
import { visitorNetwork } from './network-address.ts'

/** The person of a session, read with one query on each request, so that a deactivated user is out at once. */
export interface SignedIn {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  clpAccess: boolean
  /** Null for a platform admin. */
  company: Tenant | null
}

/** The widget that a homeowner's request names. */
export interface ServedWidget {
  id: string
  publicId: string
  company: Tenant
  /** Whether the company's subscription lets its widget answer. */
  works: boolean
  vendors: Vendors
}

/** The outside services that a company's requests are served by: the operator's, or with the company's own key. */
export type Vendors = Pick<Deps, 'config' | 'providers'>

/** What the app gives the guard: how to find a person and a widget. The guard knows no slice. */
export interface Gate {
  signedIn(request: ApiRequest): Promise<SignedIn | undefined>
  widget(publicId: string): Promise<ServedWidget | undefined>
  limits: RequestLimits
}

export interface ApiRequest {
  id: string
  /** The visitor's network address, as TRUST_PROXY allows it to be known. */
  address: string
  /** Whether a browser says that it asks from another site. */
  crossOrigin: boolean
  cookie: string
  userAgent: string
  log: Log
  /** Adds a header to the answer, such as Set-Cookie. */
  setHeader(name: string, value: string): void
}

export interface RequestContext {
  deps: Deps
  gate: Gate
  request: ApiRequest
}

const base = implement(contract)
  .$context<RequestContext>()
  // Access is decided before a word of the input is read.
  .$config({ initialInputValidationIndex: Number.POSITIVE_INFINITY })

type ErrorMap = Readonly<Record<string, { status?: number; message?: string } | undefined>>
type MiddlewareCall = { procedure: { '~orpc': { meta: ProcedureMeta; errorMap: ErrorMap } }; path: readonly string[] }

/** Refuses to serve a procedure whose declared access is not what its router offers: a slip in the code, not a request. */
function declaredAccess<Kind extends 'public' | 'widget' | 'roles'>(call: MiddlewareCall, kind: Kind): Access {
  const { access } = call.procedure['~orpc'].meta
  const declared = typeof access === 'string' ? access : 'roles'
  if (declared !== kind || access.length === 0) {
    throw new Error(`${call.path.join('.')} declares the access ${JSON.stringify(access)} but is served as ${kind}`)
  }
  return access
}

/**
 * A refusal of the guard: the contract's own error, with its status and sentence, so that it is never taken for a fault.
 * Throws where the contract does not declare it.
 */
function refusal(
  call: MiddlewareCall,
  code: MessageCode | 'UNAUTHORIZED' | 'FORBIDDEN' | 'FORM_NOT_VALID',
  data?: object,
) {
  const declared = call.procedure['~orpc'].errorMap[code]
  if (!declared) throw new Error(`${call.path.join('.')} is refused with ${code}, which its contract does not declare`)
  return new ORPCError(code, { defined: true, status: declared.status, message: declared.message, data })
}

/** Turns a body out of rule into the contract's typed error, each field with its sentence. */
async function withFieldErrors<T>(call: MiddlewareCall, next: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await next()
  } catch (error) {
    if (error instanceof IdempotencyMismatch) throw refusal(call, 'IDEMPOTENCY_MISMATCH')
    if (!(error instanceof ORPCError) || !(error.cause instanceof ValidationError) || error.code !== 'BAD_REQUEST') {
      throw error
    }
    const fields: Record<string, string> = {}
    for (const issue of error.cause.issues) {
      const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
      fields[path.join('.').replace(/^contact\./, '')] ??= issue.message
    }
    const isForm = 'FORM_NOT_VALID' in call.procedure['~orpc'].errorMap
    const onlyForm = isForm && error.cause.issues.every((issue) => firstKey(issue.path) === 'contact')
    throw refusal(call, onlyForm ? 'FORM_NOT_VALID' : 'BAD_REQUEST', { fields })
  }
}

function firstKey(path: ValidationError['issues'][number]['path']): string {
  const first = path?.[0]
  return String(typeof first === 'object' ? first.key : first)
}

/** Procedures for anyone. */
export const publicApi = base.use(async (call) => {
  const asked = call as unknown as MiddlewareCall
  declaredAccess(asked, 'public')
  return withFieldErrors(asked, () => call.next())
})

/** Procedures of the homeowner's frame: the widget gives the company, the visitor's attempts are limited. */
export const widgetApi = base.use(async (call, input) => {
  const asked = call as unknown as MiddlewareCall
  declaredAccess(asked, 'widget')
  const { deps, gate, request } = call.context
  const publicId = (input as { widgetId?: unknown } | undefined)?.widgetId
  const widget = typeof publicId === 'string' ? await gate.widget(publicId) : undefined
  if (!widget) throw refusal(asked, 'WIDGET_NOT_FOUND')
  const attempt = await gate.limits.take(`widget:${widget.id}:${visitorNetwork(request.address)}`, {
    limit: deps.config.WIDGET_REQUESTS_PER_MINUTE,
    windowSeconds: 60,
  })
  if (!attempt.ok) throw refusal(asked, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: attempt.retryAfterSeconds })
  if (!widget.works) throw refusal(asked, 'WIDGET_UNAVAILABLE')
  const actor: Actor = { kind: 'visitor', address: request.address }
  const ctx = createContext({ ...deps, ...widget.vendors }, widget.company, actor, request.log)
  return withFieldErrors(asked, () => call.next({ context: { ctx, widget } }))
})

/** Procedures of a company's own users. The company is that of the session, never one that the request names. */
export const companyApi = base.use(async (call) => {
  const asked = call as unknown as MiddlewareCall
  const person = await requirePerson(call.context, asked)
  if (!person.company) throw refusal(asked, 'FORBIDDEN')
  const ctx = createContext(
    call.context.deps,
    person.company,
    actorOf(person, call.context.request),
    call.context.request.log,
  )
  return withFieldErrors(asked, () => call.next({ context: { ctx, person } }))
})

/** Procedures of the platform admin, over all companies. */
export const adminApi = base.use(async (call) => {
  const asked = call as unknown as MiddlewareCall
  const person = await requirePerson(call.context, asked)
  return withFieldErrors(asked, () => call.next({ context: { person } }))
})

async function requirePerson(context: RequestContext, asked: MiddlewareCall): Promise<SignedIn> {
  const admitted = await admit(context, declaredAccess(asked, 'roles') as readonly Role[])
  if (!admitted.ok) throw refusal(asked, admitted.code)
  return admitted.person
}

type Admitted = { ok: true; person: SignedIn } | { ok: false; code: 'UNAUTHORIZED' | 'FORBIDDEN' }

async function admit({ gate, request }: RequestContext, access: readonly Role[]): Promise<Admitted> {
  const person = await gate.signedIn(request)
  if (!person) return { ok: false, code: 'UNAUTHORIZED' }
  // A cookie is sent along by any site that makes the browser ask: only our own pages may use it.
  if (request.crossOrigin || !access.includes(person.role)) return { ok: false, code: 'FORBIDDEN' }
  return { ok: true, person }
}

export type Asking =
  | { ok: true; ctx: Ctx; person: SignedIn }
  | { ok: false; code: 'SIGN_IN_REQUIRED' | 'NO_PERMISSION'; status: 401 | 403 }

/** Who asks a route beside the procedures, such as one for files, in the name of their company: the guard of {@link companyApi}. */
export async function askingPerson(context: RequestContext, access: readonly Role[]): Promise<Asking> {
  const admitted = await admit(context, access)
  if (!admitted.ok && admitted.code === 'UNAUTHORIZED') return { ok: false, code: 'SIGN_IN_REQUIRED', status: 401 }
  if (!admitted.ok || !admitted.person.company) return { ok: false, code: 'NO_PERMISSION', status: 403 }
  const { deps, request } = context
  const { person } = admitted
  return { ok: true, person, ctx: createContext(deps, admitted.person.company, actorOf(person, request), request.log) }
}

function actorOf(person: SignedIn, request: ApiRequest): Actor {
  const { userId, role, firstName, lastName } = person
  return { kind: 'user', userId, role, name: `${firstName} ${lastName}`.trim(), address: request.address }
}

export type WidgetContext = RequestContext & { ctx: Ctx; widget: ServedWidget }
