/** The first step of a sign-in, and the options for the second. */
export interface Half {
  ticket: string
  totp: boolean
  passkey: boolean
  /** Whether the user has a recovery code left. */
  recovery: boolean
}

/** The props of each sign-in step. */
export interface Step {
  sending: boolean
  /** Runs the step's request. Refusals are shown above the step. */
  send: (work: () => Promise<unknown>) => Promise<boolean>
}

export type SecondStep = 'passkey' | 'code' | 'recovery'

/** Returns the available second steps, the preferred one first. Steps that the user cannot complete are not offered. */
export function secondStepsOf({ passkey, totp, recovery }: Half): SecondStep[] {
  const offered = { passkey, code: totp, recovery }
  return (['passkey', 'code', 'recovery'] as const).filter((step) => offered[step])
}
