/** How long a sign-out waits for earlier requests, in milliseconds. */
const patience = 2_000

/**
 * All calls to the server pass through this gate. A sign-out runs exclusively: earlier calls finish first, so that
 * nothing is half
 * saved, and later calls wait until the page is gone, so that none is refused.
 */
export function createCallGate() {
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<unknown> | undefined
  return {
    /** Makes this call at once, or when the gate reopens. */
    async pass<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      while (closed) await closed
      const answer = call()
      const settled = answer.then(nothing, nothing).finally(() => underWay.delete(settled))
      underWay.add(settled)
      return answer
    },
    /** Runs this with no other call in flight. Calls within it must not pass the gate. */
    async alone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
      let open = nothing
      closed = new Promise<void>((resolve) => {
        open = resolve
      })
      try {
        await Promise.race([Promise.all(underWay), new Promise((resolve) => setTimeout(resolve, patience))])
        return await run()
      } finally {
        closed = undefined
        open()
      }
    },
  }
}

function nothing(): void {}
