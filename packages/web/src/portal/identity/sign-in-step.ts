/** The first half of a sign-in, and what may be its second. */
export interface Half {
  ticket: string
  totp: boolean
  passkey: boolean
  /** Whether the person has a recovery code left. */
  recovery: boolean
}

/** What each step of signing in is given. */
export interface Step {
  sending: boolean
  /** Runs what the step sends; what refuses it is shown above. */
  send: (work: () => Promise<unknown>) => Promise<boolean>
}

/** A second half of signing in. */
export type SecondStep = 'passkey' | 'code' | 'recovery'

/** What may be the second half for this person, the preferred one first. A form that nobody can fill is not offered. */
export function secondStepsOf({ passkey, totp, recovery }: Half): SecondStep[] {
  const offered = { passkey, code: totp, recovery }
  return (['passkey', 'code', 'recovery'] as const).filter((step) => offered[step])
}
