import type { Deps } from '../../platform/context.ts'
import { defineRuns } from '../../platform/work/run.ts'
import { findAndPrice } from './outreach.run.ts'
import { outreachRuns } from './outreach.service.ts'

/** Defines the queue that finds roofs and prices for imported contacts. */
export function defineOutreach(deps: Deps): void {
  defineRuns(deps, outreachRuns, findAndPrice)
}
