import { z } from 'zod'
import { id } from './field.ts'
import { messages } from './messages.ts'

/** What an edit names, and how it may be refused. */

/** How often a record has been changed, as an `integer` of the database counts. An edit names the one that was seen. */
export const version = z.number().int().positive().max(2_147_483_647)

/** What a deletion names: the version that was seen, so that nobody deletes what a colleague has just changed. A program may leave it out. */
export const deletion = z.object({ id, version: version.optional() })

/** Somebody else has changed the record since it was seen: nothing is overwritten. */
export const staleVersion = { STALE_VERSION: { status: 409, message: messages.STALE_VERSION } }

/** The record is one that only its writer may change, and another wrote it. */
export const ofAnother = { OF_ANOTHER: { status: 403, message: messages.OF_ANOTHER } }
