import { closedStatuses, type LeadStatus, leadStatuses } from '@gable/contract/status'
import type { BulkAction } from './bulk-action.ts'

/** A bulk change that is confirmed before it is made. */
export type Requested =
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'reassign'; userId: string | null; name: string }

export type StatusCounts = Partial<Record<LeadStatus, number>>

/** Counts the leads by status. */
export function countStatuses(leads: readonly { status: LeadStatus }[]): StatusCounts {
  const counts: StatusCounts = {}
  for (const { status } of leads) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The effects of a change, by the number of leads with each status. */
export interface ChangePlan {
  total: number
  /** In the usual order, without statuses that no lead has. */
  statuses: { status: LeadStatus; count: number }[]
  /** Leads that already have the status and stay unchanged. */
  same: number
  /** Sold, Lost or Deleted leads, which are skipped unless they are included. */
  closed: number
  /** The statuses of the closed leads. */
  closedAs: LeadStatus[]
  /** Leads that are changed in any case. */
  open: number
}

export function planOf(requested: Requested, counts: StatusCounts): ChangePlan {
  const statuses = leadStatuses
    .map((status) => ({ status, count: counts[status] ?? 0 }))
    .filter(({ count }) => count > 0)
  const sum = (some: { count: number }[]) => some.reduce((total, { count }) => total + count, 0)
  const target = requested.kind === 'status' ? requested.status : undefined
  const isClosed = (status: LeadStatus) => closedStatuses.some((closed) => closed === status)
  const same = sum(statuses.filter(({ status }) => status === target))
  const apart = statuses.filter(({ status }) => status !== target && isClosed(status))
  const closed = sum(apart)
  const total = sum(statuses)
  return { total, statuses, same, closed, closedAs: apart.map(({ status }) => status), open: total - same - closed }
}

/** Returns the leads that a change affects, excluding those that already have its status. */
export function without<Lead extends { status: LeadStatus }>(leads: readonly Lead[], requested: Requested): Lead[] {
  return leads.filter(({ status }) => requested.kind !== 'status' || status !== requested.status)
}

export function asBulkAction(requested: Requested, includeClosed: boolean): BulkAction {
  if (requested.kind === 'status') return { ...requested, includeClosed }
  return { kind: 'reassign', userId: requested.userId, includeClosed }
}
