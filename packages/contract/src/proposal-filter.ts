import { z } from 'zod'
import { calendarDay, id } from './field.ts'
import { limits } from './limits.ts'
import { proposalStates } from './proposal-state.ts'
import { freeText } from './text.ts'

/** The filters of the list of proposals. */
export const proposalFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(proposalStates)).max(proposalStates.length).default([]),
  creator: id.optional(),
  /** True for only those that wait for the company's signature, false for only the others. */
  needsSignature: z.boolean().optional(),
  leadId: id.optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
})
export type ProposalFilters = z.infer<typeof proposalFilters>
