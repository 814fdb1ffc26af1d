import type { Me } from '@gable/contract/identity-me'

/**
 * Tracks when the session ends. Only the server knows: each answer to `me` contains the time by its own clock, and
 * other tabs can extend it unnoticed. So the user is warned only after asking the server again.
 */

/** How long before the end the user is warned, in milliseconds. */
export const warningMs = 120_000

export type SessionState =
  | { at: 'open' }
  /** The end of the session, by this browser's clock. */
  | { at: 'ending'; endsAt: number }
  /** The session has ended. The page stays unchanged until the same user has signed in again. */
  | { at: 'ended'; person: Me }

export interface SessionClock {
  state(): SessionState
  subscribe(heard: () => void): () => void
  /** Processes the server's answer about the session. */
  see(me: Me | null): void
  /**
   * Marks the session as ended while the page was open.
   * @returns the user, or undefined if none was known.
   */
  end(): Me | undefined
  /** Clears the user after a sign-out, when the page is left, too. */
  forget(): void
}

interface ClockDeps {
  /** Asks the server. The answer, or the end of the session, is processed by `see` or `end`. */
  ask: () => Promise<unknown>
  now?: () => number
}

/** The maximum timer delay in milliseconds, since timers may stop while the computer sleeps. */
const longestSleep = 60_000
/** The retry delay if the server is unreachable, in milliseconds. */
const againAfter = 5_000

export function createSessionClock({ ask, now = Date.now }: ClockDeps): SessionClock {
  let state: SessionState = { at: 'open' }
  let person: Me | null = null
  let endsAt = Number.POSITIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const enter = (next: SessionState) => {
    state = next
    for (const received of listeners) received()
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
    subscribe(received) {
      listeners.add(received)
      return () => listeners.delete(received)
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
