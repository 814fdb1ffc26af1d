import { type Feature, type FeatureUse, hasFeature, type Standing } from './feature.ts'
import { companyRoles, type Role } from './status.ts'

/**
 * Access rules as plain data: `<slice>.access.ts` has one row per procedure of a slice. The guard enforces these rows,
 * and the portal builds its menu, pages, and buttons from the same ones. Zod-free.
 */

/**
 * The purposes of a company's capability links; each link has exactly one. Links to a person's own account use
 * `UserLinkPurpose`.
 */
export const linkPurposes = [
  'proposal',
  'quote',
  'loan',
  'unsubscribe',
  'companyEmail',
  'calendar',
  'appointment',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** The permissions that a company can select for an API token, in display order. */
export const scopes = [
  'lead:read',
  'lead:write',
  'note:read',
  'note:write',
  'contact:read',
  'quote:read',
  'quote:write',
  'quote:send',
  'proposal:read',
  'proposal:write',
  'proposal:send',
  'measurement:read',
  'measurement:write',
  'measurement:order',
  'material:read',
  'material:write',
  'task:read',
  'task:write',
  'appointment:read',
  'text:read',
  'text:write',
  'product:read',
  'market:read',
  'user:read',
  'analytics:read',
  'webhook:read',
  'webhook:write',
  'approval:read',
  'approval:write',
] as const
export type Scope = (typeof scopes)[number]

/** Adds access for programs whose token has this scope. */
export const withScope = (access: Access, scope: Scope): Access => ({ ...access, scope })

/** Returns the row, refused to AI assistants, which ask a person for it instead (approval.ts). */
export const needsPerson = (access: Access): Access => ({ ...access, needsPerson: true })

/** Rate limits beyond the default for each kind of caller; the operator's configuration sets the numbers. */
export type Limit = 'widgetSubmits' | 'reportChecks'

/** Who may call a procedure. Callers that no field names are refused. */
export interface Access {
  /** Anyone, rate limited per minute and network. Calls that change data are refused from other sites' pages. */
  public?: true
  /** A homeowner's widget frame, for the widget named in the input. */
  widget?: true
  roles?: readonly Role[]
  /** Signed-in users of these roles, if they have CLP access. */
  withClp?: readonly Role[]
  /** The holder of a link with this purpose; the input carries it as `link`. */
  link?: LinkPurpose
  /** Programs with an API token that has this scope. */
  scope?: Scope
  /** The feature that the company's subscription must include. */
  feature?: Feature
  /** How the feature is used; defaults to `create`. Other uses stay available after the subscription ends. */
  use?: FeatureUse
  /**
   * Refuses platform admins who work in the person's place. Required for every export, every key, link, or code for a
   * third party, and every signature, security setting, user change, and account deletion, but not for a single
   * record's own documents. `support.test.ts` lists the procedures that stay open, so that each new procedure is a
   * deliberate decision.
   */
  notForSupport?: true
  /** The reverse: only for a platform admin who works in a person's place. */
  supportOnly?: true
  /**
   * Sends, orders, publishes, hands out a link, or deletes. An AI assistant is refused: it can only ask a person to do it,
   * who sees what will happen and approves it.
   */
  needsPerson?: true
  /** Also allowed before the person has set up the second factor that the company requires. */
  beforeSecondFactor?: true
  limit?: Limit
}

export const anyone: Access = { public: true }
export const homeowners: Access = { widget: true, feature: 'instantQuotes' }
export const everyUser: Access = { roles: companyRoles }
export const companyAdmins: Access = { roles: ['companyAdmin'] }
/** Returns the row, refused to a platform admin who works in the person's place. */
export const notForSupport = (access: Access): Access => ({ ...access, notForSupport: true })
/** Returns the row, with reading allowed for every subscription status. */
export const toRead = (access: Access): Access => ({ ...access, use: 'read' })
/**
 * Returns the row for a procedure that finishes or ends something already sent. It stays available while the
 * subscription is paused or has ended.
 */
export const toFinish = (access: Access): Access => ({ ...access, use: 'finish' })
export const platformAdmins: Access = { roles: ['superAdmin'] }

/** A signed-in person, reduced to what access checks need. A platform admin has no company. */
export interface Person {
  role: Role
  clpAccess: boolean
  company: Standing | null
  /** The platform admin who works in this person's place, if any. */
  support: { name: string } | null
  /** The company requires a second factor that this person has not set up yet. */
  secondFactorDue: boolean
}

type Obstacle = 'UNAUTHORIZED' | 'FORBIDDEN' | 'FEATURE_NOT_AVAILABLE' | 'NOT_FOR_SUPPORT' | 'SECOND_FACTOR_DUE'

/** Returns why a person may not call, or undefined if they may. `person` is null if nobody is signed in. */
export function obstacleOf(person: Person | null, access: Access): Obstacle | undefined {
  if (!person) return 'UNAUTHORIZED'
  const isNamed = access.roles?.includes(person.role) || (person.clpAccess && access.withClp?.includes(person.role))
  if (!isNamed) return 'FORBIDDEN'
  if (!person.support && access.supportOnly) return 'FORBIDDEN'
  if (person.support && access.notForSupport) return 'NOT_FOR_SUPPORT'
  if (person.secondFactorDue && !person.support && !access.beforeSecondFactor) return 'SECOND_FACTOR_DUE'
  return person.company ? featureObstacle(person.company, access) : undefined
}

/** Returns an error code if the company's subscription does not include the feature for this use. */
export function featureObstacle(company: Standing, { feature, use }: Access): 'FEATURE_NOT_AVAILABLE' | undefined {
  return feature === undefined || hasFeature(company, feature, use) ? undefined : 'FEATURE_NOT_AVAILABLE'
}

/** Returns whether a person may call a procedure: `mayCall(me, leadAccess.reassign)`. */
export function mayCall(person: Person | null, access: Access): boolean {
  return obstacleOf(person, access) === undefined
}
