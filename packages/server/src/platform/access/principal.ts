import type { LinkPurpose, Person, Scope } from '@gable/contract/access'
import type { BodyMeasure } from '@gable/contract/body'
import type { Deps, Tenant } from '../context.ts'
import type { RequestLimits } from '../http/limits.ts'
import type { Log } from '../log/log.ts'

/**
 * The person of a session. Read with one query on each request, so that deactivating a user takes effect immediately.
 */
export interface SignedIn extends Person {
  userId: string
  sessionId: string
  /** When the session expires unless it is used. */
  expiresAt: Date
  email: string
  firstName: string
  lastName: string
  /** Whether the person has a second factor but no recovery codes. */
  recoveryCodesDue: boolean
  /** Null for a platform admin. */
  company: Tenant | null
  /** The platform admin who works in this person's place. */
  support: { userId: string; name: string } | null
}

export interface ServedWidget {
  id: string
  publicId: string
  company: Tenant
}

/** A program that authenticated with a company's API token, or an assistant that a user connected by OAuth. */
export interface Bearer {
  /** The id of the token, or of the connection. */
  tokenId: string
  name: string
  scopes: readonly Scope[]
  company: Tenant
  /** The user who connected the assistant. It acts with their present rights, within the scopes. */
  person?: ConnectedPerson
}

export interface ConnectedPerson extends Person {
  userId: string
  name: string
}

/** The holder of a capability link. */
export interface LinkHolder {
  linkId: string
  purpose: LinkPurpose
  /** The id of a proposal, quote, or user. */
  subjectId: string
  /** Whether the link allows only one change; see `spendLink`. */
  singleUse: boolean
  /** Whether an earlier request or this one has spent the link. */
  spent: boolean
  /** The company's person who opened the link on their own device; empty for a link that was handed out. */
  host: string
}

/**
 * The functions with which the guard identifies callers. The app provides them, because the guard doesn't know any
 * slice.
 */
export interface Gate {
  /** With `look`, reading the session does not extend it. */
  signedIn(request: ApiRequest, how?: { look: boolean }): Promise<SignedIn | undefined>
  /** Returns `blocked` if this network address sent too many wrong tokens. */
  bearer(token: string, address: string): Promise<Bearer | 'blocked' | undefined>
  widget(publicId: string): Promise<ServedWidget | undefined>
  limits: RequestLimits
}

export interface ApiRequest {
  id: string
  /** The visitor's network address, determined according to TRUST_PROXY. */
  address: string
  /** Whether the browser reports that the request comes from another site. */
  crossOrigin: boolean
  cookie: string
  /** Empty if the header is missing. */
  authorization: string
  userAgent: string
  /**
   * Whether the page sent the request on its own, such as to poll a job's progress. Such requests don't extend the
   * session.
   */
  background: boolean
  /** Whether an AI assistant calls, by the Model Context Protocol. It is refused what only a person may do. */
  assistant?: true
  /** Measurements of the JSON body; null if the request has no body or no JSON. */
  measure: BodyMeasure | null
  log: Log
  setHeader(name: string, value: string): void
}

export interface RequestContext {
  deps: Deps
  gate: Gate
  request: ApiRequest
}
