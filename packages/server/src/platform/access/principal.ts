import type { LinkPurpose, Person, Scope } from '@gable/contract/access'
import type { BodyMeasure } from '@gable/contract/body'
import type { Deps, Tenant } from '../context.ts'
import type { RequestLimits } from '../http/limits.ts'
import type { Log } from '../log/log.ts'

/** The person of a session, read with one query on each request, so that a deactivated user is out at once. */
export interface SignedIn extends Person {
  userId: string
  sessionId: string
  /** When the session ends if it is not used. */
  expiresAt: Date
  email: string
  firstName: string
  lastName: string
  /** A second factor without a recovery code. */
  recoveryCodesDue: boolean
  /** Null for a platform admin. */
  company: Tenant | null
  /** The platform admin who works in this person's place. */
  support: { userId: string; name: string } | null
}

/** The widget that a homeowner's request names. */
export interface ServedWidget {
  id: string
  publicId: string
  company: Tenant
}

/** A program that came with an API token of a company. */
export interface Bearer {
  tokenId: string
  /** What the company called the token. */
  name: string
  scopes: readonly Scope[]
  company: Tenant
}

/** Who came with a capability link. */
export interface LinkHolder {
  linkId: string
  purpose: LinkPurpose
  /** What the link is for: a proposal, a quote, a user. */
  subjectId: string
  /** Good for one change; see `spendLink`. */
  singleUse: boolean
  /** By an earlier request, or by this one. */
  spent: boolean
  /** The person of the company who opened it on their own device; empty for a link that was handed out. */
  host: string
}

/** What the app gives the guard: how to find who asks. The guard knows no slice. */
export interface Gate {
  /** `look`: without the session being used by it. */
  signedIn(request: ApiRequest, how?: { look: boolean }): Promise<SignedIn | undefined>
  /** `blocked`: too many wrong tokens came from this network address. */
  bearer(token: string, address: string): Promise<Bearer | 'blocked' | undefined>
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
  /** The Authorization header; empty where there is none. */
  authorization: string
  userAgent: string
  /** A page asked by itself, such as how far a job has come: nobody sits there who uses the session. */
  background: boolean
  /** What was counted in the body; null for a request that has none, or no JSON. */
  measure: BodyMeasure | null
  log: Log
  /** Adds a header to the answer, such as Set-Cookie. */
  setHeader(name: string, value: string): void
}

export interface RequestContext {
  deps: Deps
  gate: Gate
  request: ApiRequest
}
