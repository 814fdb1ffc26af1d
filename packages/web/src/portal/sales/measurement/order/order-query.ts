import type { OrderRow } from '@gable/contract/measurement-order'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { infinite } from '../../../../ui/list/list.ts'
import { api, client } from '../../../shared/session.ts'
import { reportPath } from '../measurement-query.ts'

export const ordersPath = '/personal/orders'

/** The path of an order. Our own report has its page under its lead. */
export function orderPath({ source, id }: Pick<OrderRow, 'source' | 'id'>): string {
  return source === 'gable' ? reportPath({ provider: source, id }) : `${ordersPath}/reports/${id}`
}

/** The page that adds a report from elsewhere to a lead. */
export const bringPath = (leadId: string) => `/personal/dashboard/leads/${leadId}/own-report`

/**
 * The polling intervals in milliseconds: short while an order is sent or first read, longer while the vendor works on
 * it.
 */
const sendingEvery = 2_000
const workingEvery = 15_000

type Open = Pick<OrderRow, 'placement' | 'status' | 'productName'>
const isSending = ({ placement }: Open) => placement === 'sending' || placement === 'unknown'
/** Returns whether an order was added from the vendor's account and is being read for the first time. */
const isBeingRead = ({ placement, status, productName }: Open) =>
  placement === 'placed' && status === 'In Progress' && productName === ''
const isOpen = ({ status }: Open) => status === 'In Progress' || status === 'Pending'

/** Returns the polling interval for orders, or false if all are finished. */
export function pauseOf(orders: readonly Open[]): number | false {
  if (orders.some((each) => isSending(each) || isBeingRead(each))) return sendingEvery
  return orders.some(isOpen) ? workingEvery : false
}

/** One order, polled until it is finished. */
export function orderOptions(id: string) {
  return queryOptions({
    ...api.measurement.detail.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data ? pauseOf([state.data]) : false),
  })
}

const shownAtOnce = 5

/** The vendor reports of a lead, a few at a time. */
export function leadReportsOptions(leadId: string) {
  const input = (cursor: string | undefined) => ({ leadId, cursor, pageSize: shownAtOnce })
  return infiniteQueryOptions({
    queryKey: api.measurement.ofLead.infiniteKey({ input, initialPageParam: infinite.initialPageParam }),
    queryFn: (call) => client.measurement.ofLead(input(call.pageParam), { signal: call.signal }),
    ...infinite,
    refetchInterval: ({ state }) => pauseOf(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
  })
}
