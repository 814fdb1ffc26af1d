/**
 * Returns a queue that runs tasks one after another, so that a second save builds on the version that the first one
 * created.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
