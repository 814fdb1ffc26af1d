import { type Access, mayCall } from '@gable/contract/access'
import type { Me } from '@gable/contract/identity-me'
import type { SignInAnswer } from '@gable/contract/identity-session'
import type { Contract } from '@gable/contract/index'
import { createORPCClient, onError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { codeOf } from '../../ui/code-of.ts'
import { clearRememberedLists } from '../../ui/list/list-address.ts'
import { createCallGate } from './call-gate.ts'
import { clearDrafts } from './device-drafts.ts'
import { createSessionClock, type SessionState } from './session-clock.ts'

interface CallContext {
  /** A request that the page makes by itself, such as polling a job. It does not extend the session. */
  background?: boolean
  /** A call made by `callGate.alone`. */
  alone?: boolean
  /** The page may be left during this request, such as by a phone link. The request then continues without it. */
  leaving?: boolean
}

/** Listeners for the end of the session, whichever query, form or button noticed it. */
const unauthorized = new Set<() => void>()
export const whenUnauthorized = (received: () => void): void => void unauthorized.add(received)

/** Lets a sign-out hold back other requests. */
export const callGate = createCallGate()

const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context }): Record<string, string> => (context.background ? { 'gable-background': '1' } : {}),
  fetch: (request, init, { context }) => globalThis.fetch(request, { ...init, keepalive: context.leaving === true }),
  interceptors: [
    ({ context, next }) => (context.alone ? next() : callGate.pass(next)),
    onError((error) => {
      if (codeOf(error) === 'UNAUTHORIZED') for (const received of unauthorized) received()
    }),
  ],
})

/** All procedures of the contract, called over the network. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)

/** The same procedures as queries, each with a key. */
export const api = createTanstackQueryUtils(client)

/** The queries to invalidate after a change in these slices: their own, and the timeline of their lead. */
export const invalidatesFor = (...slices: (keyof Contract)[]) => [
  ...slices.map((slice) => api[slice].key()),
  api.timeline.key(),
]

/** Tracks the end of the session. Asking `me` does not extend it. */
const clock = createSessionClock({ ask: askMe })

/**
 * Returns the signed-in user. If the session has ended while a page is open, the user stays there and is asked to sign
 * in over it.
 */
async function askMe(): Promise<Me | null> {
  const me = await client.identity.me()
  clock.see(me)
  return me ?? clock.end() ?? null
}

/** The signed-in user, cached until a 401 or a sign-out, and refetched when the window regains the focus. */
export const meOptions = queryOptions({ queryKey: api.identity.me.queryKey(), queryFn: askMe, staleTime: 60_000 })

/** Returns the signed-in user, or null. */
export function useMe(): Me | null {
  return useSuspenseQuery(meOptions).data
}

/** Returns the state of the session: open, about to end, or ended with the page still open. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(clock.subscribe, clock.state)
}

/** The user whom the guard let in. Pages read it from here, so that they never see a session that has just ended. */
export const PersonContext = createContext<Me | null>(null)

/** Returns the signed-in user, whatever the role. */
export function usePerson(): Me {
  const me = useContext(PersonContext)
  if (!me) throw new Error('This page is for those who are signed in')
  return me
}

/** Returns the signed-in user with their company, on a page that only company users can open. */
export function useCompanyUser(): Me & { company: NonNullable<Me['company']> } {
  const me = useContext(PersonContext)
  if (!me?.company) throw new Error('This page is for the users of a company')
  return { ...me, company: me.company }
}

/** Returns whether the signed-in user may call a button's procedure: `useMay(leadAccess.reassign)`. */
export function useMay(access: Access): boolean {
  return mayCall(useContext(PersonContext), access)
}

/** Creates the client of all queries. Refusals are not retried; a lost connection is retried twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => codeOf(error) === undefined && count < 2 },
      mutations: { retry: false },
    },
  })
}

/**
 * A 401 to any request ends the session. A known user can sign in again on the same page; otherwise the guard leads to
 * sign-in.
 */
export function followRefusals(queries: QueryClient): void {
  whenUnauthorized(() => {
    if (!clock.end()) queries.setQueryData(meOptions.queryKey, null)
  })
}

/** Notifies this browser's other tabs of sign-ins, sign-outs and session extensions. */
const tabs = new BroadcastChannel('gable-session')

/**
 * Makes this browser's other tabs refetch the signed-in user. This tab is not notified, because it is about to load
 * another page.
 */
export const notifyOtherTabs = (): void => tabs.postMessage('signedIn')

/** Follows a sign-in or sign-out in another tab. After a sign-out, `lead` navigates to the sign-in page. */
export function followOtherTabs(queries: QueryClient, lead: () => Promise<void>): void {
  tabs.onmessage = ({ data }) => {
    if (data === 'signedOut') void callGate.alone(() => leave(queries, lead))
    else if (clock.state().at === 'ended') void queries.invalidateQueries()
    else void queries.invalidateQueries({ queryKey: meOptions.queryKey })
  }
}

/** Removes all data of the previous session from memory. */
function forgetSession(queries: QueryClient): void {
  clock.forget()
  queries.clear()
  clearRememberedLists()
  clearDrafts()
  queries.setQueryData(meOptions.queryKey, null)
}

/** The first step of signing in, or all of it. */
export const signIn = (form: { email: string; password: string }): Promise<SignInAnswer> => client.identity.signIn(form)

/** The second step: a code of the authenticator app, or a recovery code. */
export const passSecondFactor = (ticket: string, code: string): Promise<Me> =>
  client.identity.passSecondFactor({ ticket, code })

/** Signs in with a passkey, alone or as the second step. */
export async function signInByPasskey(ticket?: string): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challenge, options } = await client.identity.beginPasskey({ ticket })
  const response = await startAuthentication({ optionsJSON: options as never })
  return client.identity.signInWithPasskey({ challenge, ticket, response })
}

/** Sets the user who has signed in, after removing all data of the previous session. */
export function enter(queries: QueryClient, me: Me): void {
  forgetSession(queries)
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  notifyOtherTabs()
}

/** Called after the server has ended all of a user's sessions. Clears the signed-in user if it was them. */
export function endHere(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: meOptions.queryKey })
}

/**
 * Continues after the user of an ended session has signed in again. Input is preserved, and failed queries are retried.
 */
export function goOn(queries: QueryClient, me: Me): void {
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  notifyOtherTabs()
  void queries.invalidateQueries()
}

/** Extends the session for all tabs ("Stay signed in"). */
export async function staySignedIn(queries: QueryClient): Promise<void> {
  const me = await client.identity.staySignedIn()
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  tabs.postMessage('prolonged')
}

/** Signs out. Before any other request, `lead` navigates to the sign-in page and all session data is removed. */
export async function signOut(queries: QueryClient, lead: () => Promise<void>): Promise<void> {
  await callGate.alone(async () => {
    await client.identity.signOut(undefined, { context: { alone: true } })
    tabs.postMessage('signedOut')
    await leave(queries, lead)
  })
}

/** Leaves the page after a sign-out, then clears its data. */
async function leave(queries: QueryClient, lead: () => Promise<void>): Promise<void> {
  clock.forget()
  clearRememberedLists()
  queries.setQueryData(meOptions.queryKey, null)
  await lead()
  // The page is gone by now, so no form writes its draft again.
  clearDrafts()
  queries.getMutationCache().clear()
  queries.removeQueries({ type: 'inactive' })
}
