import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long answers in flight are waited for at the end; a visitor's slow line must not hold up a restart for ever. */
const patienceMs = 15_000

/** Of each server how the answers are ended that stay open for as long as their reader wants. */
const openAnswers = new WeakMap<FastifyInstance, Set<() => void>>()

/** Ends an answer that stays open, once the server closes. @returns what forgets it. */
export function endWhenClosing(server: FastifyInstance, end: () => void): () => void {
  const open = openAnswers.get(server)
  open?.add(end)
  return () => void open?.delete(end)
}

/**
 * For a server with `forceCloseConnections: true`: when told to close it first answers what is in flight, on whichever
 * of its addresses that came in (Fastify waits for the first only). Then every connection is cut: one that a browser opened ahead
 * and asked nothing on would keep the server from ever closing.
 * @returns whether the server is closing, so that what comes new is refused.
 */
export function answerBeforeClosing(server: FastifyInstance): () => boolean {
  let isClosing = false
  const inFlight = new Set<ServerResponse>()
  let allAnswered = () => {}
  function forget(this: ServerResponse) {
    inFlight.delete(this)
    if (inFlight.size === 0) allAnswered()
  }
  server.addHook('onRequest', (_request, reply, done) => {
    inFlight.add(reply.raw)
    reply.raw.on('close', forget)
    done()
  })
  const open = new Set<() => void>()
  openAnswers.set(server, open)
  server.addHook('preClose', async () => {
    isClosing = true
    for (const end of open) end()
    if (inFlight.size === 0) return
    await new Promise<void>((resolve) => {
      allAnswered = resolve
      setTimeout(resolve, patienceMs).unref()
    })
  })
  return () => isClosing
}
