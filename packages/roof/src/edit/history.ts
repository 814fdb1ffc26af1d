/** A state with what was before it and what was taken back. States are never changed, so keeping them costs little. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

/** A history that begins with this state. */
export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** The history after one more step; what was taken back is gone. The same state again is no step. */
export function recorded<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history
  return { past: [...history.past, history.present], present: next, future: [] }
}

/** One step back; the same history where there is none. */
export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** One step forth again; the same history where none was taken back. */
export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
