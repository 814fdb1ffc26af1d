import { type Access, mayCall } from '@gable/contract/access'
import type { Me } from '@gable/contract/identity-me'
import { MutationCache, QueryCache, QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { codeOf } from '../ui/code-of.ts'
import { forgetLists } from '../ui/list/list-address.ts'
import { api, client } from './api.ts'

/** Who is signed in: kept until a 401 or a sign-out, and asked again when a person comes back to the window. */
export const meOptions = api.identity.me.queryOptions({ staleTime: 60_000 })

/** The signed-in person; null for nobody. */
export function useMe(): Me | null {
  return useSuspenseQuery(meOptions).data
}

/** The person whom the guard let in. A page reads it here, so that it never meets a session that has just ended. */
export const PersonContext = createContext<Me | null>(null)

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

/**
 * The client of all queries. A 401 anywhere means that the session has ended, whatever the page was doing.
 * A refusal is an answer and is not asked again; a lost connection is tried twice more.
 */
export function createQueryClient(onSessionLost: () => void): QueryClient {
  const watch = (error: unknown) => {
    if (codeOf(error) === 'UNAUTHORIZED') onSessionLost()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, error) => codeOf(error) === undefined && count < 2 },
      mutations: { retry: false },
    },
  })
}

/** Tells this browser's other tabs who is signed in now. */
const tabs = new BroadcastChannel('gable-session')

/** Follows a sign-in or sign-out in another tab; the caller leads this one where it belongs. */
export function followOtherTabs(queries: QueryClient, onSignedOut: () => void): void {
  tabs.onmessage = ({ data }) => {
    if (data !== 'signedOut') return void queries.invalidateQueries({ queryKey: meOptions.queryKey })
    forgetSession(queries)
    onSignedOut()
  }
}

function forgetSession(queries: QueryClient): void {
  queries.clear()
  forgetLists()
  queries.setQueryData(meOptions.queryKey, null)
}

/** Signs in and puts the person in place; nothing of a former session stays in memory. */
export async function signIn(queries: QueryClient, form: { email: string; password: string }): Promise<Me> {
  const answer = await client.identity.signIn(form)
  if (answer.state !== 'signedIn') throw new Error('A second factor is asked for')
  arrive(queries, answer.me)
  return answer.me
}

/** Puts the person in place whom the server has just signed in, by whatever way in. */
export function arrive(queries: QueryClient, me: Me): void {
  queries.clear()
  forgetLists()
  queries.setQueryData(meOptions.queryKey, me)
  tabs.postMessage('signedIn')
}

/** The server has ended all sessions of the person: nobody is signed in here any more, if it was them. */
export function endHere(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: meOptions.queryKey })
}

/** Signs out; the caller leads to the sign-in page. */
export async function signOut(queries: QueryClient): Promise<void> {
  await client.identity.signOut()
  forgetSession(queries)
  tabs.postMessage('signedOut')
}
