/** A state with its earlier states and the states that were undone. States are immutable, so keeping them is cheap. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

export function historyOf<State>(present: State): History<State> {
  return { past: [], present, future: [] }
}

/** The history after one more step, which discards undone states. Recording the same state again adds no step. */
export function recorded<State>(history: History<State>, next: State): History<State> {
  if (next === history.present) return history
  return { past: [...history.past, history.present], present: next, future: [] }
}

/** Undoes one step; returns the same history if there is none. */
export function undone<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

/** Redoes one step; returns the same history if none was undone. */
export function redone<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
