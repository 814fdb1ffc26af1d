/** How long a sign-out waits for the answers to what was asked before it, in ms. */
const patience = 2_000

/**
 * The way of all calls to the server. A sign-out goes alone: what was asked before it arrives first, so that nothing is
 * saved by halves, and what a page asks after it waits until that page is gone, so that nothing is refused.
 */
export function createCallGate() {
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<unknown> | undefined
  return {
    /** Makes this call: at once, or when the gate is open again. */
    async pass<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      while (closed) await closed
      const answer = call()
      const settled = answer.then(nothing, nothing).finally(() => underWay.delete(settled))
      underWay.add(settled)
      return answer
    },
    /** Runs this with no other call on its way; calls within it must not pass the gate. */
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
