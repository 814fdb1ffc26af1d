import type { Contract } from '@gable/contract'
import type { BookingView } from '@gable/contract/appointment'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { LinkAnswer } from '../link-page/LinkPage.tsx'
import { refusalOf } from '../link-page/sent.ts'

const client = () =>
  createORPCClient<ContractRouterClient<Contract>>(new RPCLink({ url: `${window.location.origin}/rpc` })).appointment

/** From where a booking is opened: a visit of the widget, or the link of a quote or a proposal. */
export type BookingDoor =
  | { kind: 'visit'; widgetId: string; sessionToken: string }
  | { kind: 'quote' | 'proposal'; link: string }

/** The link to book with; null if booking is not offered or that is unknown. Never throws. */
export async function openBooking(door: BookingDoor): Promise<{ token: string; url: string } | null> {
  try {
    const { widgetId, sessionToken } = door as Extract<BookingDoor, { kind: 'visit' }>
    if (door.kind === 'visit') return (await client().openForVisit({ widgetId, sessionToken })).link
    if (door.kind === 'quote') return (await client().openForQuote({ link: door.link })).link
    return (await client().openForProposal({ link: door.link })).link
  } catch {
    return null
  }
}

const over: readonly string[] = ['LINK_EXPIRED', 'BAD_REQUEST', 'NOT_FOUND']

/** Never throws. Does not distinguish an invalid link from an expired one. */
export async function fetchBooking(link: string): Promise<LinkAnswer<{ view: BookingView }>> {
  try {
    return { view: await client().view({ link }) }
  } catch (error) {
    return over.includes(refusalOf(error)) ? 'over' : 'fault'
  }
}

/** `changed`: the page is outdated, such as when the appointment was canceled elsewhere. */
export type Booked = 'done' | 'taken' | 'changed' | 'fault'

export const bookTime = (link: string, startsAt: string, idempotencyKey: string) =>
  outcomeOf(client().book({ link, startsAt, idempotencyKey }))

export const moveTo = (link: string, startsAt: string) => outcomeOf(client().move({ link, startsAt }))

export const withdraw = (link: string) => outcomeOf(client().withdraw({ link }))

/** The calendar file; undefined if it cannot be loaded. */
export const fetchCalendarFile = (link: string): Promise<File | undefined> =>
  client()
    .file({ link })
    .catch(() => undefined)

async function outcomeOf(work: Promise<unknown>): Promise<Booked> {
  try {
    await work
    return 'done'
  } catch (error) {
    const code = refusalOf(error)
    if (code === 'TIME_TAKEN') return 'taken'
    const isChanged = ['APPOINTMENT_EXISTS', 'APPOINTMENT_OVER', 'BOOKING_NOT_AVAILABLE', ...over].includes(code)
    return isChanged ? 'changed' : 'fault'
  }
}
