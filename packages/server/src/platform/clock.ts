/** The current time. Passed everywhere as a parameter so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock that stays fixed until it is advanced. */
export function fixedClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
  }
}
