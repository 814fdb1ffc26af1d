/** The first half of a sign-in, and what may be its second. */
export interface Half {
  ticket: string
  totp: boolean
  passkey: boolean
}

/** What each step of signing in is given. */
export interface Step {
  sending: boolean
  /** Runs what the step sends; what refuses it is shown above. */
  send: (work: () => Promise<unknown>) => Promise<boolean>
}
