import type { Me } from '@gable/contract/identity-me'

/**
 * When the session ends. The server alone knows: it says so with each answer to `me`, by its own clock, and other tabs prolong
 * it unseen. So nothing is said to the person before the server was asked once more.
 */

/** So long before the end the person is warned. */
export const warningMs = 120_000

export type SessionState =
  | { at: 'open' }
  /** When it ends, by this browser's clock. */
  | { at: 'ending'; endsAt: number }
  /** It has ended, and the page stays as it is until this person has signed in again. */
  | { at: 'ended'; person: Me }

export interface SessionClock {
  state(): SessionState
  subscribe(heard: () => void): () => void
  /** What the server said of the session. */
  see(me: Me | null): void
  /** The session has ended while its person was at the page. @returns the person; undefined where nobody was known. */
  end(): Me | undefined
  /** Nobody is signed in any more, by a sign-out: the page goes, too. */
  forget(): void
}

interface ClockDeps {
  /** Asks the server; the answer is seen, and so is that there is no session any more. */
  ask: () => Promise<unknown>
  now?: () => number
}

/** Looked at anew at least so often: a timer may sleep with the machine. */
const longestSleep = 60_000
/** The server could not be asked. */
const againAfter = 5_000

export function createSessionClock({ ask, now = Date.now }: ClockDeps): SessionClock {
  let state: SessionState = { at: 'open' }
  let person: Me | null = null
  let endsAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const enter = (next: SessionState) => {
    state = next
    for (const heard of listeners) heard()
  }
  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (Number.isFinite(milliseconds)) timer = setTimeout(look, Math.min(longestSleep, Math.max(0, milliseconds)))
  }
  const look = () => {
    const left = endsAt - now()
    if (state.at === 'ended') return
    if (left > warningMs) return wait(left - warningMs)
    if (left > 0 && state.at === 'ending') return wait(left)
    wait(againAfter)
    void ask().catch(() => undefined)
  }
  return {
    state: () => state,
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    see(me) {
      if (!me) return
      person = me
      const left = Date.parse(me.session.expiresAt) - Date.parse(me.session.now)
      endsAt = now() + left
      const isEnding = left <= warningMs
      if (isEnding) enter({ at: 'ending', endsAt })
      else if (state.at !== 'open') enter({ at: 'open' })
      wait(isEnding ? left : left - warningMs)
    },
    end() {
      if (!person) return undefined
      clearTimeout(timer)
      if (state.at !== 'ended') enter({ at: 'ended', person })
      return person
    },
    forget() {
      clearTimeout(timer)
      person = null
      endsAt = Number.POSITIVE_INFINITY
      if (state.at !== 'open') enter({ at: 'open' })
    },
  }
}
