import { type Feature, type FeatureUse, hasFeature, type Standing } from './feature.ts'
import { companyRoles, type Role } from './status.ts'

/**
 * Who may call what, as plain data: `<slice>.access.ts` has a row for each procedure of a slice. The guard refuses by these
 * rows, and the portal makes its menu, its pages and its buttons of the same ones. Zod-free.
 */

/** What a capability link of a company is good for: one thing each. Links to a person's own account are `UserLinkPurpose`. */
export const linkPurposes = ['proposal', 'quote', 'loan', 'unsubscribe', 'companyEmail', 'calendar'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** What an API token may do; a company chooses some for each. In the order in which they are offered. */
export const scopes = [
  'lead:read',
  'lead:write',
  'note:read',
  'note:write',
  'contact:read',
  'quote:read',
  'quote:write',
  'proposal:read',
  'measurement:read',
  'measurement:write',
  'material:read',
  'task:read',
  'task:write',
  'product:read',
  'market:read',
  'user:read',
  'webhook:read',
  'webhook:write',
] as const
export type Scope = (typeof scopes)[number]

/** Users as a row has them, and programs whose token has this scope. */
export const withScope = (access: Access, scope: Scope): Access => ({ ...access, scope })

/** Limits beyond those that each kind of asker has; the operator's configuration says how many they are. */
export type Limit = 'widgetSubmits'

/** Who may call a procedure. Whom no field names is refused. */
export interface Access {
  /** Anyone, so many times a minute from one network. What changes something is refused to other sites' pages. */
  public?: true
  /** A homeowner's frame, within the widget that the input names. */
  widget?: true
  /** Signed-in users of these roles. */
  roles?: readonly Role[]
  /** Signed-in users of these roles, if they have CLP access. */
  withClp?: readonly Role[]
  /** Who holds a link of this purpose; the input carries it as `link`. */
  link?: LinkPurpose
  /** Programs with an API token that has this scope. */
  scope?: Scope
  /** The company's subscription must open this. */
  feature?: Feature
  /** What is done with the feature; `create` where nothing is said. The other uses stay open when the subscription ends. */
  use?: FeatureUse
  /**
   * For the person alone: refused to a platform admin who works in their place. Every export, key, link or code that a third person
   * gets, signature, security setting, change of users and deletion of an account says so; one record's own documents do not.
   * `support.test.ts` lists what stays open, so that each new procedure decides.
   */
  notForSupport?: true
  /** The other way round: for a platform admin who works in a person's place alone. */
  supportAlone?: true
  /** Open, too, to who has still to set up the second factor that the company requires. */
  beforeSecondFactor?: true
  limit?: Limit
}

export const anyone: Access = { public: true }
export const homeowners: Access = { widget: true, feature: 'instantQuotes' }
/** Every user of a company. */
export const everyUser: Access = { roles: companyRoles }
export const companyAdmins: Access = { roles: ['companyAdmin'] }
/** The same row, refused to a platform admin who works in the person's place. */
export const notForSupport = (access: Access): Access => ({ ...access, notForSupport: true })
/** The same row, open to read with any status of the subscription. */
export const toRead = (access: Access): Access => ({ ...access, use: 'read' })
/** The same row for what finishes or ends what was sent: open while the subscription is paused or has ended. */
export const toFinish = (access: Access): Access => ({ ...access, use: 'finish' })
export const platformAdmins: Access = { roles: ['superAdmin'] }

/** A signed-in person, as far as access asks. A platform admin has no company. */
export interface Person {
  role: Role
  clpAccess: boolean
  company: Standing | null
  /** The platform admin who works in this person's place. */
  support: { name: string } | null
  /** The company requires a second factor, and this person has none yet. */
  secondFactorDue: boolean
}

export type Obstacle = 'UNAUTHORIZED' | 'FORBIDDEN' | 'FEATURE_NOT_AVAILABLE' | 'NOT_FOR_SUPPORT' | 'SECOND_FACTOR_DUE'

/** Why a signed-in person, or null for nobody, may not call; undefined where nothing stands in the way. */
export function obstacleOf(person: Person | null, access: Access): Obstacle | undefined {
  if (!person) return 'UNAUTHORIZED'
  const isNamed = access.roles?.includes(person.role) || (person.clpAccess && access.withClp?.includes(person.role))
  if (!isNamed) return 'FORBIDDEN'
  if (!person.support && access.supportAlone) return 'FORBIDDEN'
  if (person.support && access.notForSupport) return 'NOT_FOR_SUPPORT'
  if (person.secondFactorDue && !person.support && !access.beforeSecondFactor) return 'SECOND_FACTOR_DUE'
  return person.company ? featureObstacle(person.company, access) : undefined
}

/** Whether a company lacks what must be open to it for this use. */
export function featureObstacle(company: Standing, { feature, use }: Access): 'FEATURE_NOT_AVAILABLE' | undefined {
  return feature === undefined || hasFeature(company, feature, use) ? undefined : 'FEATURE_NOT_AVAILABLE'
}

/** Whether a person may call a procedure: `mayCall(me, leadAccess.reassign)`. */
export function mayCall(person: Person | null, access: Access): boolean {
  return obstacleOf(person, access) === undefined
}
