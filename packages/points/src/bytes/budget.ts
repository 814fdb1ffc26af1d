import { cloudError } from '../cloud-error.ts'

/** The limits of one answer. */
export interface Allowance {
  maxBytes: number
  maxRequests: number
  timeoutMs: number
}

/** Counts what an answer uses and refuses more than its limits. */
export interface Budget {
  /** Aborted when the time is up or the caller cancels. */
  signal: AbortSignal
  /** Records a request for this many bytes before it is made. Throws OVER_BUDGET, TIMEOUT or CANCELLED. */
  spend(bytes: number): void
  /** Records bytes received without a size known in advance. Throws OVER_BUDGET. */
  took(bytes: number): void
  /** Throws TIMEOUT or CANCELLED. */
  check(): void
  /** Milliseconds left, at least 1. */
  timeLeft(): number
  readonly bytes: number
  readonly requests: number
  readonly bytesLeft: number
  readonly requestsLeft: number
}

export function createBudget({ maxBytes, maxRequests, timeoutMs }: Allowance, waiting?: AbortSignal): Budget {
  const end = performance.now() + timeoutMs
  const timer = AbortSignal.timeout(timeoutMs)
  const signal = waiting ? AbortSignal.any([timer, waiting]) : timer
  let [bytes, requests] = [0, 0]
  const check = () => {
    if (waiting?.aborted) throw cloudError('CANCELLED', 'nobody waits for the points any more')
    if (timer.aborted || performance.now() >= end) throw cloudError('TIMEOUT', `it took longer than ${timeoutMs} ms`)
  }
  const took = (more: number) => {
    if (bytes + more > maxBytes) throw cloudError('OVER_BUDGET', `it would take more than ${maxBytes} bytes`)
    bytes += more
  }
  return {
    signal,
    check,
    took,
    spend(more) {
      check()
      if (requests + 1 > maxRequests) throw cloudError('OVER_BUDGET', `it would take more than ${maxRequests} requests`)
      took(more)
      requests++
    },
    timeLeft: () => Math.max(1, Math.ceil(end - performance.now())),
    get bytes() {
      return bytes
    },
    get requests() {
      return requests
    },
    get bytesLeft() {
      return maxBytes - bytes
    },
    get requestsLeft() {
      return maxRequests - requests
    },
  }
}
