/** The part of a window that the history of steps needs. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  removeEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  setTimeout(work: () => void, ms: number): number
}

export interface StepHistory {
  /** How many steps lie behind the screen: so many entries the browser's Back then has to go. */
  sync(depth: number): void
  end(): void
}

const key = 'gableStep'
/** A browser that has lost the entries answers no `go`. */
const patienceMs = 1_000

/**
 * Keeps the browser's history as deep as the quote: each step is an entry, so that Back leads one step back and leaves the
 * contractor's page only behind the first one. Entries of a frame stand in the history of the page around it, whose own
 * address and state are not touched. `back` learns how many steps the browser has gone back.
 */
export function createStepHistory(frame: HistoryWindow, back: (steps: number) => void): StepHistory {
  const { history } = frame
  const depthIn = (state: unknown) => Number((state as Record<string, unknown> | null)?.[key] ?? 0)
  let at = depthIn(history.state)
  let wanted = at
  /** A `go` of ours is on its way: what is pushed before it ends would be pushed at another place. */
  let going = 0

  function settle() {
    if (going) return
    for (; at < wanted; at += 1) history.pushState({ [key]: at + 1 }, '')
    if (at > wanted) go(wanted - at)
  }

  function go(by: number) {
    const mine = frame.setTimeout(() => {
      if (going !== mine) return
      going = 0
      at = wanted
    }, patienceMs)
    going = mine
    history.go(by)
  }

  const listen = ({ state }: PopStateEvent) => {
    at = depthIn(state)
    if (going) going = 0
    else if (at < wanted) {
      const steps = wanted - at
      wanted = at
      return back(steps)
    }
    // A step forward is gone by the page's own buttons alone.
    settle()
  }
  frame.addEventListener('popstate', listen)
  return {
    sync(depth) {
      wanted = depth
      settle()
    },
    end: () => frame.removeEventListener('popstate', listen),
  }
}
