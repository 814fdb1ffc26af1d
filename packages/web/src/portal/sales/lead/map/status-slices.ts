import { wholeNumber } from '@gable/contract/format/figure'
import type { LeadCluster } from '@gable/contract/lead'
import { type LeadStatus, leadStatuses } from '@gable/contract/status'
import { text } from './text.ts'

/** The badge colors of the list, except that cold and lost, both gray there, are distinguishable. */
export const mapStatusColors: Record<LeadStatus, string> = {
  New: '#C2185B',
  Open: '#1D4E89',
  Cold: '#8792A2',
  Lost: '#465160',
  Sold: '#2B7A4B',
  Deleted: '#B42318',
}

/** The slice of one status on a cluster's ring. Start and end are in percent of the circle. */
export interface Slice {
  status: LeadStatus
  from: number
  share: number
}

/** Returns the slices of a cluster's ring in the usual status order. They add up to 100. */
export function slicesOf({ count, statuses }: Pick<LeadCluster, 'count' | 'statuses'>): Slice[] {
  let from = 0
  return present(statuses).map(([status, leads]) => {
    const slice = { status, from, share: (100 * leads) / count }
    from += slice.share
    return slice
  })
}

/** "24 leads: 10 New, 14 Sold". */
export function clusterWords({ count, statuses }: Pick<LeadCluster, 'count' | 'statuses'>): string {
  const parts = present(statuses).map(([status, leads]) => `${wholeNumber(leads)} ${status}`)
  return text('onMap.cluster', { leads: text.counted('onMap.leads', count), statuses: parts.join(', ') })
}

/** Formats a count to fit on a ring: "999", "1.2k", "86k", "1.2M". */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const [unit, letter] = count < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'M']
  const of = Math.floor((count * 10) / unit) / 10
  return `${of < 10 ? of : Math.floor(of)}${letter}`
}

/** Returns the number of leads with each status in all clusters together. */
export function statusSums(clusters: readonly LeadCluster[]): Partial<Record<LeadStatus, number>> {
  const sums: Partial<Record<LeadStatus, number>> = {}
  for (const { statuses } of clusters) {
    for (const [status, leads] of present(statuses)) sums[status] = (sums[status] ?? 0) + leads
  }
  return sums
}

export function present(statuses: LeadCluster['statuses']): [LeadStatus, number][] {
  return leadStatuses.flatMap((status): [LeadStatus, number][] => {
    const leads = statuses[status]
    return leads ? [[status, leads]] : []
  })
}
