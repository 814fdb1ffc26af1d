export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'go'>
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  removeEventListener(type: 'popstate', listener: (event: PopStateEvent) => void): void
  setTimeout(work: () => void, ms: number): number
}

export interface StepHistory {
  /** Sets how many steps are behind the current screen, and therefore how many history entries Back has to go through. */
  sync(depth: number): void
  end(): void
}

const key = 'gableStep'
/** A browser that has lost the entries never answers `go`. */
const patienceMs = 1_000

/**
 * Keeps the browser's history as deep as the quote: each step is an entry, so that Back goes one step back and leaves
 * the contractor's page only after the first one. A frame's entries are in the history of the page around it, whose own
 * URL and state are not changed. Calls `back` with the number of steps that the browser has gone back.
 */
export function createStepHistory(frame: HistoryWindow, back: (steps: number) => void): StepHistory {
  const { history } = frame
  const depthIn = (state: unknown) => Number((state as Record<string, unknown> | null)?.[key] ?? 0)
  let at = depthIn(history.state)
  let wanted = at
  /** Our own `go` is in progress: an entry pushed before it ends would be in the wrong place. */
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
    // Only the page's own buttons go a step forward.
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
