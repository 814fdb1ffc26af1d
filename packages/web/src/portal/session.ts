import { type Access, mayCall } from '@gable/contract/access'
import type { Me } from '@gable/contract/identity-me'
import type { SignInAnswer } from '@gable/contract/identity-session'
import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { codeOf } from '../ui/code-of.ts'
import { clearRememberedLists } from '../ui/list/list-address.ts'
import { api, callGate, client, whenUnauthorized } from './api.ts'
import { clearDrafts } from './device-drafts.ts'
import { createSessionClock, type SessionState } from './session-clock.ts'

/** When the session ends. Asking `me` uses no session. */
const clock = createSessionClock({ ask: askMe })

/** Who is signed in. Whose session has ended while they are at a page stays there: they are asked to sign in over it. */
async function askMe(): Promise<Me | null> {
  const me = await client.identity.me()
  clock.see(me)
  return me ?? clock.end() ?? null
}

/** Who is signed in: kept until a 401 or a sign-out, and asked again when a person comes back to the window. */
export const meOptions = queryOptions({ queryKey: api.identity.me.queryKey(), queryFn: askMe, staleTime: 60_000 })

/** The signed-in person; null for nobody. */
export function useMe(): Me | null {
  return useSuspenseQuery(meOptions).data
}

/** How the session stands: open, about to end, or ended with its person still at the page. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(clock.subscribe, clock.state)
}

/** The person whom the guard let in. A page reads it here, so that it never meets a session that has just ended. */
export const PersonContext = createContext<Me | null>(null)

/** The signed-in person, whatever the role. */
export function usePerson(): Me {
  const me = useContext(PersonContext)
  if (!me) throw new Error('This page is for those who are signed in')
  return me
}

/** The signed-in person with their company, on a page that only a company's own users reach. */
export function useCompanyUser(): Me & { company: NonNullable<Me['company']> } {
  const me = useContext(PersonContext)
  if (!me?.company) throw new Error('This page is for the users of a company')
  return { ...me, company: me.company }
}

/** Whether the signed-in person may call what a button does: `useMay(leadAccess.reassign)`. */
export function useMay(access: Access): boolean {
  return mayCall(useContext(PersonContext), access)
}

/** The client of all queries. A refusal is an answer and is not asked again; a lost connection is tried twice more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => codeOf(error) === undefined && count < 2 },
      mutations: { retry: false },
    },
  })
}

/** A 401 ends the session, whatever asked: its person may go on from where they are, else the guard leads to sign-in. */
export function followRefusals(queries: QueryClient): void {
  whenUnauthorized(() => {
    if (!clock.end()) queries.setQueryData(meOptions.queryKey, null)
  })
}

/** Tells this browser's other tabs who is signed in now, and that the session was prolonged. */
const tabs = new BroadcastChannel('gable-session')

/** This browser's other tabs ask again who is signed in. This tab does not hear it: it is about to load another page. */
export const tellOtherTabs = (): void => tabs.postMessage('signedIn')

/** Follows a sign-in or sign-out in another tab; after a sign-out `lead` leads to the sign-in page. */
export function followOtherTabs(queries: QueryClient, lead: () => Promise<void>): void {
  tabs.onmessage = ({ data }) => {
    if (data === 'signedOut') void callGate.alone(() => leave(queries, lead))
    else if (clock.state().at === 'ended') void queries.invalidateQueries()
    else void queries.invalidateQueries({ queryKey: meOptions.queryKey })
  }
}

/** Nothing of a former session stays in memory. */
function forgetSession(queries: QueryClient): void {
  clock.forget()
  queries.clear()
  clearRememberedLists()
  clearDrafts()
  queries.setQueryData(meOptions.queryKey, null)
}

/** The first half of signing in, or all of it. */
export const signIn = (form: { email: string; password: string }): Promise<SignInAnswer> => client.identity.signIn(form)

/** The second half: a code of the authenticator app, or a recovery code. */
export const passSecondFactor = (ticket: string, code: string): Promise<Me> =>
  client.identity.passSecondFactor({ ticket, code })

/** A passkey, alone or as the second half. */
export async function signInByPasskey(ticket?: string): Promise<Me> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { challenge, options } = await client.identity.beginPasskey({ ticket })
  const response = await startAuthentication({ optionsJSON: options as never })
  return client.identity.signInWithPasskey({ challenge, ticket, response })
}

/** Puts the person in place who has signed in; nothing of a former session stays in memory. */
export function enter(queries: QueryClient, me: Me): void {
  forgetSession(queries)
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  tellOtherTabs()
}

/** The server has ended all sessions of the person: nobody is signed in here any more, if it was them. */
export function endHere(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: meOptions.queryKey })
}

/** The person whose session had ended goes on where they were: what was typed stays, and what failed is asked again. */
export function goOn(queries: QueryClient, me: Me): void {
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  tellOtherTabs()
  void queries.invalidateQueries()
}

/** "Stay signed in", for all tabs. */
export async function staySignedIn(queries: QueryClient): Promise<void> {
  const me = await client.identity.staySignedIn()
  clock.see(me)
  queries.setQueryData(meOptions.queryKey, me)
  tabs.postMessage('prolonged')
}

/** Signs out. Before anything more is asked, `lead` leads to the sign-in page and nothing of the session is left. */
export async function signOut(queries: QueryClient, lead: () => Promise<void>): Promise<void> {
  await callGate.alone(async () => {
    await client.identity.signOut(undefined, { context: { alone: true } })
    tabs.postMessage('signedOut')
    await leave(queries, lead)
  })
}

/** Nobody is signed in any more: the page goes, and then what it had asked. */
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
