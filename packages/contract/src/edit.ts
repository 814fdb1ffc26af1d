import { z } from 'zod'
import { id } from './field.ts'
import { messages } from './messages.ts'

/** What an edit includes, and how it can be refused. */

/** The number of changes to a record, as a database `integer`. An edit passes the version that the user saw. */
export const version = z.number().int().positive().max(2_147_483_647)

/**
 * The input of a deletion. The version protects a colleague's recent change from being deleted. API clients may omit
 * it.
 */
export const deletion = z.object({ id, version: version.optional() })

/** The record changed since it was read, so nothing is overwritten. */
export const staleVersion = { STALE_VERSION: { status: 409, message: messages.STALE_VERSION } }

/** Only its author may change the record, and the caller is someone else. */
export const ofAnother = { OF_ANOTHER: { status: 403, message: messages.OF_ANOTHER } }
